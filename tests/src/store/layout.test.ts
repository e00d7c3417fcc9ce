import {
  pageOpened,
  pageRequested,
  questionAnswered,
  questionAsked,
  topNavHidden,
  topNavRestored,
  topNavToggled,
  toastClosed,
  toastShown,
} from '@site/shared/session';
import { createStore } from '../../../src/store/create-store';

const question = { message: { id: 'shell.gate.message' }, confirm: { id: 'shell.gate.confirm' }, leadsTo: '/login' };

test('the state starts without a session, in English, with the navigation and without dialogs', () => {
  const { session, language, layout, toasts } = createStore().getState();
  expect({ session, language, layout, toasts }).toEqual({
    session: { token: null },
    language: { current: 'en' },
    layout: {
      hideTopNav1: false,
      topNavShow: true,
      page: null,
      requestedAddress: null,
      question: null,
      panels: {},
      reporting: false,
      grantedUntil: null,
      posted: null,
    },
    toasts: { current: null },
  });
});

test('the navigation is hidden and restored on request, and toggled by the user', () => {
  const { dispatch, getState } = createStore();
  const shown = () => [getState().layout.hideTopNav1, getState().layout.topNavShow];
  dispatch(topNavHidden());
  expect(shown()).toEqual([true, true]);
  dispatch(topNavToggled());
  expect(shown()).toEqual([true, false]);
  dispatch(topNavRestored());
  expect(shown()).toEqual([false, true]);
  dispatch(topNavToggled());
  dispatch(topNavToggled());
  expect(shown()).toEqual([false, true]);
});

test('a form that was posted without JavaScript is in the state of the next page only', () => {
  const posted = { form: 'contact', values: { userName: 'Kim' } } as const;
  const { dispatch, getState } = createStore({ language: 'en', posted });
  dispatch(pageOpened({ name: 'Contact', address: '/contact', tab: 903 }));
  expect(getState().layout.posted).toEqual(posted);
  dispatch(pageOpened({ name: 'Blog', address: '/blog', tab: 901 }));
  expect(getState().layout.posted).toBeNull();
});

test('a requested page is in the state until one is opened', () => {
  const { dispatch, getState } = createStore();
  dispatch(pageRequested({ address: '/pricing' }));
  expect(getState().layout.requestedAddress).toBe('/pricing');
  const page = { name: 'Pricing', address: '/pricing', tab: 2 };
  dispatch(pageOpened(page));
  expect(getState().layout).toMatchObject({ requestedAddress: null, page });
});

describe('a question', () => {
  test.each([
    [true, '/login'],
    [false, null],
  ])('that is answered by %s is removed, and leads to %s', (accepted, address) => {
    const { dispatch, getState } = createStore();
    dispatch(questionAsked(question));
    expect(getState().layout.question).toEqual(question);
    dispatch(questionAnswered({ accepted }));
    expect(getState().layout).toMatchObject({ question: null, posted: null, requestedAddress: address });
  });

  test('that was not asked has no effect and logs no error', () => {
    const { dispatch, getState } = createStore();
    const consoleErrors = jest.spyOn(console, 'error');
    dispatch(questionAnswered({ accepted: true }));
    expect(getState().layout).toMatchObject({ question: null, posted: null, requestedAddress: null });
    expect(consoleErrors).not.toHaveBeenCalled();
  });
});

describe('a toast', () => {
  const show = ({ dispatch }: ReturnType<typeof createStore>, leadsTo?: string) =>
    dispatch(toastShown({ kind: 'warning', message: { id: 'shell.siteName' }, leadsTo })).payload.id;

  test.each([
    ['/login', '/login'],
    [undefined, null],
  ])('that leads to %s requests %s when it is closed, and is removed', (leadsTo, address) => {
    const store = createStore();
    const id = show(store, leadsTo);
    expect(store.getState().toasts.current).toEqual({
      id,
      kind: 'warning',
      message: { id: 'shell.siteName' },
      leadsTo,
    });
    store.dispatch(toastClosed({ id }));
    expect([store.getState().toasts.current, store.getState().layout.requestedAddress]).toEqual([null, address]);
  });

  test('that was already removed closes no other toast and requests no page', () => {
    const store = createStore();
    const consoleErrors = jest.spyOn(console, 'error');
    store.dispatch(toastClosed({ id: 'never' }));
    const [first, second] = [show(store), show(store, '/about')];
    store.dispatch(toastClosed({ id: first }));
    expect([store.getState().toasts.current?.id, store.getState().layout.requestedAddress]).toEqual([second, null]);
    expect(consoleErrors).not.toHaveBeenCalled();
  });

  test('that is replaced requests its page', () => {
    const store = createStore();
    show(store, '/login');
    const second = show(store);
    expect([store.getState().toasts.current?.id, store.getState().layout.requestedAddress]).toEqual([second, '/login']);
  });
});
