import { sampled } from '../../support/full-count';
import { subscribe } from '../library/subscriber';
import { openDesk } from '../staff/on-staff';
import { queriesOf } from '../statements';
import { openTestSite, type TestSite } from '../test-app';
import { attackedAccount, callInputs, insertInto, reachingValues, requestFiles, type CallInput } from './request-files';

// The requests that `npm run trust -- sqlmap` attacks (threat 25), and the values that are not worth an attack.
const host = '127.0.0.1:3000';
/** Headers that the server reads or forwards. */
const headers: Record<string, string> = {
  'user-agent': 'Mozilla/5.0',
  referer: 'http://localhost/blog',
  host,
  cookie: 'lang=en; releases=blog-1.0.0',
  'accept-language': 'en-GB',
  language: 'en',
  platform: 'PC',
  origin: `http://${host}`,
  'x-request-id': '4bf92f35-77b3-4da6',
  'x-forwarded-for': '203.0.113.9',
  'if-none-match': '"a"',
};
/** What sqlmap's values have in common: none of them is without one of these. */
const alterations = ["'altered", ' altered', '(altered'];

/** What `inject` needs of a request's bytes. */
function partsOf(text: string) {
  const [head = '', payload = ''] = text.split(/\r\n\r\n([^]*)/);
  const [line = '', ...lines] = head.split('\r\n');
  const [method, url = ''] = line.split(' ');
  const fields = lines.map((each) => [
    each.slice(0, each.indexOf(':')).toLowerCase(),
    each.slice(each.indexOf(':') + 2),
  ]);
  return { method: method as 'GET', url, payload, fields: Object.fromEntries(fields) as Record<string, string> };
}

let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await openTestSite({ trustProxy: '127.0.0.1' });
  await site.registerActivated(attackedAccount);
  await enter();
});
afterAll(() => site.close());

/** Continues as a new member of the staff with a subscription, because a call may have ended the session. */
async function enter(): Promise<void> {
  const member = await openDesk(site);
  await subscribe(site, member);
  ({ token } = member);
}

/** Sends a request as a member of the staff, through a proxy and from another network each time, as sqlmap's relay does. */
let calls = 0;
async function send(text: string, altered: Record<string, string> = {}) {
  const { fields, ...request } = partsOf(text);
  const all: Record<string, string> = { ...fields, ...altered, authorization: `Bearer ${token}` };
  const network = `10.0.${(calls += 1) >> 8}.${calls & 255}`;
  const from = [all['x-forwarded-for'], network].filter(Boolean).join(', ');
  const reply = await site.app.inject({ ...request, headers: { ...all, 'x-forwarded-for': from } });
  const isJson = reply.headers['content-type']?.toString().includes('json');
  const { code } = (isJson ? reply.json() : {}) as { code?: string };
  if (code === 'Unauthorized') {
    await enter();
  }
  return { status: reply.statusCode, code };
}

test('threat 25: every request is valid before it is altered, so that it reaches the SQL', async () => {
  const stopped: object[] = [];
  for (const { name, textOf } of callInputs) {
    const { status, code } = await send(textOf(host, undefined, headers));
    if (status >= 400 || code === 'INVALID_INPUT') {
      stopped.push({ name, status, code });
    }
  }
  // The picture is searched among the caller's uploads, and is not found.
  expect(stopped).toEqual([{ name: 'POST /api/u/user/update 2', status: 200, code: 'INVALID_INPUT' }]);
});

/** Whether an altered request brings its text to the database. */
async function reaches(text: string, altered?: Record<string, string>): Promise<boolean> {
  const queries = await queriesOf(site.database, () => send(text, altered));
  return JSON.stringify(queries).includes('altered');
}

test('threat 25: of all values of all calls, exactly those in the table reach the SQL as text', async () => {
  const reaching: Record<string, string[]> = {};
  for (const { name, positions, textOf } of callInputs) {
    for (const position of positions) {
      for (const added of alterations) {
        const text = textOf(host, (each, value) => (each === position ? insertInto(value, added) : value));
        if (!reaching[name]?.includes(position) && (await reaches(text))) {
          reaching[name] = [...(reaching[name] ?? []), position];
        }
      }
    }
  }
  expect(reaching).toEqual(reachingValues);
});

// In `npm test` the calls that begin a session, which read the browser's name, and a fifth of the others; all in `npm run trust -- samples`.
const beginsSession = ({ name }: CallInput) => name.startsWith('POST /api/passport/account/');
const headed = [
  ...callInputs.filter(beginsSession),
  ...sampled(
    callInputs.filter((call) => !beginsSession(call)),
    5,
  ),
];
test('threat 25: no call passes a header to the database', async () => {
  const reaching: object[] = [];
  for (const { name, textOf } of headed) {
    for (const [header, value] of Object.entries(headers)) {
      if (await reaches(textOf(host), { [header]: `${value}'altered` })) {
        reaching.push({ name, header });
      }
    }
  }
  expect(reaching).toEqual([]);
});

test('threat 25: sqlmap attacks every call with input, and marks each attacked value once', () => {
  const files = requestFiles(host);
  expect(files.map(({ name }) => name)).toEqual(
    callInputs.filter(({ positions }) => positions.length > 0).map(({ name }) => name),
  );
  expect(files.filter(({ text, attacked }) => text.split('*').length - 1 !== attacked.length)).toEqual([]);
});
