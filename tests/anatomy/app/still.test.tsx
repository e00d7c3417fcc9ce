import { readFileSync } from 'node:fs';
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

test('the page begins with a still of the exercise of its address', () => {
  expect(shownAt('?lang=cn&software=5&exercise=barbell-back-squat&play=0&t=1.5')).toBe(
    '/pictures/exercises/barbell-back-squat-first.avif',
  );
});

test.each([
  '',
  '?muscle=soleus.l',
  '?exercise=',
  '?exercise=../blog/x',
  '?exercise=%2F%2Fexample.com%2F',
  '?exercise=Push-Up',
])('it begins with a still of the body at %j', (search) => {
  expect(parseAddress(search).view.exercise).toBeUndefined();
  expect(shownAt(search)).toBe('/anatomy/body.webp');
});

test.each(['view=1', 'eye=1,2,3&at=0,1,0', 'error=1', 'quiz=name.1.0.0', 'muscle=soleus&action=kneeFlexion'])(
  'a still of the exercise would not be its view with %s',
  (other) => {
    expect(parseAddress(`?exercise=push-up&${other}`).view).not.toEqual(parseAddress('?exercise=push-up').view);
    expect(shownAt(`?exercise=push-up&${other}`)).toBe('/anatomy/body.webp');
  },
);

test('an exercise without a still begins with the body', () => {
  const still = stillAt('?exercise=no-such-exercise');
  still.dispatchEvent(new Event('error'));
  expect(still.getAttribute('src')).toBe('/anatomy/body.webp');
  // If the body is missing too, it is not requested again.
  expect(still.onerror).toBeNull();
});
