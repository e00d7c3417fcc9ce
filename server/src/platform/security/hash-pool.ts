import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../errors/business-error';

/** A hash of the password is asked for, or, with a stored hash, whether the password is the one. */
export interface HashTask {
  password: string;
  stored?: string;
  settings?: object;
}

/** Threads that hash passwords. */
export interface HashPool {
  /** @throws BusinessError OVERLOADED (HTTP 503) when too many others wait */
  run(task: HashTask): Promise<string | boolean>;
  /** Ends the threads when what runs is done. */
  close(): Promise<void>;
}

const file = join(dirname(fileURLToPath(import.meta.url)), 'hash-worker.js');

/**
 * Worker threads for the hashing of passwords. Their low priority leaves a tenth of a core that others want to a flood of
 * log-ins, and they are one less than there are cores (threat 55). They start when they are first needed and do not keep the
 * process alive.
 * @param filename what runs in the threads
 * @param maxThreads how many tasks may run
 * @param maxQueue how many may wait; one more is refused with HTTP 503 and Retry-After
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
    // Without it a task that waits may be put behind those that came later.
    stricterFIFO: true,
    execArgv: [],
  });
  return {
    async run(task) {
      try {
        return await pool.run(task);
      } catch (error) {
        // Piscina has no class for it.
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
