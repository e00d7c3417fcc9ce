import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import type { Side } from '../../../anatomy/src/body/types';
import { actionOnSide } from '../../../anatomy/src/action/action-on-side';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstance } from '../../../anatomy/src/muscles/muscle-instances';
import { momentArms } from '../../../anatomy/src/muscles/moment-arms';
import { createMuscleLine, drawMuscleLine } from '../../../anatomy/src/muscles/muscle-line';
import type { Muscle, MuscleAction } from '../../../anatomy/src/muscles/types';
import { withoutJoint } from '../../../anatomy/src/action/without-joint';

const skeleton = createSkeletonPose();

function lengthsAlong(muscle: Muscle, side: Side, action: MuscleAction) {
  const instance = muscleInstance(muscle, side);
  const line = createMuscleLine(instance);
  const { dof, direction } = actionOnSide(action, side);
  const { strand } = action;
  const lengthAt = (angle: number) => {
    poseSkeleton({ ...neutralPose(), angles: { [dof.id]: angle } }, skeleton);
    const drawn = drawMuscleLine(instance, skeleton, line);
    return strand === undefined ? drawn.length : (drawn.strands[strand]?.length ?? 0);
  };
  const limit = direction > 0 ? dof.max : dof.min;
  const starts = [...new Set([0, (dof.min + dof.max) / 2])];
  return starts.flatMap((start) =>
    // A small step and one of ten degrees, within the published range.
    [1, 10].map((step) => {
      const end = direction > 0 ? Math.min(limit, start + step) : Math.max(limit, start - step);
      return { start, end, before: lengthAt(start), after: lengthAt(end) };
    }),
  );
}

describe.each([
  ['left', 'l'],
  ['right', 'r'],
] as const)('every muscle of the %s', (_, side) => {
  it.each(muscles().map((muscle) => [muscle.id, muscle] as const))(
    '%s shortens in every movement that it lists, from neutral and from mid-range',
    (_id, muscle) => {
      const failures = muscle.actions.flatMap((action) =>
        lengthsAlong(muscle, side, action)
          .filter(({ start, end, before, after }) => start === end || after >= before)
          .map(
            ({ start, end, before, after }) =>
              `${action.dof} from ${start} to ${end}: ${(1000 * (after - before)).toFixed(2)} mm`,
          ),
      );
      expect(failures).toEqual([]);
    },
  );
});

/** Degrees of positions in which no muscle passes over to the other side of the joint. */
const positions = { wristFlexion: [-70, -45, -20, 0, 20, 45, 60, 80], kneeFlexion: [0, 30, 60, 90, 105] };
const acrossJoints = muscles().flatMap((muscle) =>
  muscle.actions
    .filter(({ dof }) => dof in positions)
    .map(({ dof, direction }) => ({ id: muscle.id, muscle, direction, dof: dof as keyof typeof positions })),
);

it.each(acrossJoints)('$id keeps its sign of $dof in every position', ({ muscle, dof, direction }) => {
  const instance = muscleInstance(muscle, 'l');
  const arms = positions[dof].flatMap((angle) => momentArms(instance, `${dof}.l`, { [`${dof}.l`]: angle }));
  expect(Math.min(...arms.map((arm) => arm * direction))).toBeGreaterThan(0);
});

it('only muscles with a stated reason have no movement', () => {
  expect(
    muscles()
      .filter(({ actions }) => actions.length === 0)
      .map(({ id }) => id),
  ).toEqual(Object.keys(withoutJoint));
});
