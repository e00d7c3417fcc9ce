import { actionMotion } from '../../../anatomy/src/action/action-motion';
import { actionKey, actionSpan } from '../../../anatomy/src/action/action-span';
import { withoutJoint } from '../../../anatomy/src/action/without-joint';
import { createSkeletonPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { phaseAt } from '../../../anatomy/src/motion-reading/phase-at';
import { poseAt } from '../../../anatomy/src/motion-reading/pose-at';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleLine, drawMuscleLine } from '../../../anatomy/src/muscles/muscle-line';
import type { MuscleAction, MuscleInstance } from '../../../anatomy/src/muscles/types';
import { sampled } from '../../support/full-count';

const text = { en: '', cn: '' };
const names = { concentric: text, hold: text, eccentric: text };
/** Metres: smaller differences of a muscle's length do not count. */
const stillness = 1e-7;
const stepsPerSecond = 4;

/** The times of an action at which the muscle's length does not change as the phase says. */
function faultsOf(instance: MuscleInstance, action: MuscleAction): string[] {
  const name = `${instance.id} ${actionKey(action)}`;
  const span = actionSpan(instance, action);
  if (!span) {
    return [`${name}: cannot be played`];
  }
  const { min, max } = span.dof;
  const motion = actionMotion(span, names);
  const skeleton = createSkeletonPose();
  const line = createMuscleLine(instance);
  const lengthAt = (seconds: number): number => {
    const pose = poseAt(motion, seconds, {});
    const angle = pose.angles[span.dof.id] ?? 0;
    expect(angle).toBeGreaterThanOrEqual(min - 0.01);
    expect(angle).toBeLessThanOrEqual(max + 0.01);
    const drawn = drawMuscleLine(instance, poseSkeleton(pose, skeleton), line);
    return action.strand === undefined ? drawn.length : (drawn.strands[action.strand]?.length ?? 0);
  };
  const wants = {
    concentric: (change: number) => change < 0,
    hold: (change: number) => Math.abs(change) < stillness,
    eccentric: (change: number) => change > 0,
  };
  const faults: string[] = [];
  for (let k = 0; k < motion.duration * stepsPerSecond; k += 1) {
    const [from, to] = [k, k + 1].map((step) => Math.min(step / stepsPerSecond, motion.duration - 1e-6)) as [
      number,
      number,
    ];
    const { kind } = phaseAt(motion, from) as { kind: keyof typeof wants };
    const change = lengthAt(to) - lengthAt(from);
    if (!wants[kind](change)) {
      faults.push(`${name}: ${kind} at ${from} s, ${(change * 1000).toFixed(4)} mm`);
    }
  }
  return faults;
}

const instances = muscleInstances(muscles());

test.each(sampled(['l', 'r'], 2))(
  'every muscle on side %s shortens, keeps its length and lengthens in the parts of its actions that say so',
  (side) => {
    const played = instances.filter((instance) => instance.side === side);
    expect(played.flatMap((each) => each.muscle.actions.flatMap((action) => faultsOf(each, action)))).toEqual([]);
  },
);

test('a muscle has no two actions with the same name, and a reason if it has none', () => {
  for (const { id, actions } of muscles()) {
    expect({ id, names: new Set(actions.map(actionKey)).size }).toEqual({ id, names: actions.length });
    expect({ id, isTold: withoutJoint[id] !== undefined }).toEqual({ id, isTold: actions.length === 0 });
  }
});

test('a movement starts in neutral, or beyond it if the joint’s range ends near neutral', () => {
  const spanOf = (id: string, key: string) => {
    const instance = instances.find((each) => each.id === id) as MuscleInstance;
    const action = instance.muscle.actions.find((each) => actionKey(each) === key) as MuscleAction;
    return actionSpan(instance, action);
  };
  expect(spanOf('brachialis.l', 'elbowFlexion')).toMatchObject({ from: 0 });
  expect(spanOf('triceps-brachii-caput-laterale.r', '-elbowFlexion')).toMatchObject({ from: 90, to: -5 });
  // Rotation to the opposite side; on the right, angles of the midline are mirrored.
  expect(spanOf('sternocleidomastoideus.l', '-neckRotation')).toMatchObject({ from: 0, to: -40 });
  expect(spanOf('sternocleidomastoideus.r', '-neckRotation')).toMatchObject({ from: 0, to: 40 });
});
