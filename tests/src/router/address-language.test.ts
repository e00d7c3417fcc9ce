import { languageOf, withoutLanguage } from '../../../src/router/address-language';

test.each([
  ['/about?lang=en', '/about'],
  ['/order?page=2&lang=cn#list', '/order?page=2#list'],
  ['/order?lang=cn&page=2', '/order?page=2'],
  ['/about?lang=', '/about'],
  ['/order?page=2&lan=cn#list', '/order?page=2&lan=cn#list'],
  ['/product-detail/3D%20Anatomy?pid=3', '/product-detail/3D%20Anatomy?pid=3'],
  ['/order?title=a%20b', '/order?title=a%20b'],
  ['/about', '/about'],
])('%s without its language is %s', (address, expected) => {
  expect(withoutLanguage(address)).toBe(expected);
});

test.each([
  ['?lang=cn', 'cn'],
  ['?page=2&lang=en', 'en'],
  ['?lang=fr', undefined],
  ['?language=cn', undefined],
  ['', undefined],
])('%s selects the language %s', (search, expected) => {
  expect(languageOf(search)).toBe(expected);
});
