import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { filesOf } from './files-of.mjs';

const waitMs = 60_000;
/** Attempts to send a file after broken connections, before the whole upload fails. */
const tries = 3;
const atATime = 4;

const isLoopback = (hostname) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** @throws Error in one sentence if a token must not be sent to that address */
function readAddress(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.pathname !== '/' || url.search) {
    throw new Error('Which site? Set its address by --site https://www.example.com');
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new Error(`The token would be sent unencrypted to ${url.origin}: use the https address`);
  }
  return url.origin;
}

/**
 * Reads `10%`.
 * @param {string | undefined} canary
 * @throws Error in one sentence if it is no such share
 */
export function readPercent(canary) {
  if (canary !== undefined && !/^[1-9]\d?%$/.test(canary)) {
    throw new Error('A canary needs a share of the visitors from 1% to 99%');
  }
  return canary === undefined ? undefined : Number.parseInt(canary, 10);
}

/** The metadata of an uploaded file: its length, and its hash in the registry's form. */
function describe(file) {
  if (lstatSync(file).isSymbolicLink()) {
    throw new Error(`${file} is a symbolic link: a release must consist of files`);
  }
  const content = readFileSync(file);
  return { bytes: content.length, hash: `sha384-${createHash('sha384').update(content).digest('base64')}` };
}

/**
 * The releases of one module on a running site, which accepts orders with a token.
 * @param {{ site: string, token: string | undefined, name: string }} of the site's address, the token, and the module
 * @throws Error in one sentence if address or token cannot be used; its calls throw the site's errors
 */
export function openRemote({ site, token, name }) {
  const origin = readAddress(site);
  if (!/^[\x21-\x7e]+$/.test(token ?? '')) {
    throw new Error(
      'Set DEPLOY_TOKEN in the environment to the token that your team received from the operator of the site',
    );
  }
  const base = `${origin}/api/deploy/${name}`;

  async function call(path, { type, ...request } = {}) {
    let response;
    try {
      response = await fetch(`${base}${path}`, {
        ...request,
        // The token must not follow a redirect.
        redirect: 'error',
        signal: AbortSignal.timeout(waitMs),
        headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
      });
    } catch (error) {
      throw Object.assign(
        new Error(
          `${origin} does not answer (${error.cause?.message ?? error.message}): check the address and run the command again`,
        ),
        { broken: true },
      );
    }
    const text = await response.text();
    const reply = /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : undefined;
    if (response.status === 404 && (!reply || reply.code === 'NOT_FOUND')) {
      throw new Error(`${origin} accepts no deployments over the network: its operator sets DEPLOY_TOKENS`);
    }
    if (reply?.code !== 'OK') {
      throw new Error(reply?.message ?? `${base}${path} answers with ${response.status}`);
    }
    return reply.data;
  }
  const post = (path, order) => call(path, { method: 'POST', type: 'application/json', body: JSON.stringify(order) });

  async function send(upload, path, file) {
    const body = readFileSync(file);
    for (let left = tries; ; left -= 1) {
      try {
        return await call(`/uploads/${upload}/${path}`, { method: 'PUT', type: 'application/octet-stream', body });
      } catch (error) {
        if (!error.broken || left === 1) {
          throw error;
        }
      }
    }
  }

  /** Removes a release that was stored only for a visit. @param {string} before the preceding error */
  async function discard(version, before = '') {
    try {
      const { revision } = await call('');
      await post('', { discard: version, revision });
    } catch (error) {
      throw new Error(`${before}${name} ${version} is still stored there: ${error.message}`, { cause: error });
    }
  }

  /** Stores a release without serving it, visits its pages there, and only then serves it to the visitors of the order. */
  async function publishVisited(upload, { percent, check, hold, revision: seen }, visit) {
    const kept = await post(`/uploads/${upload}`, { hold: true, revision: seen });
    const { version, known, revision } = kept;
    try {
      await visit((await post('', { link: version, revision })).line);
      if (!check && !hold) {
        return { ...kept, ...(await post('', { publish: version, percent, revision })) };
      }
    } catch (error) {
      if (!known) {
        await discard(version, `${error.message}\n`);
      }
      throw error;
    }
    if (check && !known) {
      await discard(version);
    }
    return check ? { ...kept, line: `${name} ${version} passes the checks` } : kept;
  }

  return {
    /** @returns {Promise<{ revision: string, lines: string[] }>} the state of the module, and its stored releases */
    read: () => call(''),

    /** Changes which stored releases visitors get. @returns {Promise<{ line: string }>} */
    order: (order) => post('', order),

    /**
     * Sends the files that the site lacks, and serves the release to the visitors of the order. Files that were sent
     * before an interruption are not sent again.
     * @param {{ built: string, rendition: string }} module as for `storeRelease`
     * @param {{ revision: string }} order as for `deployRelease`, on the state that was read
     * @param {(link: string) => Promise<void>} [visit] visits the release on the site by a signed link, before anybody
     * else gets it; if it throws, nothing is published or kept
     * @returns {Promise<{ version: string, line: string, sent: number }>} the release's name on the site
     */
    async publish({ built, rendition }, order, visit) {
      const paths = new Map([
        ...[...filesOf(built)]
          .filter((file) => !/\.(br|gz)$/.test(file))
          .map((file) => [`files/${relative(built, file).split(sep).join('/')}`, file]),
        ['rendition', rendition],
      ]);
      const files = Object.fromEntries([...paths].map(([path, file]) => [path, describe(file)]));
      const { upload, missing } = await post('/uploads', { files });
      const waiting = [...missing];
      const next = async () => {
        for (let path = waiting.shift(); path; path = waiting.shift()) {
          await send(upload, path, paths.get(path));
        }
      };
      await Promise.all(Array.from({ length: atATime }, next));
      const published = await (visit ? publishVisited(upload, order, visit) : post(`/uploads/${upload}`, order));
      return { ...published, sent: missing.length };
    },
  };
}
