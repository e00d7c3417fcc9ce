import { createSkeletonPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import type { SkeletonPose, Vec3 } from '../../../anatomy/src/body/types';
import { distance, dot, subtract, transformPoint } from '../../../anatomy/src/body/vectors';
import { readRecord } from '../../../anatomy/src/motion/authoring/check-exercises';
import { restingPoint, type RestingPoint } from '../../../anatomy/src/motion/authoring/contact-points';
import type { MotionFrame } from '../../../anatomy/src/motion/types';

const sides = ['l', 'r'] as const;
const offsetOf = (segment: string) => segmentOf(segment).index * 16;
const pointOf = (skeleton: SkeletonPose, segment: string, point: Vec3): Vec3 =>
  transformPoint(skeleton.matrices, offsetOf(segment), point);
const directionOf = (skeleton: SkeletonPose, segment: string, direction: Vec3): Vec3 =>
  subtract(pointOf(skeleton, segment, direction), pointOf(skeleton, segment, [0, 0, 0]));
const restAt = (skeleton: SkeletonPose, name: RestingPoint, side: 'l' | 'r'): Vec3 => {
  const { segment, point } = restingPoint(name, side);
  return pointOf(skeleton, segment, point);
};

function motionOf(code: string) {
  const read = readRecord(code);
  if ('message' in read) {
    throw new Error(`${code}: ${read.message}`);
  }
  return read.record.motion;
}

/** The largest of a measure over the frames of a movement and both sides. */
const greatest = (code: string, measure: (skeleton: SkeletonPose, side: 'l' | 'r', frame: MotionFrame) => number) =>
  Math.max(
    ...motionOf(code).frames.flatMap((frame) => {
      const skeleton = poseSkeleton({ angles: frame.pose, root: frame.root }, createSkeletonPose());
      return sides.map((side) => measure(skeleton, side, frame));
    }),
  );

/** How far the palm is from the front of its thigh: from a line 85 mm before the femur's axis. */
function palmFromThigh(skeleton: SkeletonPose, side: 'l' | 'r'): number {
  const thigh = `femur.${side}`;
  const palm = restAt(skeleton, 'palmFront', side);
  const from = subtract(palm, pointOf(skeleton, thigh, [0, 0, 0]));
  const along = ([x, y, z]: Vec3) => {
    const axis = directionOf(skeleton, thigh, [x, y, z]);
    return from.reduce((sum, part, k) => sum + part * (axis[k] as number), 0);
  };
  return Math.hypot(along([1, 0, 0]), along([0, 0, 1]) - 0.085);
}

describe('postures', () => {
  it.each(['chin-tuck', 'seated-heel-raise', 'seated-knee-extension', 'seated-toe-raise', 'kneeling-shin-stretch'])(
    '%s rests the palms on the front of the thighs',
    (code) => expect(greatest(code, palmFromThigh)).toBeLessThan(0.04),
  );

  it('seated-trunk-rotation lays the palms on the chest', () => {
    const turned = (skeleton: SkeletonPose, side: 'l' | 'r') => {
      const palm = directionOf(skeleton, `hand.${side}`, [side === 'l' ? -1 : 1, 0, 0]);
      const back = directionOf(skeleton, 'T4', [0, 0, -1]);
      return (Math.acos(palm.reduce((sum, part, k) => sum + part * (back[k] as number), 0)) * 180) / Math.PI;
    };
    expect(greatest('seated-trunk-rotation', turned)).toBeLessThan(25);
  });

  it('dumbbell-upright-row keeps the handles level', () => {
    const tilt = (skeleton: SkeletonPose, side: 'l' | 'r') =>
      (Math.abs(Math.asin(directionOf(skeleton, `hand.${side}`, [0, 0, 1])[1])) * 180) / Math.PI;
    expect(greatest('dumbbell-upright-row', tilt)).toBeLessThan(10);
  });

  it('glute-bridge flexes the neck by less than 25 degrees', () =>
    expect(greatest('glute-bridge', (_skeleton, _side, { pose }) => pose.neckFlexion ?? 0)).toBeLessThan(25));

  it('cobra-stretch leaves the toes on the mat', () =>
    expect(greatest('cobra-stretch', (skeleton, side) => restAt(skeleton, 'toeBacks', side)[1])).toBeLessThan(0.03));

  it.each([
    ['standing-soleus-stretch', 'tibia.l'],
    ['standing-hamstring-stretch', 'femur.l'],
  ])('%s is seen from behind its stretched muscles by the first camera', (code, segment) => {
    const read = readRecord(code);
    const [camera] = 'record' in read ? read.record.camera : [];
    const eye = camera?.position.split(',').map(Number) as unknown as Vec3;
    const away = greatest(code, (skeleton) => {
      const middle = pointOf(skeleton, segment, [0, -0.2, 0]);
      const behind = directionOf(skeleton, segment, [0, 0, -1]);
      return -dot(behind, subtract(eye, middle)) / distance(eye, middle);
    });
    expect(away).toBeLessThan(-0.1);
  });

  it('pull-up has its own frame and bar, without a cable station', () => {
    expect(motionOf('pull-up').equipment.map(({ kind }) => kind)).toEqual(['pull-up-frame', 'bar']);
  });
});
