import type { Queryable } from '../../../server/src/platform/db/database';
import { readStaff } from '../../../server/src/domains/staff/service';
import { confirm, enrol, type TestMember } from '../staff/on-staff';
import { runBefore, untilWaiting } from '../statements';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const network = '127.0.0.1';
let member: TestMember;

interface Flow {
  /** Its counters of an address, in an order that a deletion must not follow. */
  counters: string[];
  /** The beginning of the statement before which the account is deleted. */
  before: string;
  value?: string;
  prepare?(account: TestAccount): Promise<unknown>;
  call(account: TestAccount): Promise<unknown>;
}

const flows: Record<string, Flow> = {
  'a log-in with a second factor': {
    counters: [`login-challenge ${network}`],
    before: 'INSERT INTO login_challenges',
    prepare: ({ email }) => site.database.query('UPDATE users SET second_factor = true WHERE email = $1', [email]),
    call: ({ email, password }) => site.post('/api/passport/account/login', { email, password }),
  },
  'a registration of the same address': {
    counters: [`mail-hour ${network}`],
    before: 'WITH account AS',
    call: ({ email }) => site.post('/api/passport/register', { email, password: 'other123', nickName: 'Eve' }),
  },
  'a registration for the newsletter': {
    counters: [`mail-hour ${network}`],
    before: 'INSERT INTO newsletter_subscribers',
    prepare: ({ email }) => site.post('/api/common/email', { email, name: '', agree: 'true' }),
    call: ({ email }) => site.post('/api/common/email', { email, name: 'Ada', agree: 'true' }),
  },
  'a request for a code': {
    counters: [`mail-day ${network}`, `mail-hour ${network}`],
    before: 'INSERT INTO attempts',
    value: `mail-day ${network}`,
    call: ({ email }) => site.post('/api/passport/forget/password/email', { email }),
  },
  'the second factor of the staff': {
    counters: [],
    before: 'UPDATE staff SET last_step',
    prepare: async (account) => {
      member = await enrol(site, account);
    },
    call: () => confirm(site, member),
  },
  'a session that is opened for the support again': {
    counters: [],
    before: 'WITH owner AS',
    prepare: ({ email }) =>
      site.database.query(
        `INSERT INTO support_grants (session_id, user_id, expires_at)
         SELECT s.id, s.user_id, now() - interval '1 hour' FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1`,
        [email],
      ),
    call: ({ token }) => site.post('/api/support/grant/open', {}, { token }),
  },
  'a wrong password': {
    counters: [`login-spray ${network}`, `login ${network}`],
    before: 'INSERT INTO attempts',
    value: `login-spray ${network}`,
    call: ({ email }) => site.post('/api/passport/account/login', { email, password: 'wrong123' }),
  },
};

/** Counts how often the most repeated transaction ran: PostgreSQL ends one side of a deadlock, and it runs again. */
function countRuns(): { most: number; stop(): void } {
  const { transaction, quickTransaction } = site.database;
  const counted = { most: 0, stop: () => Object.assign(site.database, { transaction, quickTransaction }) };
  const counting = <T>(work: (tx: Queryable) => Promise<T>) => {
    let runs = 0;
    return (tx: Queryable) => {
      runs += 1;
      counted.most = Math.max(counted.most, runs);
      return work(tx);
    };
  };
  site.database.transaction = (work) => transaction(counting(work));
  site.database.quickTransaction = (work) => quickTransaction(counting(work));
  return counted;
}

/** Runs a call, and deletes the account directly before one of its statements. */
async function deleteDuring(account: TestAccount, { before, value, call }: Pick<Flow, 'before' | 'value' | 'call'>) {
  const counted = countRuns();
  let deleted: Promise<unknown> | undefined;
  try {
    const begun = runBefore(
      site.database,
      before,
      () => untilWaiting(site.database, (deleted = site.get('/api/u/account/cancel', { token: account.token }))),
      value,
    );
    await call(account);
    await begun;
    return { deleted: await deleted, runs: counted.most };
  } finally {
    counted.stop();
  }
}

it.each(Object.keys(flows))('%s and a deletion at once wait for each other in one order', async (name) => {
  const { counters, prepare, ...flow } = flows[name] as Flow;
  const account = await site.registerActivated();
  await prepare?.(account);
  await site.database.query('DELETE FROM attempts WHERE key = $1 AND bucket = ANY($2)', [account.email, counters]);
  for (const bucket of counters) {
    await site.database.query('INSERT INTO attempts (bucket, key, count) VALUES ($1, $2, 1)', [bucket, account.email]);
  }
  expect(await deleteDuring(account, flow)).toMatchObject({ deleted: { status: 200, code: 'OK' }, runs: 1 });
});

it.each<[string, (account: TestAccount) => Promise<unknown>]>([
  [
    'a second factor is set up',
    ({ token, password }) => site.postJson('/api/u/factor/totp/begin', { password }, { token }),
  ],
  ['a session is opened for the support', ({ token }) => site.post('/api/support/grant/open', {}, { token })],
])(
  'a call that names a session waits for the deletion of its account without a lock on it: %s',
  async (_what, call) => {
    const account = await site.registerActivated();
    let called: Promise<unknown> | undefined;
    const lockSession = async () => {
      await untilWaiting(site.database, (called = call(account)));
      return site.database.query(
        'SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = $1 FOR UPDATE OF s NOWAIT',
        [account.email],
      );
    };
    const begun = runBefore(site.database, 'WITH begun AS (DELETE FROM login_challenges', lockSession);
    const deleted = await site.get('/api/u/account/cancel', { token: account.token });
    expect(await begun).toHaveLength(1);
    expect(deleted).toMatchObject({ status: 200, code: 'OK' });
    const rows = await site.database.query('SELECT 1 FROM factor_setups UNION ALL SELECT 1 FROM support_grants');
    expect([await called, rows]).toMatchObject([{ status: 200 }, []]);
  },
);

it('an account that is deleted while it is added to the staff is not of the staff', async () => {
  const account = await site.registerActivated();
  let deleted: Promise<unknown> | undefined;
  const begun = runBefore(site.database, 'INSERT INTO staff', () =>
    untilWaiting(site.database, (deleted = site.get('/api/u/account/cancel', { token: account.token }))),
  );
  await enrol(site, account);
  await begun;
  await deleted;
  expect((await readStaff(site.context)).filter(({ email }) => !email)).toEqual([]);
});
