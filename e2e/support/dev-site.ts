import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { copyProject } from '../../tests/support/project-copy';
import { expect } from './test';

const { SITE_DIR: _ofTests, ...environment } = process.env;

export interface DevSite {
  url: string;
  /** The copy of the project. */
  folder: string;
  /** Replaces a text in a file of the copy. */
  edit: (file: string, from: string, to: string) => void;
  stop: () => Promise<void>;
}

/**
 * Runs `npm run dev` in a copy of the project, which the test may change.
 * @param args of scripts/dev.mjs: a module, or nothing for the whole site
 * @param prepare changes the copy before the start
 */
export async function openDevSite(args: string[], prepare: (site: Pick<DevSite, 'edit'>) => void): Promise<DevSite> {
  const copy = copyProject();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-hot-'));
  // The parts that have no hot module replacement must be built before.
  for (const name of ['anatomy', 'stamps']) {
    cpSync(join('dist/build', name), join(copy.folder, 'dist/build', name), { recursive: true });
  }
  for (const name of ['shell', 'auth']) {
    mkdirSync(join(copy.folder, 'dist/build', name), { recursive: true });
    writeFileSync(join(copy.folder, 'dist/build', name, 'built'), '');
  }
  const edit: DevSite['edit'] = (file, from, to) => {
    const path = join(copy.folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  prepare({ edit });
  const port = String(await freePort());
  const dev = spawn(process.execPath, ['scripts/dev.mjs', ...args], {
    cwd: copy.folder,
    env: { ...environment, PORT: port, DATA_DIR: dataDir, WARM_PAGES: '0' },
  });
  // Ends the process also if the test fails before the site is ready.
  const end = (): boolean => dev.kill('SIGTERM');
  process.once('exit', end);
  let output = '';
  await new Promise<void>((isReady, fail) => {
    const readOutput = (text: Buffer): void => {
      output += text.toString();
      if (output.includes('The site is ready')) {
        isReady();
      }
    };
    dev.stdout.on('data', readOutput);
    dev.stderr.on('data', readOutput);
    dev.on('exit', () => fail(new Error(output)));
  });
  return {
    url: `http://localhost:${port}`,
    folder: copy.folder,
    edit,
    stop: async () => {
      dev.removeAllListeners('exit');
      const ended = once(dev, 'exit');
      end();
      await ended;
      process.off('exit', end);
      copy.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
