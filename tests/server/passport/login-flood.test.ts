import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { runBefore } from '../statements';
import { codeIn, freshEmail, openTestSite, type TestAccount, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const login = (email: string, password: string, ip: string) =>
  site.post('/api/passport/account/login', { email, password }, { ip });
const atATime = 2 * availableParallelism();

const networks = 100;

/**
 * Keeps wrong log-ins of 100 addresses outstanding, four of each, until `stop`. Whoever is refused tries again after somebody's turn.
 * @returns when each address had a turn: until then it is like anybody else's
 */
async function startFlood() {
  const turns = new EventEmitter().setMaxListeners(0);
  const flood = { stopped: false, judged: 0 };
  const send = async (ip: string) => {
    while (!flood.stopped) {
      const { code } = await login(freshEmail('nobody'), 'wrong123', ip);
      if (code === 'OVERLOADED' && !flood.stopped) {
        await once(turns, 'end');
      } else {
        flood.judged += 1;
        turns.emit('end');
      }
    }
  };
  // Locked networks are refused without a hash: the first round and the last one are short.
  const lock = () =>
    site.database.query(
      `INSERT INTO attempts (bucket, key, count) SELECT 'login-network', '203.0.113.' || place, 100 FROM generate_series(0, $1::int - 1) place
       ON CONFLICT (bucket, key) DO UPDATE SET count = 100`,
      [networks],
    );
  await lock();
  const all = Array.from({ length: 4 * networks }, (_, place) => send(`203.0.113.${place % networks}`));
  while (flood.judged < networks + atATime) {
    await once(turns, 'end');
  }
  await site.database.query("DELETE FROM attempts WHERE bucket = 'login-network'");
  return {
    /** How many had a turn. */
    judged: () => flood.judged,
    async stop() {
      flood.stopped = true;
      await lock();
      turns.emit('end');
      await Promise.all(all);
    },
  };
}

test('threat 55: while wrong log-ins come from 100 addresses, people of other ones get in, sign up and set a password, before those that wait already', async () => {
  const people: TestAccount[] = [];
  for (let person = 0; person < 6; person += 1) {
    people.push(await site.registerActivated());
  }
  const forgetful = await site.registerActivated();
  await site.post('/api/passport/forget/password/email', { email: forgetful.email });
  const code = codeIn((await site.mailsTo(forgetful.email))[0] as TestMail);
  const calls: [ip: string, path: string, form: Record<string, string>][] = [
    // Every second one where the account got in before.
    ...people.map(({ email, password }, person): (typeof calls)[number] => [
      person % 2 ? '127.0.0.1' : `198.51.100.${person}`,
      '/api/passport/account/login',
      { email, password },
    ]),
    ['198.51.100.50', '/api/passport/register', { nickName: 'Ada', email: freshEmail(), password: 'secret12' }],
    ['198.51.100.51', '/api/passport/forget/password', { email: forgetful.email, code, newPassword: 'renewed12' }],
  ];
  const flood = await startFlood();
  try {
    for (const [ip, path, form] of calls) {
      const before = flood.judged();
      const begun = runBefore(site.database, '', async () => flood.judged(), form.email);
      expect((await site.post(path, form, { ip })).code).toBe('OK');
      // Those that ran already end; of those that wait none begins.
      expect((await begun) - before).toBeLessThanOrEqual(2 * atATime);
    }
  } finally {
    await flood.stop();
  }
});
