import { htmlLanguage, type Language } from './language';

/**
 * The one way in which an amount of money is written, in pages and mails: `$49.00 USD`.
 * @param amount in the currency's unit, e.g. dollars
 * @param currency ISO 4217 code; what is no code is written behind the bare number, as it came
 * @param language decides how digits are grouped
 */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const format = /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(htmlLanguage[language], {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        ...digits,
      })
    : new Intl.NumberFormat(htmlLanguage[language], digits);
  return `${format.format(amount)} ${currency}`.trim();
}
