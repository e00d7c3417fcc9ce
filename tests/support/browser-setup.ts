import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { workTreeRegistry } from './work-tree';

// A busy machine may take this long; queries return as soon as they succeed.
configure({ asyncUtilTimeout: 40_000 });

// Events of user-event are not wrapped in act(): Testing Library does not await that act(), and React never resumes a page that
// was still loading when it closed (testing-library/react-testing-library#1385).
const { eventWrapper } = getConfig();
const inActEnvironment = () => (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT;
configure({ eventWrapper: (event) => (inActEnvironment() ? eventWrapper(event) : event()) });

// A retried query discards its errors, and printing the page for each took a twelfth of the time: its errors print the page
// only when their message is read.
const { getElementError: printPage } = getConfig();
const isRetried = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
function elementError(message: string | null, container: Element): Error {
  if (isRetried()) {
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    return Object.defineProperty(error, 'message', {
      get: () => printPage(message, container).message,
      configurable: true,
    });
  }
  const error = printPage(message, container);
  // Jest shows the first stack frame outside of packages, which is now the test's own line.
  Error.captureStackTrace(error, elementError);
  return error;
}
configure({ getElementError: elementError });

// React records where each element was created, until it has 10,000 stacks: a counter fixed at that number turns this off. It
// took a tenth of the time, and messages name a component's parents anyway.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counts } =
  jest.requireActual<Record<string, object>>('react');
Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });

// A test that does not await its own act() passes or hangs at random for the same reason, so it fails here.
const unawaitedAct = 'A component suspended inside an `act` scope, but the `act` call was not awaited';
// A missing translation shows its key, which a test that does not check the text would not notice.
const missingText = 'MISSING_TRANSLATION';
let consoleError: jest.SpyInstance;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error');
});
afterEach(() => {
  const texts = consoleError.mock.calls.map(([text]) => String(text));
  consoleError.mockRestore();
  if (texts.some((text) => text.startsWith(unawaitedAct))) {
    throw new Error(`${unawaitedAct}: await act(async () => …).`);
  }
  const untranslated = texts.filter((text) => text.includes(missingText));
  if (untranslated.length > 0) {
    throw new Error(untranslated.join('\n'));
  }
});

// Browser functions that Mantine calls and jsdom lacks.
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

// jsdom lacks performance marks.
window.performance.mark ??= () => ({}) as PerformanceMark;
window.performance.getEntriesByType ??= () => [];

// The element that the gateway writes into each page; here every module of the work tree is live.
document.head.append(
  Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'module-registry',
    textContent: JSON.stringify(workTreeRegistry),
  }),
);
