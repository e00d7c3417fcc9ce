import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { runBefore } from '../statements';
import { codeIn, freshEmail, openTestSite, type TestAccount, type TestMail, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const loginPath = '/api/passport/account/login';
const login = (email: string, password: string, ip: string) => site.post(loginPath, { email, password }, { ip });
const atATime = 2 * availableParallelism();

const addresses = (count: number, prefix: string) => Array.from({ length: count }, (_, place) => `${prefix}.${place}`);

// Locked networks are rejected without a hash.
const lock = (ips: string[]) =>
  site.database.query(
    `INSERT INTO attempts (bucket, key, count) SELECT DISTINCT 'login-network', ip, 100 FROM unnest($1::text[]) ip
     ON CONFLICT (bucket, key) DO UPDATE SET count = 100`,
    [ips],
  );

/**
 * Keeps wrong log-ins outstanding until `stop`: one for each of the addresses. A rejected one is repeated after another
 * one's turn.
 * @param turns the number of turns to wait for
 */
async function startFlood(ips: string[], turns: number) {
  const ends = new EventEmitter().setMaxListeners(0);
  const flood = { stopped: false, judged: 0 };
  const send = async (ip: string) => {
    while (!flood.stopped) {
      const { code } = await login(freshEmail('nobody'), 'wrong123', ip);
      if (code === 'OVERLOADED' && !flood.stopped) {
        await once(ends, 'turn');
      } else {
        flood.judged += 1;
        ends.emit('turn');
      }
    }
  };
  const all = ips.map(send);
  while (flood.judged < turns) {
    await once(ends, 'turn');
  }
  return {
    /** The number of finished turns. */
    judged: () => flood.judged,
    async stop() {
      flood.stopped = true;
      // The remaining ones finish soon.
      await lock(ips);
      ends.emit('turn');
      await Promise.all(all);
    },
  };
}

type Flood = Awaited<ReturnType<typeof startFlood>>;

/**
 * Sends a call whose work begins with a statement. Only calls of the flood that were already running precede it, none
 * of the waiting ones.
 */
async function callAmid(flood: Flood, statement: string, ip: string, path: string, form: Record<string, string>) {
  const before = flood.judged();
  const begun = runBefore(site.database, statement, async () => flood.judged(), form.email);
  const { code } = await site.post(path, form, { ip });
  return { code, isFirst: code === 'OK' && (await begun) - before <= 2 * atATime };
}

const first = { code: 'OK', isFirst: true };
const findsUser = 'SELECT id, email';

test('threat 55: log-ins, registrations and resets from other addresses precede waiting wrong log-ins from 30 addresses', async () => {
  const people: TestAccount[] = [];
  for (let person = 0; person < 3; person += 1) {
    people.push(await site.registerActivated());
  }
  const [forgetful] = people as [TestAccount];
  await site.post('/api/passport/forget/password/email', { email: forgetful.email });
  const code = codeIn((await site.mailsTo(forgetful.email))[0] as TestMail);
  const ips = addresses(30, '203.0.113');
  await lock(ips);
  // Until each had a turn it has no priority.
  const flood = await startFlood(Array<string[]>(8).fill(ips).flat(), ips.length + atATime);
  try {
    await site.database.query("DELETE FROM attempts WHERE bucket = 'login-network'");
    for (const [person, { email, password }] of people.entries()) {
      expect(await callAmid(flood, findsUser, `198.51.100.${person}`, loginPath, { email, password })).toEqual(first);
    }
    const { email } = forgetful;
    expect(
      await callAmid(flood, '', '198.51.100.50', '/api/passport/register', {
        nickName: 'Ada',
        email: freshEmail(),
        password: 'secret12',
      }),
    ).toEqual(first);
    expect(
      await callAmid(flood, findsUser, '198.51.100.51', '/api/passport/forget/password', {
        email,
        code,
        newPassword: 'renewed12',
      }),
    ).toEqual(first);
  } finally {
    await flood.stop();
  }
});

test('threat 55: a log-in from a network of earlier log-ins precedes wrong log-ins from unknown addresses', async () => {
  const { email, password } = await site.registerActivated();
  const flood = await startFlood(addresses(250, '192.0.2'), atATime);
  try {
    for (let time = 0; time < 3; time += 1) {
      expect(await callAmid(flood, findsUser, '127.0.0.1', loginPath, { email, password })).toEqual(first);
    }
  } finally {
    await flood.stop();
  }
});
