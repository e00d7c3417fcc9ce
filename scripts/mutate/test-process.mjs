import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The number of runs after which a process is replaced, because resources that failing tests leave open must not accumulate. */
const maxRuns = 40;

/**
 * A Jest process that runs test files one after the other. It is started by the first run, and again after it has ended.
 * @param {string} copy copy of the project
 * @param {string} project the Jest project
 * @param {Record<string, string>} env of the services
 */
export function openTestProcess(copy, project, env) {
  /** @type {{ child: import('node:child_process').ChildProcess, ended: Promise<string>, runs: number } | undefined} */
  let running;

  /** Ends the process with its children. */
  function end() {
    try {
      process.kill(-(running?.child.pid ?? NaN), 'SIGKILL');
    } catch {
      // The process group has ended by itself, or never existed.
    }
    running = undefined;
  }

  const answer = async ({ child, ended }) => {
    const [message] = await Promise.race([once(child, 'message'), ended.then((text) => [text])]);
    return message;
  };

  function start(path) {
    const { JEST_WORKER_ID: _mark, ...own } = process.env;
    const args = [
      join(copy, 'node_modules/jest/bin/jest.js'),
      '--config=scripts/mutate/jest.config.mjs',
      '--ci',
      '--runInBand',
      '--runTestsByPath',
      path,
    ];
    const output = process.env.MUTATE_DEBUG ? 'inherit' : 'ignore';
    const child = spawn(process.execPath, args, {
      cwd: copy,
      env: { ...own, ...env, MUTATE_PROJECT: project },
      detached: true,
      stdio: [output, output, output, 'ipc'],
    });
    running = { child, ended: once(child, 'close').then(() => 'ended'), runs: 0 };
    return answer(running);
  }

  async function work(path, variables) {
    if ((running?.runs ?? 0) >= maxRuns) {
      end();
    }
    if (!running && (await start(path)) === 'ended') {
      return 'ended';
    }
    running.runs += 1;
    const answered = answer(running);
    running.child.send({ path, env: variables });
    return answered;
  }

  return {
    /**
     * Runs a test file until its first failure.
     * @param {string} path
     * @param {Record<string, string>} variables environment of this run only
     * @param {number} limitMs
     * @returns {Promise<{ failure?: string, ms: number, tests: Record<string, number> } | 'late' | 'ended'>} `failure`: the test that
     * failed; `tests`: the durations of all tests
     */
    async run(path, variables, limitMs) {
      let timer;
      const late = new Promise((done) => {
        timer = setTimeout(() => done('late'), Math.max(0, Math.min(limitMs, 2_147_483_647)));
      });
      const result = await Promise.race([work(path, variables), late]);
      clearTimeout(timer);
      if (typeof result === 'string') {
        end();
      }
      return result;
    },
    end,
  };
}
