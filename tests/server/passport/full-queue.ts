import { availableParallelism } from 'node:os';
import { hashPassword, isPassword } from '../../../server/src/platform/security/passwords';
import { runBefore } from '../statements';
import type { TestSite } from '../test-app';

// The number of the server's hashing threads, and of calls that may wait for one.
const threads = Math.max(1, availableParallelism() - 1);
const waiting = 200;

/**
 * Keeps every hashing thread busy for more than a second and fills the queue behind them: one more is rejected for
 * overload.
 */
function fillQueue(hash: string): Promise<unknown> {
  return Promise.all([
    ...Array.from({ length: threads }, () => isPassword('x', hash.replace('t=2', 't=60'))),
    ...Array.from({ length: waiting }, () => isPassword('x', hash.replace('m=19456,t=2', 'm=8,t=1'))),
  ]);
}

/**
 * Sends calls while the server has no capacity to hash.
 * @param statement a statement of the first call before it hashes: here the queue becomes full, and the other calls
 * begin
 * @returns the responses, when there is capacity again
 */
export async function underOverload<T>(
  site: TestSite,
  statement: string,
  [first, ...others]: [() => Promise<T>, ...(() => Promise<T>)[]],
): Promise<T[]> {
  const hash = await hashPassword('secret12');
  let drained: Promise<unknown> | undefined;
  let later: Promise<T>[] = [];
  const filled = runBefore(site.database, statement, async () => {
    drained = fillQueue(hash);
    later = others.map((call) => call());
  });
  const replies = [await first(), ...(await filled.then(() => Promise.all(later)))];
  await drained;
  return replies;
}
