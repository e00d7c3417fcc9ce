import * as v from 'valibot';
import { createAsyncThunk, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api, requestOf } from '@site/shared/api';
import { listPostsEndpoint } from '@site/shared/contracts';
import { selectToast, toastClosed } from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';
import { reportModuleErrors } from '../../../src/store/report-module-errors';
import { breakCalls } from '../../support/faults';

const store = createStore();
reportModuleErrors(store.dispatch);
// jsdom has no `sendBeacon`.
const sent: { address: string; body: Blob }[] = [];
Object.assign(navigator, { sendBeacon: (address: string, body: Blob) => sent.push({ address, body }) > 0 });
const shown = () => selectToast(store.getState())?.message;

/** An error with the stack of a browser, thrown in a file of a release. */
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
  'an unhandled %s in a module is reported with module and release, in a toast and once to the server',
  async (reason, event) => {
    const error = errorIn('/modules/blog/work-tree/static/js/a.js');
    window.dispatchEvent(event(error));
    const toast = selectToast(store.getState());
    window.dispatchEvent(event(error));
    expect(selectToast(store.getState())).toBe(toast);
    expect(shown()).toEqual({ id: 'shell.failure.action', values: { code: `blog-${reason}-work-tree` } });
    const reports = sent.splice(0);
    expect(reports.map(({ address, body }) => [address, body.type])).toEqual([
      ['/api/modules/failures', 'application/json'],
    ]);
    const ref = toast?.requestId;
    expect(ref).toMatch(/^[0-9A-Z]{12}$/);
    expect(JSON.parse((await reports[0]?.body.text()) ?? '')).toEqual({
      module: 'blog',
      version: 'work-tree',
      reason,
      ref,
    });
  },
);

test.each([
  ['of the shell', errorIn('/static/js/index.js')],
  ['of a release that was not opened, which the loading code reports', errorIn('/modules/blog/2.0.0/remoteEntry.js')],
  ['without a stack', 'no error'],
])('an unhandled rejection %s is not reported', (_, reason) => {
  window.dispatchEvent(rejection(reason));
  expect(shown()).toBeUndefined();
});

/** Throws in a file of a module. Each test has its own module, because the same failure is reported once while its toast is shown. */
const throwIn = (module: string) => (): never => {
  throw errorIn(`/modules/${module}/work-tree/static/js/a.js`);
};
const broken = throwIn('blog');
const posts = () => requestOf(listPostsEndpoint, { page: 1, size: 1 });
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    throwsInQuery: build.query<null, void>({ query: throwIn('request') }),
    throwsInQueryFn: build.query<null, void>({ queryFn: throwIn('own') }),
    throwsInReply: build.query<null, void>({ query: posts, transformResponse: throwIn('reply') }),
    changes: build.mutation<null, void>({ query: posts, transformResponse: throwIn('change') }),
    reads: build.query<unknown, void>({ query: posts }),
    misread: build.query<string, void>({ query: posts, rawResponseSchema: v.string() }),
  }),
});
type Thunk = ThunkAction<unknown, object, unknown, UnknownAction>;
const run = (thunk: unknown) => store.dispatch(thunk as Thunk);

describe('what is thrown', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test.each([
    ['a thunk', 'thunk', () => createAsyncThunk('breaks', throwIn('thunk'))()],
    ['the request of a call', 'request', endpoints.throwsInQuery.initiate],
    ['a call with a queryFn', 'own', endpoints.throwsInQueryFn.initiate],
    ['the reply of a call', 'reply', endpoints.throwsInReply.initiate],
    ['the reply of a change', 'change', endpoints.changes.initiate],
  ])('in %s is reported once, as an unhandled rejection', async (_, module, start: () => unknown) => {
    await run(start());
    const toast = selectToast(store.getState());
    expect(toast?.message).toEqual({ id: 'shell.failure.action', values: { code: `${module}-rejection-work-tree` } });
    await run(start());
    expect(selectToast(store.getState())).toBe(toast);
    const reports = sent.splice(0);
    expect(reports).toHaveLength(1);
    expect(JSON.parse((await reports[0]?.body.text()) ?? '')).toEqual({
      module,
      version: 'work-tree',
      reason: 'rejection',
      ref: toast?.requestId,
    });
  });

  const stopped = (): never => {
    throw Object.assign(errorIn('/modules/blog/work-tree/static/js/a.js'), { name: 'AbortError' });
  };
  const neverRun = { condition: () => false, dispatchConditionRejection: true };
  const { rejected } = createAsyncThunk('blog/any', broken);
  test.each<[string, () => unknown, string | undefined]>([
    ['a call that is aborted', () => aborted(run(endpoints.throwsInReply.initiate())), undefined],
    ['a thunk whose request is stopped', () => run(createAsyncThunk('blog/stops', stopped)()), undefined],
    ['a thunk whose condition is false', () => run(createAsyncThunk('blog/waits', broken, neverRun)()), undefined],
    [
      'a thunk that rejects with a value',
      () => run(createAsyncThunk('blog/refuses', (_: void, { rejectWithValue }) => rejectWithValue('full'))()),
      undefined,
    ],
    ['a reply of another shape', () => run(endpoints.misread.initiate()), undefined],
    ['a network error', () => withoutNetwork(() => run(endpoints.reads.initiate())), 'http.network'],
    ['an error of the shell', () => store.dispatch(rejected(errorIn('/static/js/index.js'), 'id')), undefined],
  ])('%s is not reported as a failure', async (_, start, toast) => {
    await start();
    expect(sent).toEqual([]);
    expect(shown()?.id).toBe(toast);
  });
});

async function aborted(call: unknown): Promise<void> {
  (call as { abort(): void }).abort();
  await call;
}

async function withoutNetwork(what: () => unknown): Promise<void> {
  const restore = breakCalls(listPostsEndpoint.path, 'network');
  await what();
  restore();
}
