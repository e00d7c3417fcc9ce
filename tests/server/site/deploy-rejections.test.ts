// Threat 60: what a running site rejects from deployers.
import fs, { existsSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRemote } from '../../../shared/releases/client.mjs';
import { openTestSite } from '../test-app';
import { sha256, sha384, tokens, openDeploySite } from './deploy-site';

const deploySite = openDeploySite();
const { live, remote, build, publish, planOf, call } = deploySite;

test('a missing or wrong token, or that of another team, reads and changes nothing; 20 wrong ones an hour are told so', async () => {
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
  await expect(publish('commerce')).rejects.toThrow('the token of content does not permit commerce');
  expect(existsSync(join(deploySite.siteDir, 'uploads/commerce'))).toBe(false);
  expect(live('commerce')).toEqual(before);
  const from = (ip: string, token: string) =>
    deploySite.site.get('/api/deploy/blog', { ip, token, headers: { 'x-forwarded-proto': 'https' } });
  expect(await from('203.0.113.9', tokens.content)).toMatchObject({ status: 403, code: 'DEPLOY_PLAIN_HTTP' });
  for (let count = 0; count < 20; count += 1) {
    expect((await from('127.0.0.9', `wrong ${count}`)).status).toBe(401);
  }
  expect(await from('127.0.0.9', 'wrong 20')).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  // The team may share the network with a stranger.
  expect(await from('127.0.0.9', tokens.content)).toMatchObject({ code: 'OK' });
});

test.each([
  [{ promote: true, back: true }, 'one of to, link, publish, discard, promote, back, off'],
  [{}, 'one of to, link, publish, discard, promote, back, off'],
  [{ back: true, percent: 5 }, 'percent needs to or publish'],
])('an order %j, of which a part would be ignored, is rejected and changes nothing', async (order, rule) => {
  const before = live('blog');
  const { revision } = await remote('blog').read();
  expect(await call('POST', '/blog', { ...order, revision })).toMatchObject({
    status: 400,
    code: 'DEPLOY_BAD_ORDER',
    message: expect.stringContaining(rule),
  });
  expect(live('blog')).toEqual(before);
});

test('a publication for nobody and for a share of the visitors is rejected', async () => {
  const { data } = await call('POST', '/blog/uploads', planOf(build('blog')));
  const { revision } = await remote('blog').read();
  expect(await call('POST', `/blog/uploads/${data.upload}`, { revision, hold: true, percent: 5 })).toMatchObject({
    status: 400,
    message: expect.stringContaining('at most one of percent, hold, check'),
  });
});

test('rejects a plan with unexpected file names, paths out of the folder, too many or too large files', async () => {
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
    'files/remoteEntry.js/x.js',
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

test('rejects changed, too long and unplanned files, and does not publish an incomplete upload', async () => {
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
  // A change in the stored upload before its publication is detected too.
  const one = remote('blog');
  await expect(one.publish(module, { revision: '0'.repeat(16) })).rejects.toThrow('was changed meanwhile');
  const staged = join(deploySite.siteDir, 'uploads/blog', data.upload);
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

test('rejects a release that does not fit the live shell or other modules, with all reasons, and keeps nothing of it', async () => {
  const before = live('blog');
  const folders = readdirSync(join(deploySite.siteDir, 'modules/blog'));
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
  const wide = build('blog', (built) => {
    const [sheet] = Object.keys(live('blog').current.integrity).filter((file) => file.endsWith('.css'));
    writeFileSync(join(built, sheet), 'header{display:none}');
  });
  await expect(publish('blog', wide)).rejects.toThrow(/styles: header applies outside the module \(static\/css\//);
  const broken = build('blog', (_built, rendition) => writeFileSync(rendition, 'throw new Error("not today");'));
  await expect(publish('blog', broken)).rejects.toThrow('names: not today');
  const loud = build('blog', (_built, rendition) =>
    writeFileSync(rendition, "process.stderr.write('y'.repeat(5_000_000)); throw new Error('not today');"),
  );
  const said = await publish('blog', loud).catch((error: Error) => error.message);
  expect(said).toMatch(/names: y{1000}/);
  expect((said as string).length).toBeLessThan(5000);
  const formless = build(
    'blog',
    change('release.json', (value) => ({ ...value, container: 'a b' })),
  );
  await expect(publish('blog', formless)).rejects.toThrow('release: the current release of blog is refused: container');
  for (const [field, value, sentence] of [
    ['version', '../../../x', '../../../x is no version such as 1.2.0'],
    ['version', `1.0.${'0'.repeat(300)}`, '0 is no version such as 1.2.0'],
    ['libraries', { constructor: '*' }, 'constructor *'],
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
  expect(readdirSync(join(deploySite.siteDir, 'modules/blog'))).toEqual(folders);
});

test('while the disk is full teams are told so, and the same upload succeeds afterwards', async () => {
  const before = live('blog');
  const module = build('blog');
  const write = jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  const answer = await call('POST', '/blog/uploads', planOf(module));
  write.mockRestore();
  expect(answer).toMatchObject({ status: 503, code: 'DEPLOY_DISK_FULL' });
  expect(live('blog')).toEqual(before);
  expect((await publish('blog', module)).line).toMatch(/^blog .* is live$/);
});

test('the client rejects an address with http on another host, and a missing token', () => {
  const open =
    (address: string, token: string | undefined = 'a') =>
    () =>
      openRemote({ site: address, token, name: 'blog' });
  expect(open('http://www.example.com')).toThrow('use the https address');
  expect(open('https://www.example.com/blog')).toThrow('Which site?');
  expect(open('ftp://localhost')).toThrow('Which site?');
  expect(open('https://www.example.com', '')).toThrow('Set DEPLOY_TOKEN');
  expect(open('https://www.example.com')).not.toThrow();
});

test('a site without tokens has no such addresses', async () => {
  const closed = await openTestSite({ siteDir: deploySite.siteDir });
  expect(await closed.get('/api/deploy/blog', { token: tokens.content })).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
  await closed.close();
});
