import { IDBFactory } from 'fake-indexeddb';
import { deleteKey, readKey } from '../../../shared/session/key-store';
import {
  forgetPassword,
  readRememberedEmail,
  readRememberedPassword,
  rememberEmail,
  rememberPassword,
} from '@site/shared/session/remembered-login';

beforeEach(() => window.localStorage.clear());

test('the e-mail is always remembered, readable (spec 4)', () => {
  expect(readRememberedEmail()).toBe('');
  rememberEmail('jane@example.com');
  expect(readRememberedEmail()).toBe('jane@example.com');
});

test('threat 11: a browser without IndexedDB stores no password, without an error', async () => {
  expect('indexedDB' in window).toBe(false);
  await rememberPassword('jane@example.com', 'abc12345');
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('abc12345');
  expect(window.localStorage.getItem('remembered-password')).toBeNull();
  expect(await readRememberedPassword('jane@example.com')).toBeUndefined();
  await forgetPassword();
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"abc12345"',
  '{"iv":[],"data":[],"until":9e15}',
  '{"iv":[999],"data":"x","until":1}',
])('threat 49: invalid stored data (%s) are erased, without an error', async (text) => {
  window.localStorage.setItem('remembered-password', text);
  expect(await readRememberedPassword('jane@example.com')).toBeUndefined();
  expect(window.localStorage.getItem('remembered-password')).toBeNull();
});

describe('in a browser with IndexedDB', () => {
  const stored = () =>
    JSON.parse(window.localStorage.getItem('remembered-password') ?? 'null') as {
      iv: number[];
      data: number[];
      until: number;
    } | null;
  const day = 24 * 60 * 60 * 1000;

  beforeEach(() => {
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
  });
  afterAll(() => {
    delete (globalThis as { indexedDB?: IDBFactory }).indexedDB;
  });
  afterEach(() => jest.restoreAllMocks());

  test('a password is returned for its e-mail, and is stored nowhere in plain text', async () => {
    await rememberPassword('jane@example.com', 'abc12345');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('abc12345');
    expect(stored()?.iv).toHaveLength(12);
    expect(await readRememberedPassword('jane@example.com')).toBe('abc12345');
    expect(await readRememberedPassword('jane@example.com')).toBe('abc12345');
  });

  test('it is kept for exactly 30 days', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    await rememberPassword('jane@example.com', 'abc12345');
    expect(stored()?.until).toBe(now + 30 * day);
    clock.mockReturnValue(now + 30 * day - 1);
    expect(await readRememberedPassword('jane@example.com')).toBe('abc12345');
    clock.mockReturnValue(now + 30 * day);
    expect(await readRememberedPassword('jane@example.com')).toBeUndefined();
    expect(stored()).toBeNull();
  });

  test('a request for another e-mail erases it and returns nothing', async () => {
    await rememberPassword('jane@example.com', 'abc12345');
    expect(await readRememberedPassword('joe@example.com')).toBeUndefined();
    expect(stored()).toBeNull();
    expect(await readRememberedPassword('jane@example.com')).toBeUndefined();
  });

  test.each([
    ['another end', (record: object) => ({ ...record, until: Date.now() + 90 * day })],
    [
      'another text',
      (record: { data: number[] }) => ({
        ...record,
        data: record.data.map((byte, place) => (place === 0 ? byte ^ 1 : byte)),
      }),
    ],
    ['bytes that are none', (record: object) => ({ ...record, iv: [256] })],
    ['bytes below zero', (record: object) => ({ ...record, iv: [-1] })],
    ['halves of bytes', (record: object) => ({ ...record, iv: [0.5] })],
    ['no end', ({ until: _until, ...record }: { until: number }) => record],
  ])('with %s it is erased', async (_what, change) => {
    await rememberPassword('jane@example.com', 'abc12345');
    window.localStorage.setItem(
      'remembered-password',
      JSON.stringify((change as (record: unknown) => object)(stored())),
    );
    expect(await readRememberedPassword('jane@example.com')).toBeUndefined();
    expect(stored()).toBeNull();
  });

  test('the key cannot be exported, and is erased with the password', async () => {
    await rememberPassword('jane@example.com', 'abc12345');
    const key = await readKey('remembered-login');
    expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
    await forgetPassword();
    expect(stored()).toBeNull();
    expect(await readKey('remembered-login')).toBeUndefined();
  });

  test('no connection to the key database stays open: it can be deleted, or upgraded by a later version, at once', async () => {
    await rememberPassword('jane@example.com', 'abc12345');
    await readRememberedPassword('jane@example.com');
    const end = await new Promise((done) => {
      const request = indexedDB.deleteDatabase('site-keys');
      ['blocked', 'success'].forEach((what) => request.addEventListener(what, () => done(what)));
    });
    expect(end).toBe('success');
    expect(await readRememberedPassword('jane@example.com')).toBeUndefined();
  });

  test('a password whose key is missing is erased', async () => {
    await rememberPassword('jane@example.com', 'abc12345');
    await deleteKey('remembered-login');
    expect(await readRememberedPassword('jane@example.com')).toBeUndefined();
    expect(stored()).toBeNull();
  });
});
