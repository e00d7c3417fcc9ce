import type { Exercise } from '../../../shared/contracts';
import { dofs } from '../../../anatomy/src/body/dofs';
import { createSkeletonPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import type { Vec3 } from '../../../anatomy/src/body/types';
import { transformPoint } from '../../../anatomy/src/body/vectors';
import { readRecord } from '../../../anatomy/src/motion/authoring/check-exercises';
import { draftCodes } from '../../../anatomy/src/motion/authoring/load-exercise';
import { motionTime, sampleMotion } from '../../../anatomy/src/motion/sample-motion';
import { exerciseAtWidth } from '../../../anatomy/src/motion/at-width';

type Width = NonNullable<Exercise['motion']['width']>;

const skeleton = createSkeletonPose();
const recordOf = (code: string): Exercise => {
  const read = readRecord(code);
  if ('message' in read) {
    throw new Error(read.message);
  }
  return read.record;
};
const withWidth = draftCodes()
  .map(recordOf)
  .flatMap((exercise) => (exercise.motion.width ? [{ exercise, width: exercise.motion.width }] : []));

/** The position of a point of a segment at a time. */
function placeAt({ motion }: Exercise, seconds: number, segment: string, point: Vec3): Vec3 {
  poseSkeleton(sampleMotion(motion, seconds, { angles: {}, root: motion.frames[0]!.root }), skeleton);
  return transformPoint(skeleton.matrices, segmentOf(segment).index * 16, point);
}

/** Metres at a time between the ankles, or between the holding or resting points of both hands. */
function spanAt(exercise: Exercise, { of }: Width, seconds: number): number {
  const grips = exercise.motion.contacts.filter(({ segment }) => segment === 'hand.l');
  const point: Vec3 = of === 'stance' ? [0, 0, 0] : grips[0]!.point;
  return 2 * placeAt(exercise, seconds, of === 'stance' ? 'foot.l' : 'hand.l', point)[0];
}

/** Whether a contact is with something that does not move: floor, bench or a fixed bar. */
const isAtRest = ({ motion }: Exercise, { on, equipment }: Exercise['motion']['contacts'][number]): boolean =>
  on !== 'bar' || motion.equipment.some(({ id, anchor }) => id === equipment && anchor.type === 'world');

const widthsOf = ({ usual, least, greatest }: Width): number[] => [least, (least + usual) / 2, usual, greatest];
/** The start, the middle and the end of every phase. */
const momentsOf = ({ motion }: Exercise): number[] =>
  motion.phases.flatMap(({ start, end }) => [start, (start + end) / 2, motionTime(motion, end - 1e-6)]);

it('exists for stances, grips and hands', () => {
  expect(new Set(withWidth.map(({ width }) => width.of))).toEqual(new Set(['stance', 'grip', 'hands']));
});

describe.each(withWidth.map(({ exercise, width }) => [exercise.code, exercise, width] as const))(
  '%s',
  (_code, exercise, width) => {
    it('places feet and hands at every width, without slipping in any phase', () => {
      for (const metres of widthsOf(width)) {
        const wide = exerciseAtWidth(exercise, metres);
        const off = momentsOf(wide).map((seconds) =>
          Math.abs(spanAt(wide, width, seconds) - spanAt(exercise, width, seconds) - (metres - width.usual)),
        );
        expect({ metres, isOn: Math.max(...off) < 0.005 }).toEqual({ metres, isOn: true });
        for (const { segment, point, on } of exercise.motion.contacts.filter((contact) =>
          isAtRest(exercise, contact),
        )) {
          const places = momentsOf(wide).map((seconds) => placeAt(wide, seconds, segment, point));
          const height = placeAt(exercise, 0, segment, point)[1];
          const slip = Math.max(
            ...places.map(([x, y, z]) => Math.hypot(x - places[0]![0], y - height, z - places[0]![2])),
          );
          expect({ metres, segment, on, isStill: slip < 0.01 }).toEqual({ metres, segment, on, isStill: true });
        }
      }
    });

    it('keeps every joint inside its range', () => {
      for (const metres of widthsOf(width)) {
        const { motion } = exerciseAtWidth(exercise, metres);
        const past = motion.frames.flatMap(({ pose }) =>
          dofs.filter(({ id, min, max }) => (pose[id] ?? 0) < min || (pose[id] ?? 0) > max).map(({ id }) => id),
        );
        expect({ metres, past }).toEqual({ metres, past: [] });
      }
    });

    it('has its usual width as authored', () => {
      expect(Math.abs(spanAt(exercise, width, 0) - width.usual)).toBeLessThan(0.01);
    });

    it('is limited to its range, and unchanged at its usual width', () => {
      expect(exerciseAtWidth(exercise, width.greatest + 1)).toBe(exerciseAtWidth(exercise, width.greatest));
      expect(exerciseAtWidth(exercise, width.usual)).toBe(exercise);
    });
  },
);

type Bent = Record<'hip' | 'thigh' | 'trunk' | 'shank', number>;
it('flexes the hips more in a wider stance at equal knee flexion, as was measured (Escamilla et al. 2001)', () => {
  const squat = recordOf('barbell-back-squat');
  // Stances of 107 and 169 % of shoulder width, both at 90 degrees of knee flexion.
  const [narrow, wide] = [0.42, 0.66].map((metres) => {
    const { frames } = exerciseAtWidth(squat, metres).motion;
    const bend = (k: number): number => Math.abs((frames[k]!.pose['kneeFlexion.l'] ?? 0) - 90);
    const nearest = frames.map((_, k) => k).sort((a, b) => bend(a) - bend(b))[0] as number;
    const { pose, root } = frames[nearest]!;
    poseSkeleton({ angles: pose, root }, skeleton);
    const [hip, knee, ankle] = ['femur.l', 'tibia.l', 'talus.l'].map((id) =>
      transformPoint(skeleton.matrices, segmentOf(id).index * 16, [0, 0, 0]),
    ) as [Vec3, Vec3, Vec3];
    const slope = (a: Vec3, b: Vec3): number =>
      (Math.asin((a[1] - b[1]) / Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])) * 180) / Math.PI;
    return {
      hip: pose['hipFlexion.l'] ?? 0,
      thigh: slope(hip, knee),
      trunk: root.rotation[0],
      shank: slope(knee, ankle),
    };
  }) as [Bent, Bent];
  // Measured: 6 to 11 degrees more hip flexion, thighs 7 to 12 degrees more horizontal, the same trunk angle.
  expect(wide.hip - narrow.hip).toBeGreaterThan(3);
  expect(narrow.thigh - wide.thigh).toBeGreaterThan(5);
  expect(Math.abs(wide.trunk - narrow.trunk)).toBeLessThan(2);
});
