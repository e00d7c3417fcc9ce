import { linkToken } from '@site/shared/session';
import { keepLinkToken } from '../../../shared/session/link-token';

const token = 'abcdefghij_-0123456789';
const open = (address: string) => window.history.replaceState({ idx: 1 }, '', address);

beforeEach(() => {
  window.sessionStorage.clear();
  open('/');
});

test('the token of a link is moved from the address to the tab, and the rest of the address stays', () => {
  open(`/pricing?plan=1#token=${token}`);
  keepLinkToken();
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/pricing?plan=1');
  expect(window.history.state).toEqual({ idx: 1 });
  expect(linkToken.read()).toBe(token);
});

test('the token is returned once', () => {
  linkToken.keep(token);
  expect(linkToken.take()).toBe(token);
  expect([linkToken.read(), linkToken.take()]).toEqual([null, null]);
});

test.each([
  '',
  '#',
  '#top',
  '#token=',
  '#token=short',
  `#token=${'a'.repeat(129)}`,
  `#token=${token}!`,
  `#x&token=${token}`,
  `#token=${token}&x`,
])('%s at the end of an address is not a token', (hash) => {
  open(`/pricing${hash}`);
  keepLinkToken();
  expect(linkToken.read()).toBeNull();
  expect(window.location.hash).toBe(hash === '#' ? '' : hash);
});

test.each([20, 128])('a token may have %i characters', (length) => {
  open(`/#token=${'a'.repeat(length)}`);
  keepLinkToken();
  expect(linkToken.read()).toHaveLength(length);
});

test('a link that is opened in a tab that already shows the site is read too, and listeners are called', () => {
  keepLinkToken();
  const heard = jest.fn();
  const stop = linkToken.subscribe(heard);
  open(`/#token=${token}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(linkToken.read()).toBe(token);
  expect(heard).toHaveBeenCalled();
  expect(window.location.hash).toBe('');
  stop();
  heard.mockClear();
  linkToken.keep(token);
  expect(heard).not.toHaveBeenCalled();
});
