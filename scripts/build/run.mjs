import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

/** The project's root folder. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/**
 * Runs a command in the project and waits for it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, allowFailure?: boolean, stdio?:
 * import('node:child_process').StdioOptions }} [options] `stdio`: where it writes, unless it is quiet
 * @returns {Promise<{ code: number, output: string }>} `output` only if quiet
 * @throws if the command exits with a code other than 0 (unless allowed), with its output if it was quiet
 */
export function run(
  command,
  args,
  { cwd = root, env = {}, quiet = false, allowFailure = false, stdio = ['ignore', 'inherit', 'inherit'] } = {},
) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : stdio,
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0 || allowFailure) {
        done({ code: code ?? 1, output });
      } else {
        fail(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`));
      }
    });
  });
}

/** The path of a tool installed by npm. */
export const tool = (name) => resolve(root, 'node_modules/.bin', name);
