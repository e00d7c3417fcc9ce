import { createSecretKey, randomUUID } from 'node:crypto';
import { readSignedId, signId } from '../../../server/src/platform/security/signed-id';

const key = createSecretKey('k'.repeat(48), 'utf8');
const id = randomUUID();
const signed = signId(key, 'one purpose', id);

test('a signed id is valid for its own purpose and key only', () => {
  expect(readSignedId([key], 'one purpose', signed)).toBe(id);
  expect(readSignedId([key], 'another purpose', signed)).toBeUndefined();
  expect(readSignedId([createSecretKey('l'.repeat(48), 'utf8')], 'one purpose', signed)).toBeUndefined();
});

const [, signature] = signed.split('.');
test.each([id, `${id}.`, `${id}.AAAA`, `${signed}.`, `${randomUUID()}.${signature}`, `x.${signature}`, ''])(
  '%p is no signed id',
  (text) => {
    expect(readSignedId([key], 'one purpose', text)).toBeUndefined();
  },
);
