import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { builtSite } from '../support/built-site';
import { moduleFiles } from '../../kit/src/module-files.mjs';
import { fullCount } from '../support/full-count';
import { copyProject } from '../support/project-copy';
import { freePort } from '../../scripts/free-port.mjs';
import { startSite, type SiteProcess } from '../support/site-process';
import { until } from '../support/until';

const root = resolve(__dirname, '../..');
const guide = readFileSync(join(root, 'docs/module-guide.md'), 'utf8');

/** A command of the guide, or a file that it shows in full. */
type Step = { command: string; fails: boolean } | { file: string; text: string };

/** The steps of the guide in their order: from blocks of commands, and from blocks that name a file. */
const steps: Step[] = [...guide.matchAll(/^```(\S+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].flatMap(
  ([, language, label, text]): Step[] => {
    if (language !== 'sh') {
      return label ? [{ file: label, text }] : [];
    }
    return text
      .trim()
      .split('\n')
      .map((command) => ({ command, fails: label === 'fails' }));
  },
);
const nameOf = (step: Step): string =>
  'file' in step ? `writes ${step.file}` : step.fails ? `${step.command} (fails)` : step.command;

/** Placeholders in the commands. */
const example = { site: 'https://www.example.com', folder: '/srv/site', token: 'DEPLOY_TOKEN=…' };
const token = 'token-of-the-guide';

let site: SiteProcess;
let siteDir: string;
/** The builds of a team that has no access to the disk of the site. */
let elsewhere: string;
let project: ReturnType<typeof copyProject>;
let team: string;
/** The folder in which the next command runs. */
let place: string;

const { JEST_WORKER_ID: _mark, ...userEnvironment } = process.env;
const environment = (command = '') => ({
  ...userEnvironment,
  SITE_DIR: command.includes(' --site ') ? elsewhere : siteDir,
  PUBLIC_URL: site.url,
  npm_config_prefer_offline: 'true',
});

async function run(command: string): Promise<{ status: number; output: string }> {
  const known = command
    .replaceAll(example.site, site.url)
    .replace(example.folder, siteDir)
    .replace(example.token, `DEPLOY_TOKEN=${token}`);
  const child = spawn('bash', ['-c', known], { cwd: place, env: environment(command) });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const status = await new Promise<number>((done) => child.once('close', (code) => done(code ?? 1)));
  return { status, output };
}

const visit = async (address: string) => {
  const answer = await fetch(site.url + address);
  return `${answer.status} ${await answer.text()}`;
};
/** Waits for a page: a running site reads a changed registry within a second. */
async function shows(address: string, wanted: RegExp): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!wanted.test(await visit(address)) && Date.now() < deadline) {
    await new Promise((again) => setTimeout(again, 100));
  }
  expect(await visit(address)).toMatch(wanted);
}

/** Starts a command that runs until it is stopped, and checks its result meanwhile. */
async function runUntilStopped(
  command: string,
  env: object,
  look: (output: () => string) => Promise<void>,
): Promise<void> {
  const { SITE_DIR: _served, ...rest } = environment();
  const child = spawn('bash', ['-c', `exec ${command}`], { cwd: place, env: { ...rest, ...env }, detached: true });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise((done) => child.once('close', done));
  try {
    await look(() => output);
  } catch (error) {
    throw new Error(`${command}: ${(error as Error).message}\n${output}`, { cause: error });
  } finally {
    if (child.exitCode === null) {
      process.kill(-Number(child.pid), 'SIGINT');
    }
    await ended;
  }
}

/** The newest release of a command's module that is not live. */
async function otherRelease(command: string): Promise<string> {
  const { output } = await run(command.replace('npm run', 'npm run --silent').replace(/--\w+ <release>/, '--list'));
  const line = output.split('\n').find((each) => /^\d/.test(each) && !/ live\b/.test(each)) ?? output;
  return line.split('  ')[0];
}

/** The next commands that a program suggests, read from its source or its output. */
const nextOf = (output: string): string[] => /Next: (.*?)`?[,;)]*$/m.exec(output)?.[1].split(', ') ?? [];
const commandsAfter = (begin: string): string[] => {
  const commands = steps.filter((step) => 'command' in step).map(nameOf);
  return commands.slice(commands.findIndex((command) => command.includes(begin)) + 1);
};

const english = (text: string) => new RegExp(`^200 [\\s\\S]*${text}`);
const deployed = /^courses [\d.]+-\w+ is live/m;
const lessonsLive = /^lessons [\d.]+-\w+ is live/m;
const there = `${example.token} npm run deploy -- courses --site ${example.site}`;
const publish = `${example.token} npm run publish`;

/** What must be true after each command. A command of the guide that is missing here fails the first test below. */
const proofs: Record<string, (output: string) => unknown> = {
  'npm run new-module -- courses': (output) => {
    expect(output).toContain('modules/courses is created');
    expect(nextOf(output)[0]).toBe('npm run dev -w @site/courses');
  },
  'npm run dev -w @site/courses': () => undefined,
  'npx jest tests/modules/courses': (output) => expect(output).toContain('1 passed'),
  'npm run deploy -- courses --check': async (output) => {
    expect(output).toMatch(/courses 0\.1\.0-\w+ passes the checks/);
    expect(await visit('/courses')).toMatch(/^404/);
  },
  'npm run deploy -- courses': async (output) => {
    expect(output).toMatch(deployed);
    await shows('/courses', english('one joint at a time\\.<'));
    await shows('/courses?lang=cn', english('循序渐进'));
  },
  'npm install --package-lock-only': () =>
    expect(readFileSync(join(project.folder, 'package-lock.json'), 'utf8')).toContain('"modules/courses": {'),
  'npm run deploy -- courses --canary 10%': (output) => expect(output).toContain('10% of the visitors get'),
  'npm run deploy -- courses --list': (output) => expect(output).toMatch(/canary 10%[\s\S]* live/),
  'npm run deploy -- courses --promote': async (output) => {
    expect(output).toMatch(deployed);
    await shows('/courses', english('Free of charge'));
  },
  'npm run deploy -- courses --back': async (output) => {
    expect(output).toMatch(deployed);
    await shows('/courses', english('one joint at a time\\.<'));
  },
  'npm run deploy -- courses --to <release>': async (output) => {
    expect(output).toMatch(deployed);
    await shows('/courses', english('one joint at a time'));
  },
  [`${there}`]: async (output) => {
    expect(output).toContain(`Visited at ${site.url}, in both languages: Courses`);
    expect(output).toMatch(deployed);
    await shows('/courses', english('Free of charge'));
  },
  [`${there} --back`]: async (output) => {
    expect(output).toMatch(deployed);
    await shows('/courses', english('one joint at a time\\.<'));
  },
  [`${there} --canary 10%`]: (output) => {
    expect(output).toContain(`Visited at ${site.url}, in both languages: Courses`);
    expect(output).toContain('10% of the visitors get');
  },
  [`${there} --list`]: (output) => expect(output).toMatch(/ team .* canary 10%[\s\S]* live/),
  [`${there} --promote`]: async (output) => {
    expect(output).toMatch(deployed);
    await shows('/courses', english('Free of charge'));
  },
  'npm run deploy -- courses (fails)': async (output) => {
    expect(output).toContain(
      'catalogues: the text courses.page.introduction is missing in modules/courses/messages/cn.json',
    );
    expect(guide).toContain('    catalogues: the text courses.page.introduction is missing');
    await shows('/courses?lang=cn', english('循序渐进'));
  },
  'npm run deploy -- courses --unchecked': async (output) => {
    expect(output).toMatch(deployed);
    expect(readFileSync(join(siteDir, 'deploys.log'), 'utf8')).toContain('deploy unchecked');
    await shows('/courses?lang=cn', english('免费学习'));
  },
  'npm run deploy -- courses --hold': (output) => expect(output).toContain('is stored, and is not served'),
  'npm run deploy -- courses --link <release>': async (output) => {
    const [, link] = /^(http\S+override=\S+)$/m.exec(output) ?? [];
    expect((await fetch(String(link))).status).toBe(200);
  },
  'npm run deploy -- courses --off': () => shows('/courses', /^503/),
  [`npx --yes --package=${example.site}/kit/module-kit.tgz module-kit create lessons --site ${example.site}`]: (
    output,
  ) => expect(output).toContain('lessons is created in'),
  'cd lessons': () => undefined,
  'npm install': () => expect(readFileSync(join(place, 'package-lock.json'), 'utf8')).toContain('module-kit'),
  'npm run dev': () => undefined,
  'npm run check': (output) => expect(output).toMatch(/lessons 0\.1\.0-\w+ passes the checks/),
  [publish]: async (output) => {
    expect(output).toContain(`Visited at ${site.url}, in both languages: Lessons`);
    expect(output).toMatch(lessonsLive);
    await shows('/lessons', english('Lessons<'));
    await shows('/lessons?lang=cn', english('新页面'));
  },
  [`${publish} -- --canary 10%`]: (output) => expect(output).toContain('10% of the visitors get'),
  [`${publish} -- --list`]: (output) => expect(output).toMatch(/ team .* canary 10%[\s\S]* live/),
  [`${publish} -- --promote`]: async (output) => {
    expect(output).toMatch(lessonsLive);
    await shows('/lessons', english('one joint at a time'));
  },
  [`${publish} -- --back`]: async (output) => {
    expect(output).toMatch(lessonsLive);
    await shows('/lessons', english('Lessons<'));
  },
  [`${publish} -- --off`]: () => shows('/lessons', /^503/),
  [`${publish} -- --to <release>`]: async (output) => {
    expect(output).toMatch(lessonsLive);
    await shows('/lessons', english('Lessons'));
  },
  [`npm run publish -- --site-dir ${example.folder}`]: async (output) => {
    expect(output).toMatch(lessonsLive);
    await shows('/lessons', english('one joint at a time'));
  },
};

/** Opens the printed address, which must be a page of the site with the module under development. */
async function showsPreview(output: () => string): Promise<void> {
  const printed = /lessons is at (\S+)/;
  await until(() => printed.test(output()));
  const [, address] = printed.exec(output()) ?? [];
  expect(await (await fetch(String(address))).text()).toMatch(/"releases":\{"lessons":"0\.1\.0-/);
}

async function take(step: Step): Promise<void> {
  if ('file' in step) {
    mkdirSync(dirname(join(place, step.file)), { recursive: true });
    return writeFileSync(join(place, step.file), step.text);
  }
  const { command, fails } = step;
  if (command.startsWith('cd ')) {
    place = join(place, command.slice(3));
  } else if (command === 'npm run dev -w @site/courses') {
    const port = await freePort();
    const answer = () =>
      fetch(`http://localhost:${port}/courses`).then(
        (page) => page.text(),
        () => '',
      );
    await runUntilStopped(command, { PORT: String(port) }, () =>
      until(async () => (await answer()).includes('"courses":{"current"')),
    );
  } else if (command === 'npm run dev') {
    await runUntilStopped(command, {}, showsPreview);
  } else {
    if (command.startsWith('npx --yes')) {
      place = team;
    }
    const release = command.includes('<release>') ? await otherRelease(command) : '';
    const { status, output } = await run(command.replace('<release>', release));
    if ((status === 0) === fails) {
      throw new Error(`${command} ended with ${status}\n${output}`);
    }
    await proofs[nameOf(step)]?.(output);
  }
}

test('every command of the guide has a check, and there is no other check', () => {
  const commands = steps.filter((step) => 'command' in step).map(nameOf);
  expect(Object.keys(proofs).sort()).toEqual([...new Set(commands)].sort());
});

test('every script and option of the commands exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const known = [...Object.keys(scripts), 'check', 'publish'];
  const source = (script: string) =>
    readFileSync(join(root, script === 'deploy' ? 'scripts/deploy.mjs' : 'kit/src/cli.mjs'), 'utf8');
  const called = steps.flatMap((step) => {
    const [, script, rest] = ('command' in step && /^(?:\w+=\S+ )?npm run (\S+)(.*)/.exec(step.command)) || [];
    return script === undefined ? [] : [{ script, flags: [...rest.matchAll(/ --([\w-]+)/g)].map(([, flag]) => flag) }];
  });
  expect(called.length).toBeGreaterThan(25);
  expect(called.filter(({ script }) => !known.includes(script))).toEqual([]);
  expect(
    called.flatMap(({ script, flags }) =>
      flags
        .filter((flag) => !new RegExp(`'?${flag}'?(?:: \\{ type:|[,\\]])`).test(source(script)))
        .map((flag) => `${script} ${flag}`),
    ),
  ).toEqual([]);
});

test('the commands that a new module suggests are in the guide, in the same order', () => {
  for (const [program, name, begin] of [
    ['scripts/new-module.mjs', 'courses', 'npm run new-module'],
    ['kit/src/create.mjs', 'lessons', 'module-kit create'],
  ]) {
    const next = nextOf(readFileSync(join(root, program), 'utf8').replaceAll('${name}', name));
    const told = commandsAfter(begin);
    expect(next.length).toBeGreaterThan(2);
    expect(next[0]).toBe(told[0]);
    expect(next).toEqual([...new Set(told)].filter((command) => next.includes(command)));
  }
});

test('a new module has the files that the guide changes, and the key of its heading', () => {
  const given = { build: '@site/shared/build', contract: '1.0.0', libraries: {}, scripts: {}, dependencies: {} };
  const made = Object.keys(moduleFiles('courses', given));
  const changed = steps.filter((step) => 'file' in step);
  const own = changed.filter(({ file }) => file.startsWith('modules/courses/'));
  const texts = changed.filter(({ file }) => file.endsWith('.json'));
  expect(own.length).toBeGreaterThan(4);
  expect(own.filter(({ file }) => !made.includes(file.slice('modules/courses/'.length)))).toEqual([]);
  const nameIn = (file: string) => (own.some((each) => each.file === file) ? 'courses' : 'lessons');
  expect(texts.filter(({ file, text }) => !(`${nameIn(file)}.page.heading` in (JSON.parse(text) as object)))).toEqual(
    [],
  );
});

if (fullCount) {
  describe('all steps in order', () => {
    beforeAll(async () => {
      siteDir = mkdtempSync(join(tmpdir(), 'site-guide-'));
      team = mkdtempSync(join(tmpdir(), 'site-team-'));
      elsewhere = mkdtempSync(join(tmpdir(), 'site-elsewhere-'));
      [siteDir, elsewhere].forEach((folder) => cpSync(builtSite, folder, { recursive: true }));
      const hash = createHash('sha256').update(token).digest('hex');
      site = await startSite({ SITE_DIR: siteDir, DEPLOY_TOKENS: `team=courses+lessons:${hash}` });
      project = copyProject();
      place = project.folder;
    });
    afterAll(async () => {
      await site?.stop();
      project?.remove();
      [siteDir, elsewhere, team].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    });

    let stopped = false;
    test.each(steps.map((step, at): [string, Step] => [`${at + 1}. ${nameOf(step)}`, step]))(
      '%s',
      async (_, step) => {
        expect(stopped).toBe(false);
        stopped = true;
        await take(step);
        stopped = false;
      },
      300_000,
    );
  });
}
