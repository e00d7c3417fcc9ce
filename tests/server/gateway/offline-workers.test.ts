import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { openTestSite } from '../test-app';

/** Runs the worker's script like a browser. */
function runWorker(script: string, kept: Record<string, string> = {}) {
  const heard: Record<string, (event: object) => void> = {};
  const done: string[] = [];
  const network = { isAway: false };
  const cache = { match: async (asked: string) => kept[asked] };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => void (heard[name] = listener),
    location: { origin: 'https://www.example.com' },
    registration: {
      scope: 'https://www.example.com/product-detail/',
      unregister: async () => void done.push('unregistered'),
    },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  runInNewContext(script, {
    self,
    URL,
    caches: { open: async () => cache, delete: async (name: string) => void done.push(name) },
    fetch: async ({ url }: { url: string }) => {
      if (network.isAway) {
        throw new TypeError('no network');
      }
      return `the server's ${url}`;
    },
  });
  /** The worker's response; undefined if it leaves the request to the browser. */
  const ask = (url: string, more: object = {}): Promise<string> | undefined => {
    let answer: Promise<string> | undefined;
    heard.fetch?.({
      request: { url, method: 'GET', mode: 'cors', ...more },
      respondWith: (given: Promise<string>) => void (answer = given),
    });
    return answer;
  };
  const activate = async () => {
    const waits: Promise<unknown>[] = [];
    heard.activate?.({ waitUntil: (work: Promise<unknown>) => void waits.push(work) });
    await Promise.all(waits);
    return done;
  };
  return { ask, network, activate };
}

const page = 'https://www.example.com/product-detail/Strength?pid=1&sid=1&exercise=push-up';
const file = 'https://www.example.com/static/js/index.js';
const keepScript = readFileSync('server/src/site/offline/keep-worker.js', 'utf8');
const kept = { 'https://www.example.com/product-detail/': 'kept page', [file]: 'kept file' };

test('threat 77: stored replies are used only if the server does not answer', async () => {
  const { ask, network } = runWorker(keepScript, kept);
  expect(await ask(page, { mode: 'navigate' })).toBe(`the server's ${page}`);
  expect(await ask(file)).toBe(`the server's ${file}`);
  network.isAway = true;
  expect(await ask(page, { mode: 'navigate' })).toBe('kept page');
  expect(await ask(file)).toBe('kept file');
  await expect(ask('https://www.example.com/static/js/other.js')).rejects.toThrow('no network');
});

test('threat 77: the worker leaves calls of the API, forms and other hosts to the browser', () => {
  const { ask } = runWorker(keepScript, kept);
  expect(ask('https://www.example.com/api/u/user/info')).toBeUndefined();
  expect(ask(page, { method: 'POST' })).toBeUndefined();
  expect(ask('https://other.example/picture.webp')).toBeUndefined();
});

test.each(['/static/viewer-worker.js', '/anatomy/worker.js'])(
  'threat 77: %s is never cached, may connect to its own host only, and removes itself if the site stores nothing',
  async (path) => {
    const keeping = await openTestSite({ anatomyOrigin: 'https://anatomy.example.com' });
    const { headers, text } = await keeping.get(path);
    expect(text).toBe(keepScript);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'; connect-src 'self';"),
    });
    // Only the viewer's pages can be in its scope.
    expect(headers['service-worker-allowed']).toBe(path.startsWith('/static/') ? '/product-detail/' : undefined);
    await keeping.close();

    const without = await openTestSite();
    const { ask, activate } = runWorker((await without.get(path)).text);
    expect(await activate()).toEqual(['offline-page', 'offline-replies', 'unregistered']);
    expect(ask(page, { mode: 'navigate' })).toBeUndefined();
    await without.close();
  },
);
