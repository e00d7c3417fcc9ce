// Threat 60: teams publish their modules on a running site, each with its token.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import type { Registry } from '@site/shared/contracts';
import { first, firstOf, tokens, openDeploySite } from './deploy-site';
import { inTrust, sampled } from '../../support/full-count';

const deploySite = openDeploySite();
const { live, audit, remote, order, build, publish, planOf, call } = deploySite;

test('an uploaded release is live at once, compressed and logged; the next upload sends only what changed', async () => {
  const { version, line, sent } = await publish('blog');
  expect(line).toBe(`blog ${version} is live`);
  expect(live('blog')).toMatchObject({ current: { version }, lastGood: { version: firstOf('blog') } });
  expect(
    (
      await fetch(`${deploySite.url}${live('blog').current.entry}`, { headers: { 'accept-encoding': 'br' } })
    ).headers.get('content-encoding'),
  ).toBe('br');
  expect(await (await fetch(`${deploySite.url}/blog`)).text()).toContain(version);
  expect(audit().at(-1)).toMatchObject({
    by: 'content',
    address: '127.0.0.1',
    action: 'deploy',
    module: 'blog',
    from: firstOf('blog'),
    to: version,
  });
  expect(readdirSync(join(deploySite.siteDir, 'uploads/blog'))).toEqual([]);
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
  expect((await fetch(`${deploySite.url}/blog`)).status).toBe(503);
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

test.each(['mf-manifest.json', 'static/picture.svg'])(
  'a build that differs only in %s is another release',
  async (file) => {
    const module = build('blog');
    const path = join(module.built, file);
    mkdirSync(join(module.built, 'static'), { recursive: true });
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '<svg></svg>';
    writeFileSync(path, before);
    await publish('blog', module);
    writeFileSync(path, `${before}\n`);
    expect(await publish('blog', module)).toMatchObject({ known: false });
    const { version } = live('blog').current;
    expect(readFileSync(join(deploySite.siteDir, 'modules/blog', version, file), 'utf8')).toBe(`${before}\n`);
    expect(await publish('blog', module)).toMatchObject({ known: true, version });
  },
);

test('a release that is only checked or held is not live', async () => {
  const before = live('blog');
  const checked = await publish('blog', build('blog'), { check: true });
  expect(existsSync(join(deploySite.siteDir, 'modules/blog', checked.version))).toBe(false);
  const held = await publish('blog', build('blog'), { hold: true });
  expect((await remote('blog').read()).lines[0]).toContain(held.version);
  expect(live('blog')).toEqual(before);
});

const newest = async () => (await remote('blog').read()).lines[0].split('  ')[0];

test('a release is available by its link only while its pages are visited, and live only after the visit succeeded', async () => {
  const before = live('blog');
  let seen = '';
  const { version, line } = await publish('blog', undefined, {}, undefined, async (link) => {
    const [kept] = (await remote('blog').read()).lines;
    const { pathname, search } = new URL(link);
    seen = `${kept.split('  ')[0]} ${await (await fetch(deploySite.url + pathname + search)).text()}`;
    expect(live('blog')).toEqual(before);
    expect(await (await fetch(deploySite.url + pathname)).text()).not.toContain(kept.split('  ')[0]);
  });
  expect(seen).toMatch(new RegExp(`^${version} [\\s\\S]*"releases":\\{"blog":"${version}"`));
  expect(line).toBe(`blog ${version} is live`);
  expect(live('blog').current.version).toBe(version);
  expect(
    audit()
      .slice(-3)
      .map(({ action, to }) => [action, to]),
  ).toEqual(['hold', 'link', 'deploy'].map((action) => [action, version]));
  const canary = await publish('blog', undefined, { percent: 10 }, undefined, () => Promise.resolve());
  expect(canary.line).toBe(`blog ${version} is live, 10% of the visitors get ${canary.version}`);
  expect((await order('blog', { back: true })).line).toBe(`blog ${version} is live`);
});

test.each(sampled([{}, { percent: 10 }, { hold: true }, { check: true }], 3))(
  'a release %j whose page fails is neither live nor kept, and its publisher gets the reason',
  async (what) => {
    const before = live('blog');
    const kept = await newest();
    let held = '';
    const failing = publish('blog', undefined, what, undefined, async () => {
      held = await newest();
      throw new Error('pages: page Blog (cn): it throws');
    });
    await expect(failing).rejects.toThrow('pages: page Blog (cn): it throws');
    expect(held).not.toBe(kept);
    expect(await newest()).toBe(kept);
    expect(live('blog')).toEqual(before);
    expect(existsSync(join(deploySite.siteDir, 'modules/blog', held))).toBe(false);
    expect(audit().at(-1)).toMatchObject({ action: 'discard', from: held });
  },
);

test('after a successful visit a held release stays and a checked one does not; one that was kept before stays after a failed one', async () => {
  const before = live('blog');
  const visit = () => Promise.resolve();
  const held = build('blog');
  const { version, line } = await publish('blog', held, { hold: true }, undefined, visit);
  expect(line).toBe(`blog ${version} is stored, and is not served`);
  const checked = await publish('blog', undefined, { check: true }, undefined, visit);
  expect(checked.line).toBe(`blog ${checked.version} passes the checks`);
  const failing = publish('blog', held, {}, undefined, () => Promise.reject(new Error('not today')));
  await expect(failing).rejects.toThrow('not today');
  expect(await newest()).toBe(version);
  expect(live('blog')).toEqual(before);
});

test('a live release cannot be discarded, and a visited release is compared with modules that changed during the visit', async () => {
  const { current } = live('blog');
  await expect(order('blog', { discard: current.version })).rejects.toThrow(
    `blog ${current.version} is served to visitors, or is the last good release, and cannot be discarded`,
  );
  const registry = join(deploySite.siteDir, 'modules.json');
  const others = JSON.parse(readFileSync(registry, 'utf8')) as Registry;
  const { marketing } = others;
  const { Blog } = current.manifest.routes;
  const taking = structuredClone(marketing);
  taking.current.manifest.routes.Journal = { ...Blog, path: '/blog/journal' };
  const failing = publish('blog', undefined, {}, undefined, () => {
    writeFileSync(registry, JSON.stringify({ ...others, marketing: taking }));
    return Promise.resolve();
  });
  await expect(failing).rejects.toThrow(/blog \S+ is not published:\n {2}routes: route Journal \(/);
  writeFileSync(registry, JSON.stringify(others));
});

test('an upload whose connection breaks changes nothing, and repeating it sends only what is missing', async () => {
  const before = live('blog');
  const module = build('blog');
  const { data } = await call('POST', '/blog/uploads', planOf(module));
  const staged = join(deploySite.siteDir, 'uploads/blog', data.upload);
  expect(data.missing).toEqual(expect.arrayContaining(['rendition', 'files/remoteEntry.js']));
  await call(
    'PUT',
    `/blog/uploads/${data.upload}/files/remoteEntry.js`,
    readFileSync(join(module.built, 'remoteEntry.js')),
  );
  const rendition = readFileSync(module.rendition);
  await new Promise<void>((done) => {
    const sending = httpRequest(`${deploySite.url}/api/deploy/blog/uploads/${data.upload}/rendition`, {
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

test('an old upload and an old command that are sent again change nothing', async () => {
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

test('concurrent deployments of two modules both succeed; of two of one module the second is rejected', async () => {
  const [blog, commerce] = await Promise.all([
    publish('blog'),
    publish('commerce', build('commerce'), {}, tokens.shop),
  ]);
  expect(live('blog').current.version).toBe(blog.version);
  expect(live('commerce').current.version).toBe(commerce.version);
  const both = await Promise.allSettled([publish('blog'), publish('blog')]);
  const [won] = both.filter((each) => each.status === 'fulfilled');
  const [lost] = both.filter((each) => each.status === 'rejected');
  expect(String(lost?.reason)).toContain('blog was changed meanwhile');
  expect(live('blog').current.version).toBe(won?.value.version);
  expect(existsSync(join(deploySite.siteDir, 'deploy.lock'))).toBe(false);
});

/** `npm run deploy` as a process; this process is its server. */
const command = (args: string[], token: string | undefined = tokens.content) =>
  new Promise<{ code: number; output: string }>((done) => {
    const { DEPLOY_TOKEN: _own, ...env } = process.env;
    const child = execFile(
      process.execPath,
      ['scripts/deploy.mjs', ...args],
      { env: { ...env, SITE_DIR: join(deploySite.folder, 'local'), ...(token && { DEPLOY_TOKEN: token }) } },
      (_error, stdout, stderr) => done({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });

inTrust(() =>
  test('the command builds and deploys over the network, and does not change the local site', async () => {
    mkdirSync(join(deploySite.folder, 'local'));
    writeFileSync(join(deploySite.folder, 'local/modules.json'), JSON.stringify(first));
    const { output, code } = await command(['marketing', '--unchecked', '--site', deploySite.url]);
    expect(output).toMatch(/^marketing \S+ is live\n$/);
    expect(code).toBe(0);
    expect(audit().at(-1)).toMatchObject({ by: 'content', action: 'deploy unchecked', to: output.split(' ')[1] });
    expect(readdirSync(join(deploySite.folder, 'local'))).toEqual(['modules', 'modules.json', 'render']);
    const [list, off, foreign, without] = await Promise.all([
      command(['marketing', '--list', '--site', deploySite.url]),
      command(['marketing', '--off', '--site', deploySite.url]),
      command(['commerce', '--off', '--site', deploySite.url]),
      command(['blog', '--list', '--site', deploySite.url], ''),
    ]);
    expect(list.output).toContain(output.split(' ')[1]);
    expect(off).toEqual({ code: 0, output: 'marketing is off\n' });
    expect(foreign.output).toContain(
      'the token of content does not permit commerce: the operator of the site adds it in DEPLOY_TOKENS',
    );
    expect(without).toMatchObject({ code: 1, output: expect.stringContaining('Set DEPLOY_TOKEN') });
  }),
);
