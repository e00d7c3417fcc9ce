import { readReferrer, rememberReferrer, tabStore } from '@site/shared/session';

beforeEach(() => {
  tabStore.remove('referrer');
  tabStore.remove('referrer-address');
});

test('stores the page that is left by its name under "referrer", with its address (spec 2.1)', () => {
  rememberReferrer('BlogDetail', '/blog-detail/7?tag=hip');
  expect(window.sessionStorage.getItem('referrer')).toBe('BlogDetail');
  expect(readReferrer()).toBe('/blog-detail/7?tag=hip');
});

test.each(['Register', 'Forget', 'Login', 'Active'] as const)('%s never becomes the referrer', (name) => {
  rememberReferrer('Pricing', '/pricing');
  rememberReferrer(name, '/somewhere');
  expect(readReferrer()).toBe('/pricing');
});

test('an unnamed route stores the empty name', () => {
  rememberReferrer('Pricing', '/pricing');
  rememberReferrer(undefined, '/nowhere');
  expect(window.sessionStorage.getItem('referrer')).toBe('');
  expect(readReferrer()).toBeUndefined();
});

test.each([
  ['NoSuchPage', '/pricing', undefined],
  ['Pricing', 'https://evil.example/', '/pricing'],
  ['Pricing', '//evil.example/pricing', '/pricing'],
  ['Pricing', '/pricing/../evil', '/pricing'],
  ['Pricing', 'javascript:alert(1)', '/pricing'],
  ['BlogDetail', '//evil.example', undefined],
  ['ViewDetail', '/product-detail/a/b', undefined],
  ['__proto__', '/pricing', undefined],
])('threat 17: a corrupt referrer (%s, %s) is ignored', (name, address, expected) => {
  tabStore.write('referrer', name);
  tabStore.write('referrer-address', address);
  expect(readReferrer()).toBe(expected);
});
