import fc from 'fast-check';
import { avatarText, parseFileAddress } from '@site/shared/contracts';

/** JSON texts, broken JSON, plain values, objects: anything that a column or an older client may have stored. */
const anything = fc.oneof(
  fc.anything(),
  fc.json(),
  fc.string(),
  fc.json().map((text) => text.slice(0, -1)),
  fc
    .record(
      { url: fc.oneof(fc.webUrl(), fc.string()), file: fc.anything(), state: fc.anything() },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(
    'javascript:alert(1)',
    '{"url":"javascript:alert(1)"}',
    '{"file":"data:text/html,x"}',
    '{"url":"//evil.example/x.png"}',
    '{"url":{"url":"/x"}}',
    '[{"url":"/x"}]',
    '',
    ' ',
    'null',
  ),
);

test('threat 22: shows of any avatar value only an http(s) address or a path of the site, and never throws', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const address = parseFileAddress(value) ?? '/default.svg';
      expect(address).toMatch(/^(https?:\/\/|\/(?![/\\]))/i);
      expect(['http:', 'https:']).toContain(new URL(address, 'https://www.example.com').protocol);
    }),
    { numRuns: 3000 },
  );
});

test('the avatar field that the site writes can be read back (spec 3, Upload response)', () => {
  const text = avatarText({ state: 'SUCCESS', url: '/files/1.jpg', message: '' });
  expect(JSON.parse(text)).toEqual({ state: 'SUCCESS', url: '/files/1.jpg', message: '', file: '/files/1.jpg' });
  expect(parseFileAddress(text)).toBe('/files/1.jpg');
});
