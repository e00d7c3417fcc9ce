import fc from 'fast-check';
import * as v from 'valibot';
import { emailSchema, isEmail, limits, maskEmail } from '@site/shared/contracts';
import { anyCharacter } from '../../support/any-character';

test.each([
  'jane@example.com',
  'jane.doe@example.co.uk',
  "o'hara+news@mail.example.com",
  'a@b.cc',
  '1@2.example',
  `${'a'.repeat(64)}@example.com`,
  'x_y-z@xn--fiq228c.example',
])('%s is an e-mail address', (address) => expect(isEmail(address)).toBe(true));

test.each([
  '',
  'jane',
  '@example.com',
  'jane@',
  'jane@example',
  'jane@@example.com',
  'ja ne@example.com',
  '.jane@example.com',
  'jane.@example.com',
  'ja..ne@example.com',
  'jane@-example.com',
  'jane@example-.com',
  'jane@.com',
  'jane@example..com',
  'jane@example.com.',
  'jane@exa_mple.com',
  '<jane@example.com>',
  'jane@example.com,joe@example.com',
  `${'a'.repeat(65)}@example.com`,
  `jane@${'a'.repeat(250)}.com`,
  'jane@example.com\nBcc: joe@example.com',
  '简@例子.中国',
])('%j is not an e-mail address', (address) => expect(isEmail(address)).toBe(false));

test('spec 5: the address is trimmed and in lower case', () => {
  expect(v.parse(emailSchema, '  Jane@Example.COM ')).toBe('jane@example.com');
});

const address = fc.emailAddress({ size: 'small' });

test('ordinary addresses are accepted unchanged', () => {
  const plain = fc.tuple(
    fc.stringMatching(/^[a-z0-9]{1,20}$/),
    fc.stringMatching(/^[a-z]{1,10}$/),
    fc.constantFrom('com', 'org', 'co.uk', 'cn'),
  );
  fc.assert(
    fc.property(plain, ([local, name, end]) => {
      const email = `${local}@${name}.${end}`;
      expect(v.parse(emailSchema, email)).toBe(email);
    }),
    { numRuns: 1000 },
  );
});

test('an accepted address is safe in a mail header: one line, one @ for the domain, within the length limit', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        fc.string({ unit: anyCharacter }),
        fc.string().map((text) => `${text}@example.com`),
      ),
      (text) => {
        const fits = /^[\x21-\x7e]+$/.test(text) && !/[\r\n,;<>"\\()]/.test(text) && text.length <= limits.emailMax;
        expect({ text, passes: isEmail(text) && !fits }).toEqual({ text, passes: false });
      },
    ),
    { numRuns: 3000 },
  );
});

test('threat 27: a text of 100 kB is rejected by its length, before a pattern is applied', () => {
  const looked = jest.spyOn(RegExp.prototype, 'test');
  const taken = jest.spyOn(String.prototype, 'split');
  try {
    for (const part of ['a', '.', '@', 'a.', '-', 'a@', 'a@a.', '+', '\u0000', '%', 'a@b.c']) {
      expect(isEmail(part.repeat(100_000 / part.length))).toBe(false);
    }
    expect(looked).not.toHaveBeenCalled();
    expect(taken).not.toHaveBeenCalled();
    // Proves that the spies count patterns at all.
    expect(isEmail('jane@example.com')).toBe(true);
    expect(looked).toHaveBeenCalled();
  } finally {
    looked.mockRestore();
    taken.mockRestore();
  }
});

test.each([
  ['janedoe@example.com', 'jane****@example.com'],
  ['janed@example.com', 'jane****@example.com'],
  ['jane@example.com', 'j****@example.com'],
  ['ja@example.com', 'j****@example.com'],
  ['j@example.com', 'j****@example.com'],
])('spec 2.14: %s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

test('a mask shows 4 characters of a longer local part, else 1, and hides the rest', () => {
  fc.assert(
    fc.property(fc.oneof(address, fc.string({ unit: 'grapheme' })), (email) => {
      const at = email.lastIndexOf('@');
      const local = [...(at < 0 ? email : email.slice(0, at))];
      const masked = maskEmail(email);
      const shown = masked.slice(0, masked.length - (at < 0 ? 0 : email.length - at));
      expect(shown).toBe(`${local.slice(0, local.length > 4 ? 4 : 1).join('')}****`);
      expect(masked.endsWith(at < 0 ? '****' : email.slice(at))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
