import { readdirSync } from 'node:fs';
import { bodyParts, firstPerson as person } from '../../../anatomy/src/effort/body-parts';
import { createDistribution } from '../../../anatomy/src/effort/distribute-effort';
import { momentAt } from '../../../anatomy/src/effort/inverse-dynamics';
import { readRecord } from '../../../anatomy/src/motion/authoring/check-exercises';
import { roleMusclesOf } from '../../../anatomy/src/motion/exercise-muscles';
import type { Exercise, MotionPhase, MuscleRole } from '../../../anatomy/src/motion/types';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { sampled } from '../../support/full-count';

const instances = muscleInstances(muscles());
const distribute = createDistribution(instances, person);
const parts = bodyParts(person);

function recordOf(code: string): Exercise {
  const read = readRecord(code);
  if ('message' in read) {
    throw new Error(read.message);
  }
  return read.record;
}

const codes = sampled(
  readdirSync('server/content/exercises').map((file) => file.replace(/\.json$/, '')),
  12,
);

/** Instances of a role's muscles in a phase: those of the side that is named, or of both. */
const instancesOf = (exercise: Exercise, role: MuscleRole, phase: MotionPhase): string[] =>
  roleMusclesOf(exercise, role, phase).flatMap(({ id, side }) => (side ? [`${id}.${side}`] : [`${id}.l`, `${id}.r`]));

/** The computed moments of a phase, as shares of its duration. */
const computedShares = [0.05, 0.3, 0.65, 0.95];

/** Greatest activation of every muscle in a phase, percent. */
function peaksIn({ motion }: Exercise, { start, end }: MotionPhase): Map<string, number> {
  const peaks = new Map<string, number>();
  for (const share of computedShares) {
    const { activations } = distribute(momentAt(motion, start + share * (end - start), parts, person));
    instances.forEach(({ id }, k) => peaks.set(id, Math.max(peaks.get(id) ?? 0, 100 * (activations[k] as number))));
  }
  return peaks;
}

/** Percent of full activation above which a prime mover counts as active. */
const works = 2;
const unloaded = 'it lifts next to nothing, and people stiffen the joint with all its muscles, which is left out';
const shared = 'the least sum of squares gives the stronger muscles beside it the work';

/** Prime movers that the computation leaves (nearly) inactive, and why. Remove one from this list when it is corrected. */
const idlePrimeMovers: Readonly<Record<string, { muscles: string[]; why: string }>> = {
  'bird-dog': { muscles: ['deltoideus-pars-clavicularis'], why: shared },
  'bridge-march': { muscles: ['iliacus', 'psoas-major'], why: shared },
  'chin-tuck': { muscles: ['longus-capitis'], why: 'the head nods by its own weight' },
  'dead-bug': {
    muscles: ['latissimus-dorsi'],
    why: 'of an arm overhead its path passes a centimetre from the axis; triceps and infraspinatus hold the arm',
  },
  'front-plank': { muscles: ['vastus-intermedius'], why: shared },
  'seated-knee-extension': { muscles: ['rectus-femoris', 'vastus-intermedius', 'vastus-medialis'], why: unloaded },
  'seated-toe-raise': { muscles: ['tibialis-anterior'], why: unloaded },
  'seated-trunk-rotation': { muscles: ['obliquus-internus-abdominis'], why: unloaded },
  'shoulder-blade-squeeze': { muscles: ['rhomboideus-minor'], why: unloaded },
  'single-leg-deadlift': {
    muscles: ['semimembranosus', 'semitendinosus'],
    why: 'they would bend the knee, which has to extend here; gluteus maximus holds the hip alone',
  },
};

/** Muscles that are stretched or lengthen and yet are the most active ones, and why. */
const busyStretched: Readonly<Record<string, { muscles: string[]; why: string }>> = {
  'kneeling-shin-stretch': { muscles: ['vastus-lateralis'], why: 'the buttocks do not rest on the heels' },
};

const isMoved = ({ kind }: MotionPhase): boolean => kind === 'concentric' || kind === 'eccentric';

/** Prime movers that are inactive in a concentric or eccentric phase, or, if they have none, in a hold. */
function idleIn(exercise: Exercise, peaksOf: (phase: MotionPhase) => Map<string, number>): string[] {
  const { phases } = exercise.motion;
  const moving = new Set(phases.filter(isMoved).flatMap((phase) => instancesOf(exercise, 'zhudong', phase)));
  const idle = phases.flatMap((phase) =>
    instancesOf(exercise, 'zhudong', phase)
      .filter((id) => isMoved(phase) || !moving.has(id))
      .filter((id) => (peaksOf(phase).get(id) as number) < works),
  );
  return [...new Set(idle.map((id) => id.slice(0, -2)))].sort();
}

/** Muscles that are the most active ones in a phase in which they are stretched or antagonists. */
function busyIn(exercise: Exercise, peaksOf: (phase: MotionPhase) => Map<string, number>): string[] {
  const busy = exercise.motion.phases.flatMap((phase) => {
    const [most] = [...peaksOf(phase)].reduce((a, b) => (b[1] > a[1] ? b : a));
    const giving = [...instancesOf(exercise, 'lashen', phase), ...instancesOf(exercise, 'jiekang', phase)];
    return giving.includes(most) ? [most.slice(0, -2)] : [];
  });
  return [...new Set(busy)].sort();
}

it.each(codes)(
  '%s: prime movers are active, and no stretched muscle is the most active one, except in known cases',
  (code) => {
    const exercise = recordOf(code);
    const known = new Map<MotionPhase, Map<string, number>>();
    const peaksOf = (phase: MotionPhase): Map<string, number> => {
      const peaks = known.get(phase) ?? peaksIn(exercise, phase);
      known.set(phase, peaks);
      return peaks;
    };
    expect({ idle: idleIn(exercise, peaksOf), busy: busyIn(exercise, peaksOf) }).toEqual({
      idle: idlePrimeMovers[code]?.muscles ?? [],
      busy: busyStretched[code]?.muscles ?? [],
    });
  },
);
