import { readFileSync } from 'node:fs';
import { parseFrameMessage } from '@site/shared/contracts';
import { ownStill, otherStill } from '../../support/anatomy-stills';
import { parseAddress } from '../../../anatomy/src/state/address';

const page = readFileSync('anatomy/src/index.html', 'utf8').replaceAll('<%= still %>', '/anatomy/body.webp');
const [, create = '', append = ''] = /<script>(.*?)<\/script>.*<script>(.*?)<\/script>/s.exec(page) ?? [];

/** Runs the page's scripts at an address. @returns the element of the still */
function stillAt(search: string): HTMLImageElement {
  window.history.replaceState(null, '', `/anatomy/${search}`);
  document.body.innerHTML = '<div id="first"></div>';
  new Function(`${create}\n${append}`)();
  return document.querySelector('#first > img') as HTMLImageElement;
}
const shownAt = (search: string) => stillAt(search).getAttribute('src');

test.each(ownStill)('the page begins with a still of the exercise of its address (%s)', (search) => {
  expect(shownAt(search)).toBe('/pictures/exercises/barbell-back-squat-first.avif');
});

test.each(otherStill)('it begins with a still of the body with %s', (search) => {
  expect(parseAddress(search).view).not.toEqual(parseAddress('?exercise=barbell-back-squat').view);
  expect(shownAt(search)).toBe('/anatomy/body.webp');
});

test('the page of the site hears that the still is shown', () => {
  const posted = jest.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  const still = stillAt('?exercise=barbell-back-squat');
  expect(posted).not.toHaveBeenCalled();
  still.dispatchEvent(new Event('load'));
  expect(parseFrameMessage(posted.mock.calls[0]?.[0])).toEqual({ channel: 'site-viewer', type: 'still' });
});

test('an exercise without a still begins with the body', () => {
  const still = stillAt('?exercise=no-such-exercise');
  still.dispatchEvent(new Event('error'));
  expect(still.getAttribute('src')).toBe('/anatomy/body.webp');
  // If the body is missing too, it is not requested again.
  expect(still.onerror).toBeNull();
});
