import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const root = process.cwd();

interface Surface {
  packages: Record<'shared' | 'kit', string>;
  libraries: Record<string, string>;
  contract: string;
  endpoints: string[];
}

export interface ModuleRepository {
  /** The module's folder, outside of this repository. */
  folder: string;
  write: (file: string, text: string) => void;
  read: (file: string) => string;
  /** Runs a command of the kit in the module's folder. */
  kit: (...args: string[]) => Promise<{ code: number; output: string }>;
  /** Starts a command of the kit that runs until it is stopped. */
  start: (...args: string[]) => ChildProcess;
  remove: () => void;
}

const { JEST_WORKER_ID: _mark, ...environment } = process.env;

async function runNode(
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await execute(process.execPath, args, { cwd, env: { ...environment, ...env } });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** What a running site offers to modules in other repositories. */
export const readSurface = async (url: string): Promise<Surface> =>
  (await (await fetch(`${url}/kit/surface.json`)).json()) as Surface;

/** Downloads a package of the site's kit and extracts it into a folder. */
async function unpack(address: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'package.tgz');
  writeFileSync(file, Buffer.from(await (await fetch(address)).arrayBuffer()));
  await execute('tar', ['-xzf', file, '--strip-components=1', '-C', folder]);
  rmSync(file);
}

/** Installs the site's packages as it serves them, and links to every other package that is installed here. */
async function linkPackages(url: string, folder: string): Promise<void> {
  const { packages } = await readSurface(url);
  const installed = join(folder, 'node_modules');
  mkdirSync(installed, { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !/^(\.|@site$)/.test(each))) {
    symlinkSync(join(root, 'node_modules', name), join(installed, name));
  }
  await unpack(`${url}/kit/${packages.shared}`, join(installed, '@site/shared'));
  await unpack(`${url}/kit/${packages.kit}`, join(installed, '@site/module-kit'));
}

/**
 * Creates a module in an empty folder outside of this repository, by the kit that a running site serves.
 * @param url the site
 * @param name the module
 * @param install `npm` installs the module's dependencies as a team does; `links` links them, which takes a second
 * @param env further environment variables of `kit`
 */
export async function createRepository(
  url: string,
  name: string,
  install: 'npm' | 'links',
  env: Record<string, string> = {},
): Promise<ModuleRepository> {
  const place = mkdtempSync(join(tmpdir(), 'site-kit-'));
  const folder = join(place, name);
  const cli = join(folder, 'node_modules/@site/module-kit/cli.js');
  // `create` runs from packages of the site, as with `npx`.
  await linkPackages(url, place);
  const made = await runNode(
    [join(place, 'node_modules/@site/module-kit/cli.js'), 'create', name, '--site', url],
    place,
  );
  if (made.code !== 0) {
    throw new Error(made.output);
  }
  if (install === 'npm') {
    rmSync(join(place, 'node_modules'), { recursive: true });
    await execute('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, env: environment });
  } else {
    await linkPackages(url, folder);
  }
  return {
    folder,
    write: (file, text) => {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    kit: (...args) => runNode([cli, ...args], folder, env),
    start: (...args) => spawn(process.execPath, [cli, ...args], { cwd: folder, env: environment }),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
