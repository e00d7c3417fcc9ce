import type { JointAngles, Vec3 } from '../../body/types';
import { scapularRhythm } from '../scapular-rhythm';
import type { Marks, ScriptKey } from './motion-script';

export interface EasedFrame {
  angles: JointAngles;
  position: Vec3;
  rotation: Vec3;
  marks: Marks;
}

/** Expands an angle without a side to both sides. */
function bothSides(pose: JointAngles, sided: ReadonlySet<string>): JointAngles {
  const out: JointAngles = {};
  for (const [id, angle] of Object.entries(pose)) {
    if (sided.has(id)) {
      out[`${id}.l`] ??= angle;
      out[`${id}.r`] ??= angle;
    } else {
      out[id] = angle;
    }
  }
  return out;
}

const mix = (a: number, b: number, share: number) => a + (b - a) * share;
const mixVec = (a: Vec3, b: Vec3, share: number): Vec3 => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
];
const zero: Vec3 = [0, 0, 0];

/** The scapula follows the arm; the author's angles of the scapula are added. */
function withRhythm(angles: JointAngles): JointAngles {
  const out = { ...angles };
  for (const side of ['l', 'r'] as const) {
    for (const [id, angle] of Object.entries(scapularRhythm(angles, side))) {
      out[id] = angle + (angles[id] ?? 0);
    }
  }
  return out;
}

/** Eases to a stop at keys that are not passed through, and keeps the speed at those that are. */
function easing(u: number, fromPass: boolean, toPass: boolean): number {
  const start = fromPass ? 1 : 0;
  const end = toPass ? 1 : 0;
  return 3 * u * u - 2 * u ** 3 + (u - 2 * u * u + u ** 3) * start + (u ** 3 - u * u) * end;
}

/**
 * The author's reference pose at a time: interpolated between neighbouring keys with ease-in and ease-out.
 * @param sided ids (without side) of the degrees of freedom that exist on both sides
 */
export function easeKeys(keys: ScriptKey[], t: number, sided: ReadonlySet<string>): EasedFrame {
  const k = Math.max(
    0,
    Math.min(
      keys.length - 2,
      keys.findLastIndex((key) => key.t <= t),
    ),
  );
  const from = keys[k] as ScriptKey;
  const to = keys[k + 1] as ScriptKey;
  const linear = Math.min(1, Math.max(0, (t - from.t) / (to.t - from.t)));
  const share = easing(linear, from.pass ?? false, to.pass ?? false);
  const a = bothSides(from.pose, sided);
  const b = bothSides(to.pose, sided);
  const angles: JointAngles = {};
  for (const id of new Set([...Object.keys(a), ...Object.keys(b)])) {
    angles[id] = mix(a[id] ?? 0, b[id] ?? 0, share);
  }
  const marks: Marks = {};
  for (const name of Object.keys(from.marks ?? {})) {
    const start = from.marks?.[name] as Vec3;
    marks[name] = mixVec(start, to.marks?.[name] ?? start, share);
  }
  return {
    angles: withRhythm(angles),
    position: mixVec(from.root?.position ?? zero, to.root?.position ?? zero, share),
    rotation: mixVec(from.root?.rotation ?? zero, to.root?.rotation ?? zero, share),
    marks,
  };
}
