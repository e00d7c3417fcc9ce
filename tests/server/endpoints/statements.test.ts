import type { Endpoint } from '@site/shared/contracts';
import { endpoints } from '@site/shared/contracts/all-endpoints';
import { subscribe } from '../library/subscriber';
import { openDesk } from '../staff/on-staff';
import { statementsOf } from '../statements';
import { openTestSite, type TestSite } from '../test-app';
import { sampleOf } from './fields';

/**
 * The number of statements of each read: the first identifies the caller. Repeated reads of public content need none.
 */
const counts: Record<string, number> = {
  // Read with the caller's session.
  '/api/u/user/info': 1,
  '/api/u/order/list': 2,
  '/api/u/session/list': 2,
  '/api/u/factor/list': 2,
  '/api/u/order/order/buy': 2,
  '/api/u/order/subscription': 2,
  '/api/u/library/learning': 2,
  '/api/u/library/playlist/list': 2,
  '/api/u/library/class/list': 2,
  '/api/u/library/quiz/cards': 2,
  '/api/u/library/sheet-note/list': 2,
  '/api/support/grant': 1,
  '/api/support/staff': 1,
  '/api/software/exercise/list': 2,
  '/api/software/exercise/detail/:id': 2,
  '/api/software/muscle/notes/:muscle': 2,
  // It reads every table with data of a person, once for each copy.
  '/api/u/user/export': 26,
  // Calls of the staff write their entry of the access log before anything is read (threat 58).
  '/api/support/staff/accesses': 4,
  '/api/support/desk/reports': 3,
  '/api/support/desk/reports/:id': 3,
  '/api/support/desk/reports/:id/lines': 3,
  '/api/support/desk/reports/:id/test': 3,
  '/api/support/desk/reports/:id/grant': 3,
  // State, locks, orders and subscription, each by the rules of its domain; then its account.
  '/api/support/desk/reports/:id/account': 8,
  '/api/admin/accounts/:accountId': 9,
  '/api/admin/accounts/:accountId/orders': 4,
  '/api/admin/accounts/:accountId/events': 4,
  '/api/admin/accounts/:accountId/mails': 3,
  '/api/admin/held': 5,
};
const visitorCounts: Record<string, number> = {
  // The count, which only the primary can store, the post, and the related ones.
  '/api/information/detail/:id': 3,
  '/api/library/class/:token': 0,
  '/api/library/shared/:token': 0,
  '/api/library/sheet/list': 0,
  '/api/software/exercise/list': 0,
  '/api/software/exercise/detail/:id': 0,
  '/api/software/muscle/notes/:muscle': 0,
};

const isRead = ({ method, reply, success }: Endpoint) => method === 'GET' && reply !== 'redirect' && !success;
const reads = endpoints.filter(isRead);
let site: TestSite;
let token: string;
let number: number;
let accountId: string;
beforeAll(async () => {
  site = await openTestSite();
  const member = await openDesk(site);
  await subscribe(site, member);
  ({ token } = member);
  ({ id: accountId } = (await site.get<{ id: string }>('/api/u/user/info', { token })).data);
  const report = { note: 'It does not load.', report: {} };
  ({ number } = (await site.postJson<{ number: number }>('/api/support/reports', report, { token })).data);
});
afterAll(() => site.close());

/** The required input of a call. */
const queries: Record<string, string> = {
  '/api/u/order/order/buy': '?client=3&domainId=1',
  '/api/library/sheet/list': '?ids=1',
};

/** The statements of a repeated call. */
async function count({ path }: Endpoint, as?: string): Promise<number> {
  const known: Record<string, unknown> = path.startsWith('/api/support/') ? { id: number } : { accountId };
  const url = path.replace(/:(\w+)/g, (_all, name: string) => String(known[name] ?? sampleOf(name)));
  const query = queries[path] ?? '';
  const call = () => site.get(url + query, { token: as });
  await call();
  let code = '';
  const statements = await statementsOf(site.database, async () => {
    ({ code } = await call());
  });
  const isMissing = path.endsWith('/:token');
  expect({ path, code }).toEqual({ path, code: isMissing ? 'NOT_FOUND' : 'OK' });
  return statements.length;
}

test('every read of a logged-in user takes the number of statements in the table', async () => {
  const asked = reads.filter(
    ({ access, path }) => access !== 'anyone' || /^\/api\/software\/(exercise|muscle)\//.test(path),
  );
  const found: Record<string, number> = {};
  for (const endpoint of asked) {
    found[endpoint.path] = await count(endpoint, token);
  }
  expect(found).toEqual(counts);
});

test('the subscription check of an account that has bought nothing takes no more', async () => {
  const { token: as } = await site.registerActivated();
  const check = endpoints.find(({ path }) => path === '/api/u/order/order/buy') as Endpoint;
  expect(await count(check, as)).toBe(counts[check.path]);
});

test('every read of a visitor that is not answered from memory takes the number of statements in the table', async () => {
  const asked = reads.filter(({ access, content }) => access === 'anyone' && !content);
  const found: Record<string, number> = {};
  for (const endpoint of asked) {
    found[endpoint.path] = await count(endpoint);
  }
  expect(found).toEqual(visitorCounts);
});

test('every reply of public content is repeated without a statement', async () => {
  for (const endpoint of reads.filter(({ content }) => content)) {
    const query = endpoint.path.startsWith('/api/goods') ? '?client=3&domainId=1' : '';
    await site.get(endpoint.path + query);
    expect(await statementsOf(site.database, () => site.app.inject(endpoint.path + query))).toEqual([]);
  }
});
