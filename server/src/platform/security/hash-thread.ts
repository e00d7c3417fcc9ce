import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What is asked of the thread: a hash of the password, or, with a stored hash, whether the password is the one. */
export interface HashTask {
  password: string;
  stored?: string;
  settings?: object;
}

interface Answer {
  id: number;
  result?: string | boolean;
  failure?: string;
}

const file = join(dirname(fileURLToPath(import.meta.url)), 'hash-worker.js');

/**
 * A thread of low priority for the hashing of passwords: a flood of log-ins may use what the rest of the site leaves over,
 * and nothing more (threat 55). It is started when it is first needed and does not keep the process alive.
 * @param script what runs in the thread
 * @returns a function that gives the hash, or the result of the comparison; it rejects when the thread dies under it, and
 *   the next call starts a new one
 */
export function createHashThread(script = file): (task: HashTask) => Promise<string | boolean> {
  const pending = new Map<number, { resolve: (value: string | boolean) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let last = 0;

  function start(): Worker {
    const started = new Worker(script, { execArgv: [] });
    started.unref();
    started.on('message', ({ id, result, failure }: Answer) => {
      const task = pending.get(id);
      pending.delete(id);
      if (result === undefined) {
        task?.reject(new Error(failure));
      } else {
        task?.resolve(result);
      }
      if (pending.size === 0) {
        started.unref();
      }
    });
    const end = (error: Error) => {
      worker = undefined;
      pending.forEach(({ reject }) => reject(error));
      pending.clear();
    };
    started.on('error', end);
    started.on('exit', (code) => end(new Error(`the hashing thread ended with ${code}`)));
    return started;
  }

  return (task) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      worker.ref();
      last += 1;
      pending.set(last, { resolve, reject });
      worker.postMessage({ id: last, ...task });
    });
}
