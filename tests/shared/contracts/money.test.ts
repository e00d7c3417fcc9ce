import { formatMoney } from '@site/shared/contracts';

it.each([
  [49, 'USD', 'en', '$49.00 USD'],
  [9.9, 'USD', 'cn', '$9.90 USD'],
  [1234.5, 'USD', 'cn', '$1,234.50 USD'],
  [-20, 'USD', 'en', '-$20.00 USD'],
  [7, 'CNY', 'cn', '¥7.00 CNY'],
  [98, '', 'en', '98.00'],
  [98, 'dollars', 'en', '98.00 dollars'],
] as const)('writes %s %s in %s as %s', (amount, currency, language, text) => {
  expect(formatMoney(amount, currency, language)).toBe(text);
});
