import { htmlLanguage, type Language } from './language';

/**
 * The single formatter for amounts of money, in pages and mails: `$49.00 USD`.
 * @param amount in the currency's unit, e.g. dollars
 * @param currency ISO 4217 code; an invalid one is written unchanged after the bare number
 * @param language determines the grouping of digits
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
