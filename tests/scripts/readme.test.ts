import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { builtSite } from '../support/built-site';
import { fullCount } from '../support/full-count';
import { copyProject } from '../support/project-copy';
import { freePort } from '../../scripts/free-port.mjs';

const root = resolve(__dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Every command that the README shows, in a code block or in the table of commands. */
const commands = [
  ...[...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block.trim().split('\n')),
  ...[...readme.matchAll(/^\| `(npm [^`]+)` \|/gm)].map(([, command]) => command),
];

/** Without the variable of Jest's workers, because Playwright does not start where it is set. */
const { JEST_WORKER_ID: _mark, ...userEnvironment } = process.env;

const removals: (() => void)[] = [];
afterAll(() => removals.forEach((remove) => remove()));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-readme-'));
  removals.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function runCommand(
  command: string,
  { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): string {
  const [program, ...args] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...userEnvironment, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`${command} ended with ${status}\n${stdout}${stderr}`);
  }
  return stdout;
}

/** Shared by all commands that serve the site, so that only the first one creates a database. */
const dataDir = newFolder();

/** Starts a command that serves the site, waits until it is ready, checks the page, and stops it. */
async function serves(command: string, env: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  const [program, ...args] = command.split(' ');
  const child = spawn(program, args, {
    cwd: root,
    env: { ...userEnvironment, PORT: String(port), DATA_DIR: dataDir, WARM_PAGES: '0', ...env },
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  try {
    const deadline = Date.now() + 120_000;
    let page = '';
    while (!page && Date.now() < deadline && child.exitCode === null) {
      const ready = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
      page = ready?.ok ? await (await fetch(`http://localhost:${port}/`)).text() : '';
      await new Promise((again) => setTimeout(again, 200));
    }
    if (!page.includes('id="root"')) {
      throw new Error(`no page from ${command}\n${output}`);
    }
  } finally {
    // npm started the server, so the signal goes to the process group, like Ctrl-C in a terminal.
    if (child.exitCode === null) {
      process.kill(-(child.pid as number), 'SIGINT');
    }
    await ended;
  }
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** Checks that a command runs this script, which another test runs. */
const runsScript = (name: string, file: string) => void expect(scripts[name]).toBe(`node ${file}`);

/** The check of each command. A command of the README that is missing here fails the test below. */
const proofs: Record<string, () => void | Promise<void>> = {
  'npm start': () => serves('npm start'),
  // It writes a site that refers to its own servers, so it must not be the site that other tests use.
  'npm run dev': () =>
    fullCount ? serves('npm run dev', { SITE_DIR: newFolder() }) : runsScript('dev', 'scripts/dev.mjs'),
  // This test is a part of `npm test`, so only its script and its result line are checked.
  'npm test': () => {
    runsScript('test', 'scripts/test.mjs');
    expect(readFileSync(join(root, 'scripts/test.mjs'), 'utf8')).toContain('passed, ${totals.failed} failed');
  },
  // A stage of `npm test` runs the journeys with the same program.
  'npm run e2e': () => {
    expect(scripts.e2e).toBe('playwright test');
    if (fullCount) {
      expect(runCommand('npm run e2e -- --list')).toMatch(/Total: \d{3} tests/);
    }
  },
  'npm run build': () => void expect(runCommand('npm run build')).toMatch(/Built|already built/),
  // e2e/new-module.spec.ts creates and deploys a new module.
  'npm run deploy -- blog': () => {
    if (!fullCount) {
      return runsScript('deploy', 'scripts/deploy.mjs');
    }
    const site = newFolder();
    cpSync(builtSite, site, { recursive: true });
    expect(runCommand('npm run deploy -- blog', { env: { SITE_DIR: site } })).toMatch(/blog 0\.\d+\.\d+-\w+ is live/);
    expect(existsSync(join(site, 'modules.json'))).toBe(true);
  },
  'npm run new-module -- courses': () => {
    if (!fullCount) {
      return runsScript('new-module', 'scripts/new-module.mjs');
    }
    const { folder: copy, remove } = copyProject();
    removals.push(remove);
    runCommand('npm run new-module -- courses', { cwd: copy });
    // Checks the types of the module and of what it imports; the rest of the tree is not changed.
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
      compilerOptions: object;
    };
    writeFileSync(
      join(copy, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['modules/courses', 'src/globals.d.ts'] }),
    );
    runCommand('node_modules/.bin/tsc --noEmit', { cwd: copy });
    runCommand('node_modules/.bin/prettier --check modules/courses shared/contracts/routes.ts', { cwd: copy });
    runCommand(
      'node_modules/.bin/jest --selectProjects node --testPathPatterns architecture/(catalogues|boundaries|entry-points)',
      { cwd: copy },
    );
    expect(runCommand('node scripts/build.mjs shell courses', { cwd: copy })).toContain('courses');
  },
  // serve.test.ts serves the site without build tools.
  'npm run serve': () => expect(scripts.serve).toBe('MALLOC_ARENA_MAX=2 node dist/server/main.js'),
  // The suites take long, so this only checks that it lists them.
  'npm run trust': () => expect(() => runCommand('npm run trust -- none')).toThrow('There are: matrix, '),
  // A stage of `npm test` runs it.
  'npm run mutate': () => {
    runsScript('mutate', 'scripts/mutate.mjs');
    if (fullCount) {
      expect(runCommand('npm run mutate -- --list')).toMatch(/server\/src\/domains\/passport: \d{3} mutants/);
    }
  },
  // pictures.test.ts and tests/content/content-command.test.ts run these two scripts with these arguments.
  'npm run pictures -- --list': () => {
    runsScript('pictures', 'scripts/pictures.mjs');
    if (fullCount) {
      expect(runCommand('npm run pictures -- --list')).toMatch(/\d+ of \d{3} pictures are out of date/);
    }
  },
  'npm run content -- check': () => {
    runsScript('content', 'scripts/content.mjs');
    if (fullCount) {
      runCommand('npm run content -- check');
    }
  },
  // exercise-guide.test.ts runs it.
  'npm run exercises -- write push-up': () => runsScript('exercises', 'scripts/exercises.mjs'),
  // It builds the shell again.
  'npm run bench -- bytes': () => {
    if (!fullCount) {
      return void expect(() => runCommand('npm run bench -- none')).toThrow(/There are: .*\bbytes\b/);
    }
    expect(runCommand('npm run bench -- bytes')).toMatch(/react-dom.*\d/);
  },
};

test('the README is short, and every command in it is tested', () => {
  expect(readme.split('\n').length).toBeLessThan(130);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((command) => !(command in proofs))).toEqual([]);
});

test.each(['reconcile', 'held', 'backup', 'restore'])('npm run %s runs the script that its own tests run', (name) =>
  runsScript(name, `scripts/${name}.mjs`),
);

test.each(commands)('the README command %s passes its check', (command) => proofs[command]());

test.each(['README.md', 'docs/operating.md'])(
  'the table of %s names exactly the settings that the server reads',
  (file) => {
    const config = readFileSync(join(root, 'server/src/platform/config/environment.ts'), 'utf8');
    const schema = /environmentSchema = v\.object\(\{\n([\s\S]*?)\n\}\);/.exec(config)?.[1] ?? '';
    // Only names in capitals, because npm's own variables are not settings.
    const read = [...schema.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name);
    const [, table = ''] = readFileSync(join(root, file), 'utf8').split('| variable | meaning | default |\n');
    const named = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| ([A-Z_, ]+) \|/gm)].flatMap(([, names]) =>
      names.split(', '),
    );
    expect(read.length).toBeGreaterThan(25);
    expect([...named].sort()).toEqual([...read].sort());
  },
);
