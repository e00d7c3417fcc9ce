import { createSecretKey, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { readConfig } from '../../../server/src/platform/config/config';
import { DatabaseUnavailable } from '../../../server/src/platform/db/database';
import { logOptions } from '../../../server/src/platform/log';
import { signId } from '../../../server/src/platform/security/signed-id';
import { freshEmail, openTestSite } from '../test-app';

/** The server's log output for an entry. */
function logged(entry: object): string {
  let written = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const { logger } = logOptions(readConfig({}));
  Fastify({ logger: { ...(logger as object), stream } }).log.error(entry, 'something failed');
  return written;
}

test.each(['password', 'newPassword', 'code', 'token', 'email'])(
  'threat 33: a field %s is redacted wherever an entry holds it',
  (name) => {
    const text = logged({ body: { [name]: 'S3cretValue', other: 'kept' } });
    expect(text).not.toContain('S3cretValue');
    expect(text).toContain('kept');
  },
);

test.each(['parameters', 'detail'])(
  'threat 33: %s of a database error, which contain user input, are redacted',
  (name) => {
    const text = logged({ err: Object.assign(new Error('insert failed'), { [name]: ['S3cretValue'] }) });
    expect(text).not.toContain('S3cretValue');
    expect(text).toContain('insert failed');
  },
);

test('threat 33: the error of a statement that the database rejected contains neither the address nor the name in it', async () => {
  const site = await openTestSite();
  const values = [freshEmail('very.private'), 'Qwxyzname'];
  const insert = () =>
    site.database.query(
      "INSERT INTO users (email, nick_name, password_hash, language, status) VALUES ($1, $2, 'x', 'en', 'active')",
      values,
    );
  const insertIncomplete = () =>
    site.database.query("INSERT INTO users (email, nick_name, language, status) VALUES ($1, $2, 'en', 'active')", [
      freshEmail('very.private'),
      'Qwxyzname',
    ]);
  await insert();
  for (const statement of [insert, insertIncomplete]) {
    const error = (await statement().catch((reason: unknown) => reason)) as Error & { detail: string };
    expect(error.detail).toContain('very.private');
    for (const err of [error, new DatabaseUnavailable('database away', { cause: error })]) {
      const text = logged({ err });
      expect(text).toContain('constraint');
      expect(text).not.toMatch(/very\.private|Qwxyzname/);
    }
  }
  await site.close();
});

test('threat 33: an address in the message of a mail server is masked', () => {
  const address = 'very.private+tag@mail.example.com';
  const err = Object.assign(new Error(`Can't send mail: 550 <${address}>: no such user`), {
    rejected: [address],
    response: `550 <${address}>: no such user`,
  });
  const text = logged({ err, kind: 'register' });
  expect(text).not.toContain('private');
  expect(text).toContain('550 <[address]>: no such user');
});

test('threat 33: a request is logged without its query', () => {
  const text = logged({ req: { method: 'GET', url: '/api/passport/active?token=S3cretValue', id: 'req-1' } });
  expect(text).toContain('"path":"/api/passport/active"');
  expect(text).not.toContain('S3cretValue');
});

test('threat 33: the key of a link that somebody was given, such as that of a class quiz, is masked in a path', () => {
  const key = signId(createSecretKey(Buffer.alloc(32)), 'class-quiz', randomUUID());
  for (const path of [
    `/library/class/${key}`,
    `/api/library/class/${key}/take`,
    `/library/shared/${key.replace('.', '%2e')}`,
  ]) {
    const text = logged({ method: 'GET', path });
    expect(text).toContain('/[link]');
    expect(text).not.toContain(key.slice(37));
  }
});
