import { availableParallelism } from 'node:os';
import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../errors/business-error';
import { networkKey } from './network';

/** Twice as many calls run as there are cores: some query the database while others hash. */
const defaults = { maxRunning: 2 * availableParallelism(), maxWaiting: 200, maxWaitMs: 10_000 };
const forgetMs = 600_000;
const maxNetworks = 10_000;

interface WaitingCall {
  start(): void;
  refuse(): void;
}

/**
 * Runs work when its network gets a slot.
 * @param ip network address of the call
 * @param isKnown whether the account logged in from there before, which gives priority; called only while others wait, and not for networks with recent failures
 * @throws BusinessError OVERLOADED (HTTP 503), before the work starts, if there is no slot in time
 */
export type TakeTurn = <T>(ip: string, work: () => Promise<T>, isKnown?: () => Promise<boolean>) => Promise<T>;

/**
 * A semaphore for calls that hash a password. The next slot goes to the network with the fewest recent failures, then to
 * the one that has waited longest: wrong passwords from some networks wait, and other networks do not (threat 55).
 * A full queue drops the newest call of the network with the most calls, not the newest call of all.
 * @param options how many calls may run, how many may wait, and for how long
 */
export function createFairSemaphore({ maxRunning, maxWaiting, maxWaitMs } = defaults): TakeTurn {
  /** The network that had its last slot longest ago first; within a network the oldest call first. */
  const waiting = new Map<string, WaitingCall[]>();
  /** Recent calls that failed or still run; negative for a network that has a slot in advance. */
  const failures = new Map<string, number>();
  let running = 0;
  let total = 0;
  let nextForgetting = 0;

  const failuresOf = (network: string) => failures.get(network) ?? 0;

  // Halves the counters every ten minutes, or sooner if there are too many networks.
  function forget(): void {
    if (performance.now() < nextForgetting && failures.size < maxNetworks) {
      return;
    }
    nextForgetting = performance.now() + forgetMs;
    failures.forEach((count, network) => note(network, Math.trunc(count / 2)));
  }

  function note(network: string, count: number): void {
    if (count !== 0) {
      failures.set(network, count);
    } else {
      failures.delete(network);
    }
  }

  function begin(network: string): void {
    running += 1;
    note(network, Math.max(0, failuresOf(network)) + 1);
  }

  function wait(network: string): Promise<void> {
    makeRoom(network);
    return new Promise((resolve, reject) => {
      const removeFromQueue = () => {
        clearTimeout(late);
        total -= 1;
        const others = (waiting.get(network) ?? []).filter((other) => other !== call);
        waiting.delete(network);
        if (others.length > 0) {
          waiting.set(network, others);
        }
      };
      const call: WaitingCall = {
        start() {
          removeFromQueue();
          begin(network);
          resolve();
        },
        refuse() {
          removeFromQueue();
          reject(overloaded());
        },
      };
      const late = setTimeout(call.refuse, maxWaitMs);
      total += 1;
      waiting.set(network, [...(waiting.get(network) ?? []), call]);
    });
  }

  function makeRoom(newcomer: string): void {
    if (total < maxWaiting) {
      return;
    }
    const asked = (network: string) => failuresOf(network) + (waiting.get(network)?.length ?? 0);
    const most = leastOf(waiting.keys(), (network) => -asked(network));
    if (most === undefined || asked(most) <= asked(newcomer) + 1) {
      throw overloaded();
    }
    waiting.get(most)?.at(-1)?.refuse();
  }

  function startNext(): void {
    waiting.get(leastOf(waiting.keys(), failuresOf) ?? '')?.[0]?.start();
  }

  return async (ip, work, isKnown) => {
    forget();
    const network = networkKey(ip);
    const mayBeFirst = () => running >= maxRunning && failuresOf(network) === 0;
    if (isKnown && mayBeFirst() && (await isKnown()) && mayBeFirst()) {
      note(network, -1);
    }
    if (running < maxRunning) {
      begin(network);
    } else {
      await wait(network);
    }
    try {
      const result = await work();
      note(network, failuresOf(network) - 1);
      return result;
    } finally {
      running -= 1;
      startNext();
    }
  };
}

/** The first one of equal values. */
function leastOf(networks: Iterable<string>, measure: (network: string) => number): string | undefined {
  let least: { network: string; value: number } | undefined;
  for (const network of networks) {
    const value = measure(network);
    if (!least || value < least.value) {
      least = { network, value };
    }
  }
  return least?.network;
}

function overloaded(): BusinessError {
  return new BusinessError(replyCodes.overloaded, 'error.overloaded', { status: 503, headers: { 'retry-after': '5' } });
}
