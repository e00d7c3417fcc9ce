import { setTimeout as pause } from 'node:timers/promises';
import { sandboxPaths } from '../../../sandbox/src/settings.ts';

const store = `${sandboxPaths.fastspring}/popup-site`;
const reads = [
  '/',
  '/blog',
  '/pricing',
  '/api/information/list?page=1&size=5',
  '/api/information/detail/1',
  '/api/information/list?page=1&size=5&search=back',
  '/api/goods/body/list?client=3&domainId=1',
  '/api/software/movement/list',
];
const password = 'abc12345';
let calls = 0;

/** A call from a separate network, because limits per network are not tested here. */
async function call(site, path, { token, form, json } = {}) {
  calls += 1;
  const reply = await fetch(site + path, {
    ...((form || json) && { method: 'POST', body: json ? JSON.stringify(json) : new URLSearchParams(form) }),
    headers: {
      platform: 'PC',
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(json && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: reply.status, text: await reply.text() };
}

/** Throws unless it was acknowledged. @returns the data of the envelope */
async function must(site, path, options) {
  const { status, text } = await call(site, path, options);
  const body = status === 200 ? JSON.parse(text) : {};
  if (body.code !== 'OK') {
    throw new Error(`${path}: ${status} ${body.code ?? ''}`);
  }
  return body.data;
}

/**
 * Users who register, log in, mark favourites and buy in the sandbox, and users who read, on several servers at once.
 * @param database to create accounts without their mail
 * @param restMs the pause of a user between two actions; 20 ms are a heavy load
 * @param buys whether they buy: a sandbox knows only its own purchases, so not if several servers share one address
 */
export function startUsers(sites, database, { buys = true, restMs = 20 } = {}) {
  const ledger = { accounts: [], sessions: [], favourites: [], orders: [], names: new Map() };
  /** For each server, the times of acknowledged writes. */
  const acknowledged = new Map(sites.map((site) => [site, []]));
  const refused = new Map();
  const answers = [];
  const stopped = new AbortController();
  const { signal } = stopped;
  let people = 0;

  const write = async (site, path, options) => {
    const data = await must(site, path, options);
    acknowledged.get(site).push(performance.now());
    return data;
  };

  async function live(site) {
    people += 1;
    const email = `person${people}@example.com`;
    await write(site, '/api/passport/register', { form: { email, password, nickName: 'Ada' } });
    ledger.accounts.push(email);
    await database.query("UPDATE users SET status = 'active' WHERE email = $1", [email]);
    const { token } = await write(site, '/api/passport/account/login', { form: { email, password } });
    ledger.sessions.push({ email, token });
    for (const exerciseId of [1, 2, 3]) {
      await write(site, '/api/u/library/favourite', { token, json: { exerciseId, isCollect: true } });
      ledger.favourites.push(`${email} ${exerciseId}`);
      await pause(restMs);
    }
    if (!buys) {
      return;
    }
    const { id: userId } = await must(site, '/api/u/user/info', { token });
    const put = {
      items: [{ path: 'muscle-and-movement-yearly', quantity: 1 }],
      tags: { platform: 'website', userId, goodsId: 'yearly' },
      paymentContact: { email },
      language: 'en',
      sblVersion: '1.0.3',
      origin: `${site}/pricing`,
    };
    const opened = await call(site, `${store}/builder/finalize`, { form: { put: JSON.stringify(put) } });
    const paid = await call(site, `${store}/session/${JSON.parse(opened.text).session}/pay`, {
      form: { method: 'card' },
    });
    const { totalRecord } = await must(site, '/api/u/order/list', { token });
    // The provider's response is not the site's: an order counts once the site shows it.
    if (paid.status === 200 && totalRecord === 1) {
      acknowledged.get(site).push(performance.now());
      ledger.orders.push(email);
    }
  }

  /** A user who changes their name all the time: each number is acknowledged before the next one is written. */
  async function rename(site, place) {
    const email = `renamer${place}@example.com`;
    await write(site, '/api/passport/register', { form: { email, password, nickName: 'Ada' } });
    ledger.accounts.push(email);
    await database.query("UPDATE users SET status = 'active' WHERE email = $1", [email]);
    const { token } = await write(site, '/api/passport/account/login', { form: { email, password } });
    for (let number = 1; !signal.aborted; number += 1) {
      await attempt(async () => {
        await write(site, '/api/u/user/update', { token, form: { nickName: `Ada ${number}` } });
        ledger.names.set(email, number);
      });
      await pause(restMs);
    }
  }

  async function attempt(work) {
    try {
      await work();
    } catch (error) {
      const what = error.cause?.code ?? error.message;
      refused.set(what, (refused.get(what) ?? 0) + 1);
      await pause(50);
    }
  }

  const forever = async (work) => {
    while (!signal.aborted) {
      await work();
    }
  };
  const read = async (site) => {
    const path = reads[answers.length % reads.length];
    const at = performance.now();
    const status = await call(site, path).then(
      (reply) => reply.status,
      (error) => error.cause?.code ?? error.message,
    );
    answers.push({ at, path, status, ms: performance.now() - at });
    await pause(restMs);
  };
  const all = Promise.all(
    sites.flatMap((site, place) => [
      rename(site, place),
      forever(() => attempt(() => live(site))),
      forever(() => attempt(() => live(site))),
      forever(() => read(site)),
      forever(() => read(site)),
    ]),
  );

  return {
    ledger,
    acknowledged,
    refused,
    /** The reads since a moment. */
    readSince: (from) => answers.filter(({ at }) => at >= from),
    async stop() {
      stopped.abort();
      await all;
    },
  };
}

/** The writes acknowledged so far that this database does not contain. */
export async function findLost(database, ledger) {
  // Further writes are acknowledged while the database is read.
  const { accounts, favourites, orders, names } = structuredClone(ledger);
  const column = async (text) => new Set((await database.query(text)).map(({ value }) => value));
  const kept = {
    accounts: await column('SELECT email AS value FROM users'),
    favourites: await column(
      "SELECT email || ' ' || exercise_id AS value FROM favourites JOIN users ON users.id = favourites.user_id",
    ),
    orders: await column('SELECT email AS value FROM orders JOIN users ON users.id = orders.user_id'),
  };
  const written = new Map(
    (await database.query("SELECT email, nick_name FROM users WHERE email LIKE 'renamer%'")).map((row) => [
      row.email,
      Number(row.nick_name.split(' ')[1] ?? 0),
    ]),
  );
  return [
    ...accounts.filter((email) => !kept.accounts.has(email)),
    ...favourites.filter((mark) => !kept.favourites.has(mark)),
    ...orders.filter((email) => !kept.orders.has(email)),
    ...[...names]
      .filter(([email, number]) => written.get(email) < number)
      .map(([email, number]) => `${email} ${number}`),
  ];
}
