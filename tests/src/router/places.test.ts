import { rememberPlace, returnToPlace } from '../../../src/router/places';

const growing = new Set<() => void>();
// jsdom has no layout: the page is as long as a test says, and is scrolled no further than that.
let length = 1000;
const position = jest.replaceProperty(window, 'scrollY', 0);
const scrolled = jest
  .spyOn(window, 'scrollTo')
  .mockImplementation(((to: ScrollToOptions) =>
    position.replaceValue(Math.min(to.top as number, length))) as typeof window.scrollTo);
window.ResizeObserver = class {
  constructor(private readonly told: () => void) {}
  observe = () => void growing.add(this.told);
  disconnect = () => void growing.delete(this.told);
} as unknown as typeof ResizeObserver;
const grow = (to: number) => {
  length = to;
  growing.forEach((told) => told());
};

const links = '<a href="/a">one</a><a href="/b">two</a><a href="/a"><span>three</span></a><button>four</button>';
let end: (() => void) | undefined;
/** Leaves a page at a position, and returns to it while only its beginning is there. @param followed text of the element with the focus */
function leaveAndReturn(followed?: string) {
  document.body.innerHTML = links;
  [...document.querySelectorAll<HTMLElement>('a, button')].find((each) => each.textContent === followed)?.focus();
  position.replaceValue(300);
  rememberPlace('left');
  document.body.innerHTML = '';
  position.replaceValue(0);
  length = 100;
  end = returnToPlace('left');
}
afterEach(() => {
  end?.();
  scrolled.mockClear();
});

test('a page that was not left stays where it is', () => {
  expect(returnToPlace('new')).toBeUndefined();
  expect(scrolled).not.toHaveBeenCalled();
});

test.each([[undefined], ['four']])(
  'a page is scrolled as far as it is there, until its position is reached (%s)',
  (focused) => {
    leaveAndReturn(focused);
    expect(scrolled.mock.calls).toEqual([[{ top: 300, behavior: 'instant' }]]);
    expect(window.scrollY).toBe(100);
    grow(200);
    expect(window.scrollY).toBe(200);
    grow(400);
    expect(window.scrollY).toBe(300);
    position.replaceValue(50);
    grow(500);
    expect([window.scrollY, growing.size]).toEqual([50, 0]);
  },
);

test('the link that was followed gets the focus, also if it comes after the position is reached', () => {
  leaveAndReturn('three');
  grow(400);
  expect([window.scrollY, growing.size]).toEqual([300, 1]);
  document.body.innerHTML = links;
  const focused = jest.spyOn(HTMLElement.prototype, 'focus');
  grow(500);
  expect([document.activeElement?.textContent, growing.size]).toEqual(['three', 0]);
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
  focused.mockRestore();
});

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('a user who scrolls first (%s) is left alone', (sign) => {
  leaveAndReturn();
  window.dispatchEvent(new Event(sign));
  grow(400);
  expect([window.scrollY, growing.size]).toEqual([100, 0]);
});

test('the next page ends it', () => {
  leaveAndReturn();
  end?.();
  grow(400);
  expect([window.scrollY, growing.size]).toEqual([100, 0]);
});
