import { openShortener } from '../../scripts/trust/sqlmap/shortener.mjs';

const long = 'x'.repeat(30_000);
/** What sqlmap gets of responses after a first one. */
function shortened(first: string, ...others: string[]): string[] {
  const shorten = openShortener();
  shorten(Buffer.from(first));
  return others.map((body) => shorten(Buffer.from(body)).toString());
}

it('keeps every difference of a long response from the first one', () => {
  expect(shortened(`${long}1${long}`, `${long}1${long}`, `${long}an error of SQL${long}`, `${long}${long}`)).toEqual([
    '60001  0',
    '30000 an error of SQL 30000',
    '30000  30000',
  ]);
});

it('does not change a short response', () => {
  expect(shortened(long, '{"code":"OK"}', '')).toEqual(['{"code":"OK"}', '']);
});
