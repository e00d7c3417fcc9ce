import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { workTreeRegistry } from './work-tree';

// What a person would wait for on a busy machine, too.
configure({ asyncUtilTimeout: 40_000 });

// user-event's clicks are a person's: no act() stands around them. Left to itself, Testing Library would wrap each in one that
// is not awaited, and React never comes back to a page that was still loading when such a scope closed
// (testing-library/react-testing-library#1385).
const { eventWrapper } = getConfig();
const inActEnvironment = () => (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT;
configure({ eventWrapper: (event) => (inActEnvironment() ? eventWrapper(event) : event()) });

// A search that is tried again until it finds something needs no picture of the page each time it does not, which took a twelfth of
// the time: it is drawn when somebody reads the error.
const { getElementError: draw } = getConfig();
const isTriedAgain = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
function elementError(message: string | null, container: Element): Error {
  if (isTriedAgain()) {
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', { get: () => draw(message, container).message, configurable: true });
  }
  const error = draw(message, container);
  // Jest shows the first line that is not of a package: that of the test.
  Error.captureStackTrace(error, elementError);
  return error;
}
configure({ getElementError: elementError });

// React notes for each element where it was made: a tenth of the time, for messages that name a component's parents anyway. It
// stops at ten thousand of them, until its count begins anew.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counts } =
  jest.requireActual<Record<string, object>>('react');
Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// An act() of a test's own falls into the same trap, and then passes or hangs by chance: it fails at once.
const trap = 'A component suspended inside an `act` scope, but the `act` call was not awaited';
// A key in the place of a text would pass where nobody asks for the text.
const missingText = 'MISSING_TRANSLATION';
let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(console, 'error');
});
afterEach(() => {
  const texts = said.mock.calls.map(([text]) => String(text));
  said.mockRestore();
  const trapped = texts.some((text) => text.startsWith(trap));
  if (trapped) {
    throw new Error(`${trap}: await act(async () => …).`);
  }
  const untold = texts.filter((text) => text.includes(missingText));
  if (untold.length > 0) {
    throw new Error(untold.join('\n'));
  }
});

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia;

class Observer {
  root = null;
  rootMargin = '';
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= Observer as unknown as typeof ResizeObserver;
window.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver;
window.HTMLElement.prototype.scrollIntoView ??= () => {};
window.scrollTo = (() => {}) as typeof window.scrollTo;

// jsdom has no marks.
window.performance.mark ??= () => ({}) as PerformanceMark;
window.performance.getEntriesByType ??= () => [];

// As the gateway writes it into each page: every module of the work tree is live.
document.head.append(
  Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'module-registry',
    textContent: JSON.stringify(workTreeRegistry),
  }),
);
