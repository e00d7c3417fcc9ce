import {
  fieldLeft,
  fieldsRefused,
  grantChanged,
  languageChanged,
  loggedOut,
  maskAction,
  maskState,
  moduleFailed,
  moduleLoaded,
  pageOpened,
  pageRequested,
  panelClosed,
  panelOpened,
  questionAnswered,
  questionAsked,
  releaseReplaced,
  schemeChanged,
  toastClosed,
  toastShown,
} from '@site/shared/session';
import '../../../../src/store/devtools';

const hidden = expect.stringMatching(/^«redacted \w+»$/) as string;
const text = (id: string) => ({ id });
const question = {
  title: text('shell.title'),
  message: text('shell.message'),
  confirm: text('shell.confirm'),
  leadsTo: '/orders',
  others: [{ text: text('shell.other'), leadsTo: '/profile' }],
  done: true,
};
const page = { name: 'Blog', address: '/blog?page=2', tab: 3 };
const toast = { kind: 'error', message: text('http.network'), requestId: '7F3K9QWX2MND', leadsTo: '/orders' } as const;

test.each([
  loggedOut(),
  grantChanged({ until: '2026-01-01T00:00:00.000Z' }),
  languageChanged('cn'),
  pageOpened(page),
  pageRequested({ address: '/orders' }),
  questionAsked(question),
  questionAnswered({ accepted: true }),
  panelOpened({ panel: 'terms', shows: 'plan-2' }),
  panelClosed({ panel: 'terms' }),
  schemeChanged('dark'),
  toastShown(toast),
  toastClosed({ id: 'AbC-1234' }),
  moduleLoaded({ module: 'blog', version: '1.2.0' }),
  moduleFailed({ module: 'blog', version: '1.2.0', reason: 'error', ref: '7F3K9QWX2MND' }),
  releaseReplaced({ module: 'blog' }),
  fieldLeft({ form: 'login', field: 'email', length: 16 }),
  fieldsRefused({ form: 'login', issues: { email: 'emailInvalid' } }),
])('the log shows $type in full', (action) => {
  expect(maskAction(action)).toEqual(action);
});

test('the log shows what this device had stored, except its session', () => {
  const payload = { language: { current: 'cn' }, session: { token: 'a-token' }, other: 'Ada' };
  expect(maskAction({ type: 'persist/REHYDRATE', key: 'site', payload, err: 'Ada' })).toEqual({
    type: 'persist/REHYDRATE',
    key: 'site',
    payload: { language: { current: 'cn' }, session: { token: hidden }, other: hidden },
    err: hidden,
  });
});

test('the log shows the state of the shell, except the values of a form that was posted', () => {
  const state = {
    language: { current: 'cn' },
    layout: {
      hideTopNav1: false,
      topNavShow: true,
      page,
      requestedAddress: '/orders',
      question,
      panels: { terms: 'plan-2' },
      reporting: true,
      grantedUntil: '2026-01-01T00:00:00.000Z',
      posted: { form: 'contact', values: { email: 'ada@example.com' }, reply: { kind: 'done', text: 'forms.sent' } },
    },
    toasts: { current: { id: 'AbC-1234', ...toast } },
    _persist: { version: -1, rehydrated: true },
  };
  const expected = structuredClone(state);
  expected.layout.posted.values.email = hidden;
  expect(maskState(state)).toEqual(expected);
});

const key = 'commerce/getOrders({"page":2})';
const shownKey = expect.stringMatching(/^commerce\/getOrders\(«redacted \w+»\)$/) as string;
test.each([
  [key, shownKey],
  ['auth/getUser(undefined)', 'auth/getUser(undefined)'],
  ['of-another-form', hidden],
  ['ada@(1)', hidden],
  ['auth/getUser(1) ada', hidden],
])('the key %s of a stored reply is shown with its endpoint', (queryCacheKey, shown) => {
  const removed = { type: 'api/queries/removeQueryResult', payload: { queryCacheKey } };
  expect(maskAction(removed).payload).toEqual({ queryCacheKey: shown });
});
