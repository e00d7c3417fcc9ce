import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readShell } from '../../server/src/site/shell/shell-document';

const root = resolve(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'site-publish-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = join(folder, 'site');
const hashOf = (build: number) => build.toString(16).padStart(8, '0');

/** A build of the shell like the bundler's: a page, and the files that it names. */
function makeBuild(build: number): string {
  const built = join(folder, `build-${build}`);
  mkdirSync(join(built, 'static/js'), { recursive: true });
  mkdirSync(join(built, 'static/font'), { recursive: true });
  for (let part = 0; part < 20; part += 1) {
    writeFileSync(join(built, `static/js/part${part}.${hashOf(build)}.js`), `/* ${build} */`.repeat(2_000));
  }
  writeFileSync(join(built, `static/font/letters.${hashOf(build)}.woff2`), `font ${build}`);
  writeFileSync(join(built, 'favicon.svg'), '<svg/>');
  const scripts = Array.from(
    { length: 20 },
    (_, part) => `<script src="/static/js/part${part}.${hashOf(build)}.js"></script>`,
  ).join('');
  writeFileSync(join(built, 'index.html'), `<!doctype html>${scripts}<p>${'x'.repeat(100_000)}</p>${build}</html>`);
  return built;
}

const command = (built: string) => [
  '-e',
  `import(${JSON.stringify(join(root, 'scripts/build/publish-app.mjs'))}).then((m) => m.publishApp('shell', ${JSON.stringify(built)}, ${JSON.stringify(site)}))`,
];

function publish(built: string): void {
  const { status, stderr } = spawnSync(process.execPath, command(built), { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

const scriptsOf = (html: string) => [...html.matchAll(/src="\/(static\/[^"]+)"/g)].map(([, path]) => path as string);

test('while a build is published, the page is always complete and all its files exist', async () => {
  publish(makeBuild(1));
  const child = spawn(process.execPath, command(makeBuild(2)), { stdio: 'inherit' });
  const ended = new Promise((done) => child.once('exit', done));
  const seen = new Set<string>();
  const faults: string[] = [];
  while (child.exitCode === null || !seen.has('2')) {
    const html = readFileSync(join(site, 'shell/index.html'), 'utf8');
    seen.add(/(\d+)<\/html>$/.exec(html)?.[1] ?? 'broken');
    faults.push(...scriptsOf(html).filter((path) => readFileSync(join(site, 'shell', path), 'utf8').length < 10_000));
    await new Promise((again) => setImmediate(again));
  }
  expect(await ended).toBe(0);
  expect([...seen]).toEqual(['1', '2']);
  expect(faults).toEqual([]);
  expect(
    readdirSync(join(site, 'shell'), { recursive: true }).filter((name) => String(name).endsWith('.incoming')),
  ).toEqual([]);
});

test('files of earlier builds are kept for open pages and removed after ten more builds; the page preloads the present font only', () => {
  const first = scriptsOf(readFileSync(join(folder, 'build-1/index.html'), 'utf8')).map((path) =>
    join(site, 'shell', path),
  );
  expect(first.every((path) => existsSync(path))).toBe(true);
  expect(readShell(site)().fonts.en).toEqual([`/static/font/letters.${hashOf(2)}.woff2`]);
  for (let build = 3; build <= 10; build += 1) {
    publish(makeBuild(build));
    // Publishing the same build again does not count as another build.
    publish(join(folder, `build-${build}`));
  }
  expect(first.every((path) => existsSync(path) && existsSync(`${path}.br`))).toBe(true);
  publish(makeBuild(11));
  expect(first.some((path) => existsSync(path))).toBe(false);
  expect(readShell(site)().fonts.en).toEqual([`/static/font/letters.${hashOf(11)}.woff2`]);

  // Publishing an earlier build makes it live again.
  publish(join(folder, 'build-5'));
  expect(readShell(site)().fonts.en).toEqual([`/static/font/letters.${hashOf(5)}.woff2`]);
});

test('a shell that lacks what a live release or a canary needs is not published, unless that module is rebuilt with it', () => {
  const live = join(folder, 'live');
  const write = (file: string, value: object) => {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, JSON.stringify(value));
  };
  const needs = (name: string, version: string, requiredVersion: string) =>
    write(join(live, 'modules', name, version, 'mf-manifest.json'), { shared: [{ name: 'react', requiredVersion }] });
  needs('blog', '1', '^19.0.0');
  needs('blog', '2', '^20.0.0');
  needs('courses', '1', '^19.0.0');
  const release = (version: string, contract = '^1.0.0') => ({ version, manifest: { contract } });
  write(join(live, 'modules.json'), {
    blog: { current: release('1'), canary: { release: release('2'), percent: 5 } },
    courses: { current: release('1') },
    gone: { current: release('1', '>=1 <3') },
  });
  const check = (version: string, rebuilt: string[], contract = '1.4.0') => {
    const shell = join(folder, 'offered/shell');
    write(join(shell, 'mf-manifest.json'), { shared: [{ name: 'react', version }] });
    write(join(shell, 'render/b1/offer.json'), { contract });
    writeFileSync(join(shell, 'index.html'), '<html data-build="b1"></html>');
    const program = `import(${JSON.stringify(join(root, 'shared/releases/check-shell.mjs'))}).then((m) =>
      m.checkShell(${JSON.stringify(live)}, ${JSON.stringify(join(folder, 'offered'))}, ${JSON.stringify(rebuilt)}))
      .catch((error) => console.log(error.message))`;
    return spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' }).stdout.trim().split('\n  ');
  };
  expect(check('20.1.0', [])).toEqual([
    expect.stringMatching(/^the shell is not published: keep what they need/),
    'blog 1 is live and needs react ^19.0.0, this shell has 20.1.0',
    'courses 1 is live and needs react ^19.0.0, this shell has 20.1.0',
  ]);
  expect(check('20.1.0', ['blog'])).toHaveLength(2);
  expect(check('19.5.0', [])).toContain('blog 2 is live and needs react ^20.0.0, this shell has 19.5.0');
  expect(check('19.5.0', ['blog'])).toEqual(['']);
  expect(check('19.5.0', ['blog'], '2.0.0').slice(1)).toEqual([
    'courses 1 is live and needs the contract ^1.0.0, this shell has 2.0.0',
  ]);
});
