import * as v from 'valibot';
import { ask } from '../frame/ask';
import type { Muscle, MuscleRegion } from '../muscles/types';
import type { Reply } from '../frame/exercise-api';

const text = v.object({ en: v.string(), cn: v.string() });
const regionSchema = v.record(
  v.string(),
  v.object({ palpation: text, notes: v.array(text), sources: v.array(v.string()) }),
);
type RegionNotes = v.InferOutput<typeof regionSchema>;
export type MuscleNotes = RegionNotes[string];

const kept: Partial<Record<MuscleRegion, RegionNotes>> = {};

/** How a muscle is felt and what a therapist knows of it. The file of its region is fetched once, and again only after a failure. */
export async function readNotes({ id, region }: Muscle): Promise<Reply<MuscleNotes>> {
  const address = `/anatomy/static/muscles/${region}.${MUSCLE_NOTES}.json`;
  try {
    const notes = (kept[region] ??= v.parse(regionSchema, await (await ask(address)).json()))[id];
    return notes ? { state: 'ok', data: notes } : { state: 'away' };
  } catch {
    return { state: 'away' };
  }
}
