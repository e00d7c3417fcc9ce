import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../../server/src/platform/db/database';
import { checkBooks, checkPayments } from './books';
import { addBuyers, deliver, Ledger, payOn } from './crash-load';
import { killProcesses, startProcess, type ServerProcess } from './server-process';

const folder = mkdtempSync(join(tmpdir(), 'site-crash-'));
// One kill of a server and a database tests the method; `npm run trust -- crash` does it 100 and 50 times.
const serverKills = Number(process.env.SERVER_KILLS ?? 1);
const databaseKills = Number(process.env.DATABASE_KILLS ?? 1);
// Five seconds are the goal; the time on a machine with other work says nothing about this server.
const slowMachineMs = 60_000;
/** Everything acknowledged in all rounds, each time found again. */
const found = { registrations: 0, payments: 0 };
let server: ServerProcess;
let calls = 0;

/** Each call comes from a separate network: the limit of one network is not tested here. */
const post = async (path: string, form: Record<string, string>) => {
  calls += 1;
  const headers = {
    platform: 'PC',
    'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
  };
  const reply = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(form), headers });
  return { status: reply.status, body: (await reply.json()) as { code: string; data: { token: string } | null } };
};
const register = (email: string) => post('/api/passport/register', { nickName: 'Ada', email, password: 'secret12' });
const login = (email: string) => post('/api/passport/account/login', { email, password: 'secret12' });
const start = () => startProcess({ DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' });
/** The lines of PostgreSQL's PID file: the first is its process, the fourth its port. */
const databaseFile = () => {
  const file = join(folder, 'postgres/postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
};
const databasePid = () => Number(databaseFile()[0] ?? 0);

/** Registers without a pause until it is stopped, eight at a time. */
async function writeOn(name: string, ledger: Ledger, goOn: () => boolean): Promise<void> {
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let index = 0; goOn(); index += 1) {
        const email = `${name}w${writer}i${index}@example.com`;
        const reply = await register(email).catch(() => undefined);
        if (reply?.body.code === 'OK') {
          ledger.registered(email);
        }
      }
    }),
  );
}

/** Registrations and payments without a pause until it is stopped. */
async function startLoad(name: string, ledger: Ledger, goOn: () => boolean): Promise<{ ended: Promise<unknown> }> {
  const buyers = await withDatabase(addBuyers);
  return { ended: Promise.all([writeOn(name, ledger, goOn), payOn(server.url, buyers, ledger, goOn)]) };
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  const database = openDatabase(`postgres://site:${password}@127.0.0.1:${databaseFile()[3]}/postgres`, {
    statementMs: 60_000,
  });
  return work(database).finally(() => database.close());
}

/**
 * Data that a crash lost or left incomplete: acknowledged addresses without an account, accounts without their mail,
 * and differences in the books, also after the provider has repeated unanswered events.
 */
const whatIsWrong = ({ emails, acknowledged, unanswered }: Ledger) =>
  withDatabase(async (database) => {
    const rows = await database.query<{ email: string; mailed: boolean }>(
      `SELECT email, email IN (SELECT address FROM outbox UNION SELECT recipient FROM mailbox) AS mailed
       FROM users WHERE status = 'pending'`,
    );
    const kept = new Set(rows.map(({ email }) => email));
    const differences = [
      ...(await checkPayments(database, { acknowledged, unanswered })),
      ...(await checkBooks(database)),
    ];
    const sentAgain = [...unanswered, ...[...acknowledged].slice(-3)];
    const refused: string[] = [];
    for (const payment of sentAgain) {
      const status = await deliver(server.url, payment);
      refused.push(...(status === 200 ? [] : [`refused: ${payment.event.id} with ${status}`]));
    }
    return [
      ...emails.filter((email) => !kept.has(email)).map((email) => `lost: ${email}`),
      ...rows.filter(({ mailed }) => !mailed).map(({ email }) => `without its mail: ${email}`),
      ...differences,
      ...refused,
      ...(await checkPayments(database, { acknowledged: [...acknowledged, ...unanswered], unanswered: [] })),
    ];
  });

beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  if (serverKills + databaseKills > 2) {
    process.stderr.write(`found again: ${found.registrations} registrations, ${found.payments} payments\n`);
  }
  await server.kill('SIGTERM');
  killProcesses();
  rmSync(folder, { recursive: true, force: true });
});

test(
  `threat 52, ${serverKills} rounds: after kill -9 during writes the next start succeeds, nothing acknowledged is lost, and the books of payments are right`,
  async () => {
    for (let cycle = 0; cycle < serverKills; cycle += 1) {
      const ledger = new Ledger();
      let killed = false;
      const load = await startLoad(`c${cycle}`, ledger, () => !killed);
      await ledger.grown(10);
      killed = true;
      await server.kill('SIGKILL');
      await load.ended;
      server = await start();
      expect(await whatIsWrong(ledger)).toEqual([]);
      expect((await login(ledger.emails[0] as string)).body.code).toBe('1006');
      found.registrations += ledger.emails.length;
      found.payments += ledger.acknowledged.size;
    }
  },
  60_000 + serverKills * 30_000,
);

test(
  `threat 51, ${databaseKills} rounds: killing the database under load gives 503 with Retry-After until it is restarted, nothing acknowledged is lost, and the books of payments are right`,
  async () => {
    for (let cycle = 0; cycle < databaseKills; cycle += 1) {
      const ledger = new Ledger();
      let goOn = true;
      const load = await startLoad(`d${cycle}`, ledger, () => goOn);
      const seen = new Set<string>();
      try {
        await ledger.grown(5);
        const killed = databasePid();
        process.kill(killed, 'SIGKILL');
        const from = Date.now();
        // Open connections may answer for a moment longer: it is back when a new database has written something.
        for (let back = false; !back || [0, killed].includes(databasePid());) {
          const reply = await fetch(`${server.url}/api/body/list`);
          seen.add(`${reply.status} ${reply.headers.get('retry-after') ?? ''}`);
          await reply.text();
          back = (await register(`after${cycle}-${Date.now()}@example.com`)).body.code === 'OK';
          expect(Date.now() - from).toBeLessThan(slowMachineMs);
        }
        await ledger.grown(5);
      } finally {
        goOn = false;
        await load.ended;
      }
      expect([...seen].filter((each) => each !== '200 ' && each !== '503 2')).toEqual([]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await whatIsWrong(ledger)).toEqual([]);
      expect((await login(ledger.emails[0] as string)).body.code).toBe('1006');
      found.registrations += ledger.emails.length;
      found.payments += ledger.acknowledged.size;
    }
  },
  60_000 + databaseKills * 30_000,
);

test('threat 53: after SIGTERM the server answers open calls and exits within ten seconds', async () => {
  const calls = Array.from({ length: 20 }, (_, index) => register(`term${index}@example.com`));
  // The first response proves that the others have arrived too.
  await Promise.race(calls);
  const from = Date.now();
  const ended = server.kill('SIGTERM');
  expect((await Promise.all(calls)).map((reply) => reply.body.code)).toEqual(calls.map(() => 'OK'));
  expect(await ended).toBe(0);
  expect(Date.now() - from).toBeLessThan(10_000);
  server = await start();
});
