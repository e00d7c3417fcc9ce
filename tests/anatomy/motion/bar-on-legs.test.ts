import type { Exercise } from '../../../shared/contracts';
import { gapToLeg } from '../../../anatomy/src/motion/leg-front';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf, segments } from '../../../anatomy/src/body/skeleton';
import type { Vec3 } from '../../../anatomy/src/body/types';
import { subtract, transformPoint } from '../../../anatomy/src/body/vectors';
import { readRecord } from '../../../anatomy/src/motion/authoring/check-exercises';
import { sampleMotion } from '../../../anatomy/src/motion/sample-motion';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { skinShape } from '../../../anatomy/src/scene/figure/skin-shape';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';

const radius = 0.014;
const instances = muscleInstances(muscles());
const skin = skinShape(instances);
const surface = createMuscleSurface(instances);
const skeleton = createSkeletonPose();

/** The vertices of each triangle of the legs: those of the skin, and those of the muscles of hip, thigh and leg. */
const ofLeg = /^(femur|tibia|patella)/;
const skinCorners = skin.indices.filter((_, k) =>
  ofLeg.test(segments[skin.bindings[(skin.indices[k - (k % 3)] as number) * 4] as number]?.id ?? ''),
);
const muscleCorners = surface.layout.parts.flatMap(({ instance }, part) => {
  const { indices, indexStarts } = surface.layout;
  return /^(hip|thigh|leg)$/.test(instances[instance]?.muscle.region ?? '')
    ? Array.from(indices.slice(indexStarts[part], indexStarts[part + 1]))
    : [];
});

/** The skin as the renderer poses it. */
function posedSkin(): Float32Array {
  const out = new Float32Array(skin.positions.length);
  for (const vertex of new Set(skinCorners)) {
    const at = [...skin.positions.subarray(vertex * 3, vertex * 3 + 3)] as unknown as Vec3;
    for (let k = vertex * 4; k < vertex * 4 + 4; k += 1) {
      const { index, centre } = segments[skin.bindings[k] as number] as (typeof segments)[number];
      transformPoint(skeleton.matrices, index * 16, subtract(at, centre)).forEach((value, axis) => {
        out[vertex * 3 + axis] = (out[vertex * 3 + axis] as number) + (value * (skin.weights[k] as number)) / 255;
      });
    }
  }
  return out;
}

/**
 * The distance of a bar from left to right from a surface, seen from the side, metres: from the outlines of its triangles; negative
 * if the surface is in front of the bar's axis.
 */
function distanceTo(positions: ArrayLike<number>, corners: ArrayLike<number>, [, y, z]: Vec3): number {
  let nearest = Infinity;
  let front = -Infinity;
  for (let k = 0; k < corners.length; k += 3) {
    const places = [0, 1, 2].map((corner) => {
      const vertex = (corners[k + corner] as number) * 3;
      return [(positions[vertex + 1] as number) - y, (positions[vertex + 2] as number) - z] as const;
    });
    places.forEach(([ay, az], corner) => {
      const [by, bz] = places[(corner + 1) % 3] as readonly [number, number];
      const [dy, dz] = [by - ay, bz - az];
      const along = Math.min(1, Math.max(0, -(ay * dy + az * dz) / (dy * dy + dz * dz)));
      nearest = Math.min(nearest, Math.hypot(ay + along * dy, az + along * dz));
      if (ay <= 0 !== by <= 0) {
        front = Math.max(front, az - (ay / dy) * dz);
      }
    });
  }
  return front < 0 ? nearest : -nearest;
}

interface Place {
  /** Metres from the bar's surface to the legs as drawn: to skin or muscles, whichever is nearer. */
  gap: number;
  /** The same by the measured profile of the leg. */
  profile: number;
  /** Whether the bar is at the height of the thigh. */
  isAtThigh: boolean;
  /** Degrees from the vertical of the line from shoulder to hand, seen from the side; positive if the hand is in front. */
  lean: number;
}

function placeAt({ motion }: Exercise, seconds: number): Place {
  poseSkeleton(sampleMotion(motion, seconds, neutralPose()), skeleton);
  surface.update(skeleton);
  const grip = motion.contacts.find(({ segment }) => segment === 'hand.l')!;
  const at = (segment: string, point: Vec3 = [0, 0, 0]) =>
    transformPoint(skeleton.matrices, segmentOf(segment).index * 16, point);
  const hand = at('hand.l', grip.point);
  const [, down, ahead] = subtract(hand, at('humerus.l'));
  return {
    gap:
      Math.min(distanceTo(posedSkin(), skinCorners, hand), distanceTo(surface.positions, muscleCorners, hand)) - radius,
    profile: gapToLeg(skeleton.matrices, 'l', hand, [1, 0, 0]),
    isAtThigh: hand[1] > at('tibia.l')[1] + 0.07,
    lean: (Math.atan2(ahead, -down) * 180) / Math.PI,
  };
}

describe.each([
  ['barbell-deadlift', 2.4],
  ['romanian-deadlift', 0],
])('%s', (code, lockOut) => {
  const read = readRecord(code);
  const { record } = read as Extract<typeof read, { record: Exercise }>;
  const { duration, phases } = record.motion;
  const working = phases.find(({ kind }) => kind === 'concentric')!;
  const places = Array.from({ length: 25 }, (_, k) => placeAt(record, (duration * k) / 25));

  it('ends with the bar on the thighs', () => {
    for (const seconds of [lockOut, working.end]) {
      expect(Math.abs(placeAt(record, seconds).gap)).toBeLessThan(0.004);
    }
  });

  it('lets the bar slide along the legs, not into them', () => {
    for (const { gap, isAtThigh } of places) {
      expect(gap).toBeGreaterThan(-0.004);
      expect(gap).toBeLessThan(isAtThigh ? 0.009 : 0.016);
    }
  });

  it('lets the arms hang', () => {
    for (const { lean } of places) {
      expect(Math.abs(lean)).toBeLessThan(12);
    }
  });

  it('has a profile of the leg that agrees with what is drawn', () => {
    for (const { gap, profile, isAtThigh } of places) {
      expect(Math.abs(profile - gap)).toBeLessThan(isAtThigh ? 0.006 : 0.012);
    }
  });
});
