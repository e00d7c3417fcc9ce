import { once } from 'node:events';
import { createServer } from 'node:http';

/** How the value is inserted into the SQL, by path: typical programming errors. */
const places = {
  query: ({ url }) => url.searchParams.get('id'),
  path: ({ url }) => decodeURIComponent(url.pathname.split('/')[2] ?? ''),
  json: ({ body }) => JSON.parse(body).id,
  header: ({ request }) => request.headers['accept-language'],
  cookie: ({ request }) => decodeURIComponent(/id=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? ''),
};

/** The requests of the test, in the format of the contract's. */
export const vulnerableRequests = (host) => {
  const text = (line, headers = {}, body) =>
    `${line} HTTP/1.1\r\nHost: ${host}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body ?? ''}`;
  return [
    { name: 'query', text: text('GET /query?id=1') },
    { name: 'path', text: text('GET /path/1*') },
    { name: 'json', text: text('POST /json', { 'Content-Type': 'application/json' }, '{"id":1}') },
    { name: 'header', text: text('GET /header', { 'Accept-Language': 'en*' }) },
    { name: 'cookie', text: text('GET /cookie', { Cookie: 'id=1' }) },
  ].map((each) => ({ ...each, attacked: ['id'] }));
};

/**
 * A server that inserts its input into its SQL: sqlmap has to find it, because otherwise finding nothing in the site would prove nothing.
 * It is part of the test only.
 * @param {import('../../../server/src/platform/db/database.ts').Database} database
 */
export async function startVulnerable(database) {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const url = new URL(request.url, 'http://localhost');
    const place = url.pathname.split('/')[1];
    try {
      const value = places[place]({ request, url, body });
      const condition = place === 'header' ? `language = '${value}'` : `id = ${value}`;
      const rows = await database.query(`SELECT id, word FROM trial_words WHERE ${condition}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    } catch {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":"INVALID_INPUT"}');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await database.query('CREATE TABLE trial_words (id int, language text, word text)');
  await database.query("INSERT INTO trial_words VALUES (1, 'en', 'knee'), (2, 'cn', '膝')");
  return { port: server.address().port, close: () => server.close() };
}
