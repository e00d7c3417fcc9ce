// Threat 60: teams put their modules live on a running site, each by its token, here over HTTP on the loopback interface.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@site/shared/contracts';
import { readDeployTokens } from '../../../server/src/platform/config/deploy-tokens';
import { openRemote, type Remote } from '../../../shared/releases/client.mjs';
import { builtSite } from '../../support/built-site';
import { openTestSite, type TestSite } from '../test-app';

const tokens = { content: 'the-token-of-the-team-content', shop: 'the-token-of-the-team-shop' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const deployTokens = readDeployTokens(
  `content=blog+marketing:${sha256(tokens.content)}, shop=commerce:${sha256(tokens.shop)}`,
);

let folder: string;
let siteDir: string;
let site: TestSite;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-remote-'));
  siteDir = join(folder, 'site');
  mkdirSync(siteDir);
  for (const part of ['shell', 'kit']) {
    symlinkSync(join(builtSite, part), join(siteDir, part));
  }
  for (const part of ['modules', 'render']) {
    cpSync(join(builtSite, part), join(siteDir, part), { recursive: true });
  }
  writeFileSync(join(siteDir, 'modules.json'), readFileSync(join(builtSite, 'modules.json')));
  site = await openTestSite({ siteDir, deployTokens, warmPages: 0 });
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const json = <T>(file: string): T => JSON.parse(readFileSync(join(siteDir, file), 'utf8')) as T;
const live = (name: string) => json<Registry>('modules.json')[name];
const audit = () =>
  readFileSync(join(siteDir, 'deploys.log'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);
const remote = (name: string, token: string = tokens.content): Remote => openRemote({ site: url, token, name });
const order = async (name: string, what: object, token?: string) => {
  const one = remote(name, token);
  return one.order({ ...what, revision: (await one.read()).revision });
};

/** What a build makes of a module, changed by a line; as often as it is asked for another one. */
let builds = 0;
function build(name: string, change: (built: string, rendition: string) => void = () => undefined) {
  builds += 1;
  const place = join(folder, `build-${builds}`);
  const { version } = json<Registry>('modules.json')[name].current;
  const built = join(place, 'web');
  const rendition = join(place, 'module.cjs');
  cpSync(join(builtSite, 'modules', name, firstOf(name)), built, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  cpSync(join(siteDir, 'render', name, `${version}.cjs`), rendition);
  appendFileSync(join(built, 'remoteEntry.js'), `\n// build ${builds}\n`);
  change(built, rendition);
  return { built, rendition };
}
const first = JSON.parse(readFileSync(join(builtSite, 'modules.json'), 'utf8')) as Registry;
const firstOf = (name: string) => first[name].current.version;

async function publish(name: string, module = build(name), what: object = {}, token?: string) {
  const one = remote(name, token);
  return one.publish(module, { ...what, revision: (await one.read()).revision });
}

/** The plan of a module's upload, as the client makes it. */
function planOf({ built, rendition }: ReturnType<typeof build>) {
  const paths = (readdirSync(built, { recursive: true, withFileTypes: true }) as { name: string; parentPath: string }[])
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((file) => /\.\w+$/.test(file));
  const files = Object.fromEntries(
    [...paths.map((file) => [`files/${file.slice(built.length + 1)}`, file]), ['rendition', rendition]].map(
      ([path, file]) => {
        const content = readFileSync(file);
        return [path, { bytes: content.length, hash: sha384(content) }];
      },
    ),
  ) as Record<string, { bytes: number; hash: string }>;
  return { files };
}

interface Answer {
  status: number;
  code: string;
  message: string;
  data: { upload: string; missing: string[] };
}
async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object | Buffer, headers = {}) {
  const reply = await site.app.inject({
    method,
    url: `/api/deploy${path}`,
    headers: {
      authorization: `Bearer ${tokens.content}`,
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, ...reply.json<Omit<Answer, 'status'>>() };
}

test('an uploaded release is live at once, compressed, in pages and audit log; only what changed is sent the next time', async () => {
  const { version, line, sent } = await publish('blog');
  expect(line).toBe(`blog ${version} is live`);
  expect(live('blog')).toMatchObject({ current: { version }, lastGood: { version: firstOf('blog') } });
  expect(
    (await fetch(`${url}${live('blog').current.entry}`, { headers: { 'accept-encoding': 'br' } })).headers.get(
      'content-encoding',
    ),
  ).toBe('br');
  expect(await (await fetch(`${url}/blog`)).text()).toContain(version);
  expect(audit().at(-1)).toMatchObject({
    by: 'content',
    address: '127.0.0.1',
    action: 'deploy',
    module: 'blog',
    from: firstOf('blog'),
    to: version,
  });
  expect(readdirSync(join(siteDir, 'uploads/blog'))).toEqual([]);
  const again = await publish('blog');
  expect(again.sent).toBeLessThan(sent);
  expect(live('blog').current.version).toBe(again.version);
});

test('list, canary, promote, to, back, off and link work as on the disk', async () => {
  const a = live('blog').current.version;
  const { version: b, line } = await publish('blog', build('blog'), { percent: 10 });
  expect(line).toBe(`blog ${a} is live, 10% of the visitors get ${b}`);
  expect((await order('blog', { promote: true })).line).toBe(`blog ${b} is live`);
  expect((await order('blog', { to: a })).line).toBe(`blog ${a} is live`);
  expect((await order('blog', { to: b, percent: 20 })).line).toContain(`20% of the visitors get ${b}`);
  expect((await order('blog', { back: true })).line).toBe(`blog ${a} is live`);
  const [newest] = (await remote('blog').read()).lines;
  expect(newest).toMatch(new RegExp(`^${b} {2}\\S+Z {2}content {2}\\d+ kB {2}broken`));
  const link = new URL((await order('blog', { link: b })).line);
  expect(link.searchParams.get('override')).toContain(`blog@${b}~`);
  expect((await order('blog', { off: true })).line).toBe('blog is off');
  expect((await fetch(`${url}/blog`)).status).toBe(503);
  expect((await order('blog', { to: a })).line).toBe(`blog ${a} is live`);
  await expect(order('blog', { promote: true })).rejects.toThrow('blog has no canary');
  await expect(order('blog', { to: '9.9.9' })).rejects.toThrow('blog has no release 9.9.9');
  expect(
    audit()
      .slice(-7)
      .map(({ by, action }) => `${by} ${action}`),
  ).toEqual([
    'content promote',
    'content to',
    'content canary 20%',
    'content back',
    'content link',
    'content off',
    'content to',
  ]);
});

test('a release that is checked or held only is given to nobody', async () => {
  const before = live('blog');
  const checked = await publish('blog', build('blog'), { check: true });
  expect(existsSync(join(siteDir, 'modules/blog', checked.version))).toBe(false);
  const held = await publish('blog', build('blog'), { hold: true });
  expect((await remote('blog').read()).lines[0]).toContain(held.version);
  expect(live('blog')).toEqual(before);
});

test('without a token, with a wrong one, with that of another team, nothing is told or changed; 20 wrong ones close a network', async () => {
  const before = live('commerce');
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${tokens.shop}`, `Bearer ${sha256(tokens.shop)}`]) {
    expect(await call('GET', '/commerce', undefined, { authorization })).toMatchObject({
      status: 401,
      code: 'DEPLOY_WRONG_TOKEN',
      data: null,
    });
  }
  const plan = planOf(build('commerce'));
  expect(await call('POST', '/commerce/uploads', plan)).toMatchObject({ status: 403, code: 'DEPLOY_NOT_YOURS' });
  expect(await call('POST', '/commerce', { off: true, revision: '0'.repeat(16) })).toMatchObject({ status: 403 });
  await expect(publish('commerce')).rejects.toThrow('the token of content is not for commerce');
  expect(existsSync(join(siteDir, 'uploads/commerce'))).toBe(false);
  expect(live('commerce')).toEqual(before);
  const from = (ip: string, token: string) =>
    site.get('/api/deploy/blog', { ip, token, headers: { 'x-forwarded-proto': 'https' } });
  expect(await from('203.0.113.9', tokens.content)).toMatchObject({ status: 403, code: 'DEPLOY_PLAIN_HTTP' });
  for (let count = 0; count < 20; count += 1) {
    expect((await from('127.0.0.9', `wrong ${count}`)).status).toBe(401);
  }
  expect(await from('127.0.0.9', tokens.content)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect(await from('127.0.0.8', tokens.content)).toMatchObject({ code: 'OK' });
});

test('a name that no build makes, a way out of the folder, too many and too large files are refused before anything is sent', async () => {
  const plan = planOf(build('blog'));
  const file = { bytes: 1, hash: sha384(Buffer.from('x')) };
  for (const path of [
    'files/../../../modules.json',
    'files/static/../../x.js',
    '/etc/passwd',
    'files//x.js',
    'files/.htaccess',
    'files/a/.x.js',
    'files/x.html',
    'files/x.js.br',
    'files/a\\x.js',
    'files/x.mjs',
    'plan.json',
    'files/a/b/c/d/e/x.js',
  ]) {
    const answer = await call('POST', '/blog/uploads', { ...plan, files: { ...plan.files, [path]: file } });
    expect([path, answer]).toEqual([path, expect.objectContaining({ status: 400, code: 'DEPLOY_BAD_PATH' })]);
  }
  const large = { ...plan, files: { ...plan.files, 'files/x.js': { ...file, bytes: 3_000_000 } } };
  expect(await call('POST', '/blog/uploads', large)).toMatchObject({ status: 413, code: 'DEPLOY_TOO_LARGE' });
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`files/x${at}.js`, file]));
  expect(await call('POST', '/blog/uploads', { ...plan, files: { ...plan.files, ...many } })).toMatchObject({
    status: 413,
  });
  const whole = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [`files/x${at}.js`, { ...file, bytes: 2_000_000 }]),
  );
  expect(await call('POST', '/blog/uploads', { ...plan, files: { ...plan.files, ...whole } })).toMatchObject({
    status: 413,
  });
  expect(await call('POST', '/blog/uploads', { ...plan, files: 'all' })).toMatchObject({
    status: 400,
    code: 'DEPLOY_BAD_ORDER',
  });
  expect(await call('POST', '/blog/uploads', { junk: 'x'.repeat(300_000) })).toMatchObject({ status: 413 });
  expect(await call('POST', '/blog%2f..%2fcommerce/uploads', plan)).toMatchObject({ status: 403 });
});

test('a flipped byte, a byte too many and a file that was not planned are refused, and what lacks a file is not published', async () => {
  const before = live('blog');
  const module = build('blog');
  const { data } = await call('POST', '/blog/uploads', planOf(module));
  const at = `/blog/uploads/${data.upload}`;
  const entry = readFileSync(join(module.built, 'remoteEntry.js'));
  const flipped = Buffer.from(entry);
  flipped[100] ^= 1;
  expect(await call('PUT', `${at}/files/remoteEntry.js`, flipped)).toMatchObject({
    status: 422,
    code: 'DEPLOY_WRONG_BYTES',
  });
  expect(await call('PUT', `${at}/files/remoteEntry.js`, Buffer.concat([entry, entry]))).toMatchObject({ status: 413 });
  for (const path of ['files/other.js', '..%2f..%2fmodules.json', 'plan.json', 'files%2f..%2fplan.json']) {
    expect([path, (await call('PUT', `${at}/${path}`, entry)).status]).toEqual([path, 400]);
  }
  expect((await call('PUT', `/blog/uploads/${'0'.repeat(32)}/rendition`, entry)).status).toBe(404);
  expect((await call('PUT', '/blog/uploads/..%2fcommerce/rendition', entry)).status).toBe(404);
  const { revision } = await remote('blog').read();
  expect(await call('POST', at, { revision })).toMatchObject({ status: 409, code: 'DEPLOY_INCOMPLETE' });
  // What was changed where it lies until it is published is seen as well.
  const one = remote('blog');
  await expect(one.publish(module, { revision: '0'.repeat(16) })).rejects.toThrow('was changed since you looked');
  const staged = join(siteDir, 'uploads/blog', data.upload);
  writeFileSync(join(staged, 'files/remoteEntry.js'), flipped);
  expect(await call('POST', at, { revision }, { language: 'cn' })).toMatchObject({
    status: 422,
    message: 'files/remoteEntry.js 传输后与原文件不一致（哈希不符）：请重新执行命令',
  });
  rmSync(join(staged, 'files/remoteEntry.js'), { force: true });
  symlinkSync(join(module.built, 'remoteEntry.js'), join(staged, 'files/remoteEntry.js'));
  expect((await call('POST', at, { revision })).status).toBe(422);
  expect(live('blog')).toEqual(before);
});

test('an upload whose connection dies leaves nothing live, and only what is missing is sent when it is repeated', async () => {
  const before = live('blog');
  const module = build('blog');
  const { data } = await call('POST', '/blog/uploads', planOf(module));
  const staged = join(siteDir, 'uploads/blog', data.upload);
  expect(data.missing).toEqual(expect.arrayContaining(['rendition', 'files/remoteEntry.js']));
  await call(
    'PUT',
    `/blog/uploads/${data.upload}/files/remoteEntry.js`,
    readFileSync(join(module.built, 'remoteEntry.js')),
  );
  const rendition = readFileSync(module.rendition);
  await new Promise<void>((done) => {
    const sending = httpRequest(`${url}/api/deploy/blog/uploads/${data.upload}/rendition`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${tokens.content}`,
        'content-type': 'application/octet-stream',
        'content-length': rendition.length,
      },
    });
    sending.on('error', () => done());
    sending.write(rendition.subarray(0, rendition.length / 2));
    const isThere = setInterval(() => {
      if (readdirSync(staged).some((file) => file.endsWith('.part'))) {
        clearInterval(isThere);
        sending.destroy();
      }
    }, 5);
  });
  while (readdirSync(staged).some((file) => file.endsWith('.part'))) {
    await new Promise((again) => setTimeout(again, 5));
  }
  expect(existsSync(join(staged, 'rendition'))).toBe(false);
  expect(live('blog')).toEqual(before);
  const { sent, version } = await publish('blog', module);
  expect(sent).toBe(data.missing.length - 1);
  expect(live('blog').current.version).toBe(version);
});

test('an old upload and an old order that are sent again change nothing', async () => {
  const module = build('blog');
  const { revision } = await remote('blog').read();
  const { data } = await call('POST', '/blog/uploads', planOf(module));
  await remote('blog').publish(module, { revision });
  await publish('blog');
  const before = live('blog');
  expect(await call('POST', `/blog/uploads/${data.upload}`, { revision })).toMatchObject({ status: 409 });
  const now = (await remote('blog').read()).revision;
  expect(await call('POST', `/blog/uploads/${data.upload}`, { revision: now })).toMatchObject({ status: 404 });
  expect(await call('POST', '/blog', { revision, back: true })).toMatchObject({
    status: 409,
    code: 'DEPLOY_CHANGED_MEANWHILE',
  });
  expect(live('blog')).toEqual(before);
});

test('of two teams at a time both are live; of two deployments of one module the second is told to look again', async () => {
  const [blog, commerce] = await Promise.all([
    publish('blog'),
    publish('commerce', build('commerce'), {}, tokens.shop),
  ]);
  expect(live('blog').current.version).toBe(blog.version);
  expect(live('commerce').current.version).toBe(commerce.version);
  const both = await Promise.allSettled([publish('blog'), publish('blog')]);
  const [won] = both.filter((each) => each.status === 'fulfilled');
  const [lost] = both.filter((each) => each.status === 'rejected');
  expect(String(lost?.reason)).toContain('blog was changed since you looked');
  expect(live('blog').current.version).toBe(won?.value.version);
  expect(existsSync(join(siteDir, 'deploy.lock'))).toBe(false);
});

test('what the live shell or another module does not allow is refused with all reasons, and nothing of it is left', async () => {
  const before = live('blog');
  const folders = readdirSync(join(siteDir, 'modules/blog'));
  const change = (file: string, edit: (value: Record<string, never>) => object) => (built: string) => {
    const path = join(built, file);
    writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')) as Record<string, never>)));
  };
  const lacking = build(
    'blog',
    change('mf-manifest.json', ({ shared, ...rest }) => ({
      ...rest,
      shared: [...(shared as object[]), { name: 'left-pad', requiredVersion: '^1.0.0' }],
    })),
  );
  change('release.json', ({ manifest, ...rest }) => ({
    ...rest,
    manifest: { ...(manifest as object), contract: '^99.0.0' },
  }))(lacking.built);
  await expect(publish('blog', lacking)).rejects.toThrow(
    /is not published:\n {2}contract: it needs \^99\.0\.0.*\n {2}libraries: it needs left-pad \^1\.0\.0, the live shell has none/,
  );
  const route = {
    path: '/pricing',
    title: { en: 'a', cn: 'a' },
    description: { en: 'a', cn: 'a' },
    indexed: true,
    personal: false,
  };
  const taken = build(
    'blog',
    change('release.json', (value) => ({
      ...value,
      manifest: { ...(value.manifest as object), routes: { Prices: route } },
    })),
  );
  await expect(publish('blog', taken)).rejects.toThrow(/routes: route Prices \(\/pricing\) of blog is refused/);
  const broken = build('blog', (_built, rendition) => writeFileSync(rendition, 'throw new Error("not today");'));
  await expect(publish('blog', broken)).rejects.toThrow('names: not today');
  const formless = build(
    'blog',
    change('release.json', (value) => ({ ...value, container: 'a b' })),
  );
  await expect(publish('blog', formless)).rejects.toThrow('release: the current release of blog is refused: container');
  for (const [field, value, sentence] of [
    ['version', '../../../x', '../../../x is no version such as 1.2.0'],
    ['name', 'commerce', 'its manifest calls it commerce'],
  ] as const) {
    const other = build(
      'blog',
      change('release.json', ({ manifest, ...rest }) => ({
        ...rest,
        version: '../x',
        entry: 'https://evil.example/x.js',
        manifest: { ...(manifest as object), [field]: value },
      })),
    );
    await expect(publish('blog', other)).rejects.toThrow(sentence);
  }
  const absent = build(
    'blog',
    change('release.json', (value) => ({ ...value, files: { Blog: ['absent.js'] } })),
  );
  await expect(publish('blog', absent)).rejects.toThrow('release.json names absent.js, which is not there');
  const unreadable = build('blog', (built) => writeFileSync(join(built, 'release.json'), '{'));
  await expect(publish('blog', unreadable)).rejects.toThrow('release: release.json is no JSON');
  expect(live('blog')).toEqual(before);
  expect(readdirSync(join(siteDir, 'modules/blog'))).toEqual(folders);
});

/** `npm run deploy` as a process; this one is the server that it speaks to. */
const command = (args: string[], token: string | undefined = tokens.content) =>
  new Promise<{ code: number; output: string }>((done) => {
    const { DEPLOY_TOKEN: _own, ...env } = process.env;
    const child = execFile(
      process.execPath,
      ['scripts/deploy.mjs', ...args],
      { env: { ...env, SITE_DIR: join(folder, 'local'), ...(token && { DEPLOY_TOKEN: token }) } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });

test('the command builds, sends and steers; the disk that it runs on keeps what is live there', async () => {
  mkdirSync(join(folder, 'local'));
  writeFileSync(join(folder, 'local/modules.json'), JSON.stringify(first));
  const { output, code } = await command(['marketing', '--unchecked', '--site', url]);
  expect(output).toMatch(/^marketing \S+ is live\n$/);
  expect(code).toBe(0);
  expect(audit().at(-1)).toMatchObject({ by: 'content', action: 'deploy unchecked', to: output.split(' ')[1] });
  expect(readdirSync(join(folder, 'local'))).toEqual(['modules', 'modules.json', 'render']);
  const [list, off, foreign, without] = await Promise.all([
    command(['marketing', '--list', '--site', url]),
    command(['marketing', '--off', '--site', url]),
    command(['commerce', '--off', '--site', url]),
    command(['blog', '--list', '--site', url], ''),
  ]);
  expect(list.output).toContain(output.split(' ')[1]);
  expect(off).toEqual({ code: 0, output: 'marketing is off\n' });
  expect(foreign.output).toContain(
    'the token of content is not for commerce: whoever runs the site adds it in DEPLOY_TOKENS',
  );
  expect(without).toMatchObject({ code: 1, output: expect.stringContaining('Set DEPLOY_TOKEN') });
});

test('an address of plain http elsewhere, and no token, are refused before anything is sent', () => {
  const open =
    (address: string, token: string | undefined = 'a') =>
    () =>
      openRemote({ site: address, token, name: 'blog' });
  expect(open('http://www.example.com')).toThrow('give the address with https');
  expect(open('https://www.example.com/blog')).toThrow('Which site?');
  expect(open('ftp://localhost')).toThrow('Which site?');
  expect(open('https://www.example.com', '')).toThrow('Set DEPLOY_TOKEN');
  expect(open('https://www.example.com')).not.toThrow();
});

test('a site without tokens has no such addresses', async () => {
  const closed = await openTestSite({ siteDir });
  expect(await closed.get('/api/deploy/blog', { token: tokens.content })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  await closed.close();
});
