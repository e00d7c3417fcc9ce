import { availableParallelism } from 'node:os';
import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../errors/business-error';
import { networkKey } from './network';

/** Twice as many run as there are cores: some ask the database while others are hashed. */
const defaults = { maxRunning: 2 * availableParallelism(), maxWaiting: 200, maxWaitMs: 10_000 };
const forgetMs = 600_000;
const maxNetworks = 10_000;

interface WaitingCall {
  start(): void;
  refuse(): void;
}

/**
 * Runs work when its network has a turn.
 * @param ip address of the network that the call comes from
 * @param isKnown whether a person got in there before, who then goes first; asked only while others wait, and not where calls failed of late
 * @throws BusinessError OVERLOADED (HTTP 503), before anything is done, when there is no turn in time
 */
export type TakeTurn = <T>(ip: string, work: () => Promise<T>, isKnown?: () => Promise<boolean>) => Promise<T>;

/**
 * Gives turns to calls that cost the hash of a password. The next turn is for the network whose calls failed least of late, then for
 * the one that has waited longest: however many wrong passwords come from some networks, they wait and others do not (threat 55).
 * A full queue lets go the newest call of the network that asks most, not whoever comes next.
 * @param options how many calls may run, how many may wait, and for how long
 */
export function createFairSemaphore({ maxRunning, maxWaiting, maxWaitMs } = defaults): TakeTurn {
  /** The network whose last turn is longest ago first; of each its oldest call first. */
  const waiting = new Map<string, WaitingCall[]>();
  /** Turns of late that failed or have not ended yet; less than none for a network with a turn in advance. */
  const failures = new Map<string, number>();
  let running = 0;
  let total = 0;
  let nextForgetting = 0;

  const failuresOf = (network: string) => failures.get(network) ?? 0;

  // Half of them every ten minutes. More networks than can be kept in mind are forgotten sooner.
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

/** Of equal ones the first. */
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
