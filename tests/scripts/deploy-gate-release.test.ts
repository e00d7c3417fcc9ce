// Checks of a whole release: its pages in a browser, by the command that deploys it, and in `npm test`.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownScript, writeChangedRelease } from '../../e2e/support/changed-release';
import { builtSite as built } from '../support/built-site';
import { copyProject } from '../support/project-copy';
import { blog, check, registry, root } from './gate-subject';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-gate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('pages: reports a page that throws in the browser, and one that writes to the console', () => {
  ['shell', 'render', 'modules'].forEach((part) => cpSync(join(built, part), join(folder, part), { recursive: true }));
  const release = writeChangedRelease(folder, blog, 'broken', (text, file) =>
    file === ownScript(blog, 'Blog')
      ? `console.error('not silent');${text}`
      : file === ownScript(blog, 'BlogDetail')
        ? 'throw 1;'
        : text,
  );
  cpSync(join(folder, `render/blog/${blog.version}.cjs`), join(folder, 'render/blog/broken.cjs'));
  const own = { addresses: { BlogDetail: '/blog-detail/1' } };
  const sentences = check('pages', { siteDir: folder, release, own });
  for (const language of ['en', 'cn']) {
    expect(sentences).toContain(`page Blog (${language}): not silent`);
    expect(sentences).toContain(`page BlogDetail (${language}): the fallback is shown (blog-page)`);
  }
});

test('deploy rejects a broken release with a message, and neither publishes nor keeps it', () => {
  const { folder: copy, remove } = copyProject();
  const texts = join(copy, 'modules/blog/messages/cn.json');
  const known = JSON.parse(readFileSync(texts, 'utf8')) as Record<string, string>;
  const [first] = Object.keys(known);
  writeFileSync(texts, JSON.stringify({ ...known, [first]: '' }));
  cpSync(built, folder, { recursive: true });
  const before = readFileSync(join(folder, 'modules.json'), 'utf8');
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, 'scripts/deploy.mjs'), 'blog'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_DIR: folder },
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`catalogues: the text ${first} is missing in modules/blog/messages/cn.json`);
  expect(readFileSync(join(folder, 'modules.json'), 'utf8')).toBe(before);
  expect(readdirSync(join(folder, 'modules/blog'))).toEqual(readdirSync(join(built, 'modules/blog')));
  expect(existsSync(join(folder, 'deploy.lock'))).toBe(false);
  remove();
});

test('the check of all live modules in npm test reports the same fault in the same words, for that module only', () => {
  for (const part of ['shell', 'modules', 'render']) {
    symlinkSync(join(built, part), join(folder, part));
  }
  const { BlogDetail: _page, ...files } = blog.files;
  const live = { blog: { current: { ...blog, files } }, auth: registry.auth };
  writeFileSync(join(folder, 'modules.json'), JSON.stringify(live));
  const program = `
    const { checkLiveReleases } = await import(${JSON.stringify(join(root, 'scripts/deploy/gate.mjs'))});
    console.log(JSON.stringify(await checkLiveReleases(${JSON.stringify(folder)})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-'], {
    encoding: 'utf8',
    input: program,
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    passed: 1,
    problems: [
      `blog ${blog.version} is not published:\n  exposes: route BlogDetail has no page: name it under pages in modules/blog/src/index.ts`,
    ],
  });
});
