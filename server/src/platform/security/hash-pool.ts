import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../errors/business-error';

/** A task: hash the password or, with a stored hash, compare it. */
export interface HashTask {
  password: string;
  stored?: string;
  settings?: object;
}

/** Threads that hash passwords. */
export interface HashPool {
  /** @throws BusinessError OVERLOADED (HTTP 503) if too many tasks wait */
  run(task: HashTask): Promise<string | boolean>;
  /** Ends the threads when the running tasks are done. */
  close(): Promise<void>;
}

const file = join(dirname(fileURLToPath(import.meta.url)), 'hash-worker.js');

/**
 * Worker threads for password hashing. Their low priority leaves only a tenth of a busy core to a flood of
 * log-ins, and there is one thread less than cores (threat 55). They start on first use and do not keep the
 * process alive.
 * @param filename the script of the threads
 * @param maxThreads how many tasks may run
 * @param maxQueue how many may wait; one more is rejected with HTTP 503 and Retry-After
 */
export function createHashPool(
  filename = file,
  maxThreads = Math.max(1, availableParallelism() - 1),
  maxQueue = 200,
): HashPool {
  const pool = new Piscina<HashTask, string | boolean>({
    filename,
    name: 'hash',
    minThreads: 0,
    maxThreads,
    maxQueue,
    niceIncrement: 10,
    idleTimeout: Infinity,
    // Without it a waiting task may be placed after later ones.
    stricterFIFO: true,
    execArgv: [],
  });
  return {
    async run(task) {
      try {
        return await pool.run(task);
      } catch (error) {
        // Piscina has no error class for it.
        if (error instanceof Error && error.message === 'Task queue is at limit') {
          throw new BusinessError(replyCodes.overloaded, 'error.overloaded', {
            status: 503,
            headers: { 'retry-after': '5' },
          });
        }
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
