import { muscles } from '../muscles/catalogue';
import { muscleInstances } from '../muscles/muscle-instances';
import type { Person } from './body-parts';
import { computeEffort, type Effort } from './compute-effort';
import type { Movement } from './inverse-dynamics';

export interface EffortQuestion {
  id: number;
  movement: Movement;
  person: Person;
}
export interface EffortAnswer {
  id: number;
  effort: Effort;
}

const instances = muscleInstances(muscles());

self.addEventListener('message', ({ data: { id, movement, person } }: MessageEvent<EffortQuestion>) => {
  const answer: EffortAnswer = { id, effort: computeEffort(movement, instances, person) };
  self.postMessage(answer, { transfer: [answer.effort.activations.buffer] });
});
