import type { Person } from './body-parts';
import type { Effort } from './compute-effort';
import type { EffortAnswer, EffortQuestion } from './effort-worker';
import type { Movement } from './inverse-dynamics';
import { keepEffort, storedEffort } from './stored-efforts';
import { startEffortWorker } from './start-effort-worker';

interface Waiting {
  resolve(effort: Effort): void;
  reject(reason: Error): void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let questions = 0;

function answered({ data: { id, effort } }: MessageEvent<EffortAnswer>): void {
  waiting.get(id)?.resolve(effort);
  waiting.delete(id);
}

function failed(): void {
  waiting.forEach(({ reject }) => reject(new Error('The effort could not be computed in this browser.')));
  waiting.clear();
  worker?.terminate();
  worker = undefined;
}

function compute(movement: Movement, person: Person): Promise<Effort> {
  return new Promise((resolve, reject) => {
    questions += 1;
    waiting.set(questions, { resolve, reject });
    try {
      if (!worker) {
        worker = startEffortWorker();
        worker.addEventListener('message', answered);
        worker.addEventListener('error', failed);
      }
      const question: EffortQuestion = { id: questions, movement, person };
      worker.postMessage(question, { transfer: [] });
    } catch {
      failed();
    }
  });
}

/**
 * A movement's effort for a person: a stored one, or one computed now in a worker.
 * @throws Error if the browser cannot start a worker
 */
export async function askEffort(movement: Movement, person: Person): Promise<Effort> {
  const { duration, loop, frames, contacts, equipment } = movement;
  const meant: Movement = { duration, loop, frames, contacts, equipment };
  const key = JSON.stringify([meant, person]);
  const kept = await storedEffort(key);
  if (kept) {
    return kept;
  }
  const effort = await compute(meant, person);
  await keepEffort(key, effort);
  return effort;
}
