import { selectToast, toastClosed } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';
import { reportModuleErrors } from '../../../src/store/report-module-errors';

const store = createStore();
reportModuleErrors(store.dispatch);
// The browser's own part, which jsdom lacks.
const sent: { address: string; body: Blob }[] = [];
Object.assign(navigator, { sendBeacon: (address: string, body: Blob) => sent.push({ address, body }) > 0 });
const shown = () => selectToast(store.getState())?.message;

/** An error as the browser tells it: thrown in a file of a release. */
function errorIn(file: string): Error {
  return Object.assign(new Error('broken'), {
    stack: `Error: broken\n    at click (http://localhost${file}:1:2)\n    at http://localhost/static/js/v.js:1:2`,
  });
}
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

afterEach(() => void store.dispatch(toastClosed({ id: selectToast(store.getState())?.id ?? '' })));

test.each([
  ['error', (error: Error) => new ErrorEvent('error', { error })],
  ['rejection', rejection],
])(
  'an unhandled %s in a module is told with its module and release, to the reader and once to the server',
  async (reason, event) => {
    const error = errorIn('/modules/blog/work-tree/static/js/a.js');
    window.dispatchEvent(event(error));
    const toast = selectToast(store.getState());
    window.dispatchEvent(event(error));
    expect(selectToast(store.getState())).toBe(toast);
    expect(shown()).toEqual({ id: 'shell.failure.action', values: { code: `blog-${reason}-work-tree` } });
    const told = sent.splice(0);
    expect(told.map(({ address, body }) => [address, body.type])).toEqual([
      ['/api/modules/failures', 'application/json'],
    ]);
    const ref = toast?.requestId;
    expect(ref).toMatch(/^[0-9A-Z]{12}$/);
    expect(JSON.parse((await told[0]?.body.text()) ?? '')).toEqual({
      module: 'blog',
      version: 'work-tree',
      reason,
      ref,
    });
  },
);

test.each([
  ['of the shell', errorIn('/static/js/index.js')],
  ['of a release that did not open, which the load path answers', errorIn('/modules/blog/2.0.0/remoteEntry.js')],
  ['without a stack', 'no error'],
])('an unhandled rejection %s is not told', (_, reason) => {
  window.dispatchEvent(rejection(reason));
  expect(shown()).toBeUndefined();
});
