import { readFileSync } from 'node:fs';
import { getExerciseEndpoint, parseFrameMessage } from '@site/shared/contracts';
import { ownStill, otherStill } from '../../support/anatomy-stills';
import { hasEarlyShapes } from '../../../anatomy/src/frame/early';
import type { Shapes } from '../../../anatomy/src/shaping/shapes';
import { keepShapes, storedShapes } from '../../../anatomy/src/shaping/stored-shapes';
import { createBrowserStores } from '../../support/browser-stores';
import { parseAddress } from '../../../anatomy/src/state/address';

const page = readFileSync('anatomy/src/index.html', 'utf8')
  .replaceAll('<%= still %>', '/anatomy/body.webp')
  .replaceAll('<%= shapes %>', 'this');
const [, create = '', append = ''] = /<script>(.*?)<\/script>.*<script>(.*?)<\/script>/s.exec(page) ?? [];

/** Runs the page's scripts at an address. @returns the element of the still */
function stillAt(search: string): HTMLImageElement {
  window.history.replaceState(null, '', `/anatomy/${search}`);
  document.body.innerHTML = '<div id="first"></div>';
  new Function(`${create}\n${append}`)();
  return document.querySelector('#first > img') as HTMLImageElement;
}

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return new Response();
  };
});
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

test.each(['barbell-back-squat', 'clamshell'])(
  'it requests the exercise %s at the address that the application uses',
  (code) => {
    stillAt(`?exercise=${code}&t=2`);
    expect(globalThis.early?.detail).toBe(window.location.origin + getExerciseEndpoint.path.replace(':id', code));
    expect(asked).toEqual([globalThis.early?.detail]);
  },
);

test.each(['', '?exercise=', '?exercise=../../u/user/info', '?exercise=A%20B'])(
  '%p requests no exercise early',
  (search) => {
    stillAt(search);
    expect(asked).toEqual([]);
  },
);

test('it reads the shapes that an earlier visit stored, before the programs are loaded', async () => {
  const { caches } = createBrowserStores();
  Object.assign(globalThis, { caches, SHAPES_PROGRAM: 'this' });
  stillAt('');
  expect(await hasEarlyShapes()).toBe(false);
  const shapes = { bones: { positions: Float32Array.of(1, 2) } } as unknown as Shapes['first'];
  await keepShapes('first', shapes);
  stillAt('');
  // A later reading of the store would find nothing.
  Object.assign(globalThis, { caches: createBrowserStores().caches });
  expect(await hasEarlyShapes()).toBe(true);
  expect(await storedShapes('first')).toEqual(shapes);
});

test('without a store, such as in a frame without an origin, nothing was stored', async () => {
  Object.assign(globalThis, { caches: undefined });
  stillAt('');
  expect(await hasEarlyShapes()).toBe(false);
});
