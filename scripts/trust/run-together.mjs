import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../build/run.mjs';

/** More than the cores of a small machine, because most suites wait for more than half of their time. */
const atOnce = 4;

/**
 * Runs suites, several at once, each to its end whatever the others' results are. Each one's output is printed in one piece when it ends;
 * that of a single suite at once.
 * @param {{ name: string, work(run: typeof import('../build/run.mjs').run): Promise<unknown>, isAlone?: boolean }[]} suites in the
 *   order in which they begin; one that is alone after all others, with nothing beside it
 * @returns {Promise<string[]>} the names of those that failed
 */
export async function runTogether(suites) {
  const folder = mkdtempSync(join(tmpdir(), 'site-trust-'));
  const failed = [];
  const minutes = [];
  const waiting = [...suites.filter(({ isAlone }) => !isAlone), ...suites.filter(({ isAlone }) => isAlone)];
  const running = new Set();

  async function begin({ name, work }) {
    const begun = Date.now();
    const file = join(folder, name);
    const log = suites.length > 1 ? openSync(file, 'w') : undefined;
    const stdio = log === undefined ? undefined : ['ignore', log, log];
    console.log(log === undefined ? `## ${name}` : `${name} begins`);
    const fault = await work((command, args, options) => run(command, args, { stdio, ...options })).then(
      () => undefined,
      ({ message }) => message,
    );
    if (log !== undefined) {
      closeSync(log);
      console.log(`## ${name}\n${readFileSync(file, 'utf8')}`);
    }
    if (fault !== undefined) {
      console.error(fault);
      failed.push(name);
    }
    minutes.push(`${name} ${((Date.now() - begun) / 60_000).toFixed(1)}`);
  }

  const started = Date.now();
  while (waiting.length > 0 || running.size > 0) {
    while (waiting.length > 0 && running.size < (waiting[0].isAlone ? 1 : atOnce)) {
      const ended = begin(waiting.shift()).finally(() => running.delete(ended));
      running.add(ended);
    }
    await Promise.race(running);
  }
  rmSync(folder, { recursive: true, force: true });
  console.log(`Minutes: ${minutes.join(', ')}; together ${((Date.now() - started) / 60_000).toFixed(1)}`);
  return failed;
}
