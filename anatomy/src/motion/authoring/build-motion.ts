import { dofs } from '../../body/dofs';
import type { Pose } from '../../body/types';
import type { MotionFrame } from '../types';
import { frameOf, round } from '../motion-frame';
import { easeKeys } from './ease-keys';
import type { MotionScript } from './motion-script';
import { solvePose, unknownOf, type Unknown } from '../solve-pose';

const sided: ReadonlySet<string> = new Set(dofs.filter((dof) => dof.side).map((dof) => dof.base));

function unknownsOf({ free, symmetric }: MotionScript): Unknown[] {
  return free.flatMap((id) => {
    // Ids with a side, of the midline and of the pelvis are single unknowns.
    if (!sided.has(id)) {
      return [unknownOf([id])];
    }
    return symmetric ? [unknownOf([`${id}.l`, `${id}.r`])] : [unknownOf([`${id}.l`]), unknownOf([`${id}.r`])];
  });
}

/** Solved key frames of a script, evenly spaced, and the largest residual of all. */
export function buildFrames(script: MotionScript): { frames: MotionFrame[]; residual: number } {
  const unknowns = unknownsOf(script);
  const frames: MotionFrame[] = [];
  let residual = 0;
  let previous: Pose | undefined;
  for (let k = 0; k <= script.frames; k += 1) {
    const t = (script.duration * k) / script.frames;
    const eased = easeKeys(script.keys, t, sided);
    const reference: Pose = { angles: eased.angles, root: { position: eased.position, rotation: eased.rotation } };
    const solved = solvePose(reference, previous ?? reference, unknowns, script.goals(eased.marks));
    residual = Math.max(residual, solved.residual);
    frames.push(frameOf(t, solved.pose));
    previous = solved.pose;
  }
  if (script.loop) {
    frames[frames.length - 1] = { ...(frames[0] as MotionFrame), t: round(script.duration, 3) };
  }
  return { frames, residual };
}
