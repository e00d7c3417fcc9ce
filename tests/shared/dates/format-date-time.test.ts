import { formatDateTime } from '@site/shared/dates';

test.each([
  ['2026-01-02T15:04:05', '2026-01-02 15:04:05'],
  ['2026-01-02 00:04:05', '2026-01-02 00:04:05'],
  ['2026-12-31T23:59:59', '2026-12-31 23:59:59'],
])('%s is shown as %s (spec 9)', (instant, shown) => {
  expect(formatDateTime(instant)).toBe(shown);
});

test("an instant of the API is shown in the reader's own time zone", () => {
  const local = new Date('2026-07-02T21:04:05.000Z');
  const two = (number: number) => String(number).padStart(2, '0');
  expect(formatDateTime(local.toISOString())).toBe(
    `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())} ${two(local.getHours())}:${two(local.getMinutes())}:05`,
  );
});

test.each([null, undefined, '', 'soon'])('%s is shown as an empty text', (instant) => {
  expect(formatDateTime(instant)).toBe('');
});
