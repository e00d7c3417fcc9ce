import type { Pose } from '../body/types';
import type { ExerciseMotion, MotionFrame } from './types';

type Playable = Pick<ExerciseMotion, 'duration' | 'loop' | 'frames'>;

interface Track {
  times: number[];
  dofs: string[];
  /** Per frame: position (3), rotation (3), then the angles in the order of `dofs`. */
  rows: Float64Array[];
}

const tracks = new WeakMap<readonly MotionFrame[], Track>();
const rootValues = 6;

function trackOf(frames: MotionFrame[]): Track {
  const known = tracks.get(frames);
  if (known) {
    return known;
  }
  const dofs = [...new Set(frames.flatMap((frame) => Object.keys(frame.pose)))];
  const rows = frames.map(({ pose, root }) =>
    Float64Array.from([...root.position, ...root.rotation, ...dofs.map((dof) => pose[dof] ?? 0)]),
  );
  const track = { times: frames.map((frame) => frame.t), dofs, rows };
  tracks.set(frames, track);
  return track;
}

/** The time within the motion: modulo the duration if it loops, otherwise limited to it. */
export function motionTime({ duration, loop }: Playable, seconds: number): number {
  return loop ? ((seconds % duration) + duration) % duration : Math.min(duration, Math.max(0, seconds));
}

/** Index of the frame at or before a time, never the last. */
function frameBefore(times: number[], t: number): number {
  let low = 0;
  let high = times.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((times[middle] as number) <= t) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/**
 * The pose of a motion at a time: cubic interpolation between key frames (Catmull-Rom with uneven times), so that joints move without
 * jerks; a looping motion is also smooth across its seam.
 * @param motion its first and last frames are the same pose when it loops
 * @param seconds from the start, any number
 * @param out overwritten and returned; angles that this motion does not contain become 0
 */
export function sampleMotion(motion: Playable, seconds: number, out: Pose): Pose {
  const { times, dofs, rows } = trackOf(motion.frames);
  const last = times.length - 1;
  const t = motionTime(motion, seconds);
  const k = frameBefore(times, t);
  const t1 = times[k] as number,
    t2 = times[k + 1] as number;
  // Across the seam of a loop the neighbours are one cycle away.
  const before = k > 0 ? k - 1 : motion.loop ? last - 1 : 0;
  const after = k + 2 <= last ? k + 2 : motion.loop ? 1 : last;
  const t0 = k > 0 ? (times[before] as number) : motion.loop ? (times[before] as number) - motion.duration : t1;
  const t3 = k + 2 <= last ? (times[after] as number) : motion.loop ? (times[after] as number) + motion.duration : t2;
  const span = t2 - t1;
  const u = (t - t1) / span;
  const h1 = (1 + 2 * u) * (1 - u) ** 2,
    h2 = u * u * (3 - 2 * u);
  const d1 = (u * (1 - u) ** 2 * span) / (t2 - t0),
    d2 = (u * u * (u - 1) * span) / (t3 - t1);
  const r0 = rows[before] as Float64Array,
    r1 = rows[k] as Float64Array,
    r2 = rows[k + 1] as Float64Array,
    r3 = rows[after] as Float64Array;
  const value = (i: number) =>
    h1 * (r1[i] as number) +
    h2 * (r2[i] as number) +
    d1 * ((r2[i] as number) - (r0[i] as number)) +
    d2 * ((r3[i] as number) - (r1[i] as number));
  for (const id in out.angles) {
    out.angles[id] = 0;
  }
  for (let i = 0; i < dofs.length; i += 1) {
    out.angles[dofs[i] as string] = value(rootValues + i);
  }
  out.root = { position: [value(0), value(1), value(2)], rotation: [value(3), value(4), value(5)] };
  return out;
}
