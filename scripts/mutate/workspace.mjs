import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../build/run.mjs';

const linked = new Set(['e2e', 'docs']);
const left = new Set(['dist', 'node_modules', '.git', '.data', '.mf', 'test-results']);

/**
 * Copies the project to a temporary folder, so that no mutant is ever written into the work tree or where a server reads. Installed
 * packages and builds are shared by links, and only read.
 * @returns {string} the copy's path
 */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'site-mutants-'));
  for (const name of readdirSync(root).filter((entry) => !left.has(entry))) {
    if (linked.has(name)) {
      symlinkSync(join(root, name), join(copy, name));
    } else {
      cpSync(join(root, name), join(copy, name), {
        recursive: true,
        filter: (source) => !source.endsWith('/node_modules'),
      });
    }
  }
  mkdirSync(join(copy, 'dist'));
  // The tests of the copy bundle its own server.
  for (const name of readdirSync(join(root, 'dist')).filter((entry) => !entry.endsWith('server'))) {
    symlinkSync(join(root, 'dist', name), join(copy, 'dist', name));
  }
  mkdirSync(join(copy, 'node_modules/@site'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@site')) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of ['shared', 'server', 'sandbox', 'anatomy']) {
    symlinkSync(join(copy, name), join(copy, 'node_modules/@site', name));
  }
  return copy;
}

/** Writes the files with their switches into the copy, or restores them. */
export function writeFiles(copy, { files }, text) {
  files.forEach((file) => writeFileSync(join(copy, file.name), file[text]));
}

export const removeCopy = (copy) => rmSync(copy, { recursive: true, force: true });

/**
 * Starts the services of a Jest project's tests once (database, server), which Jest itself would start for each run.
 * @param {string} copy
 * @param {'server' | 'browser'} project
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startServices(copy, project) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/mutate/services.mjs', project], {
    cwd: copy,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) {
      return {
        env: JSON.parse(line),
        stop: async () => {
          child.stdin.end();
          await ended;
        },
      };
    }
  }
  throw new Error(`the services of ${project} did not start`);
}
