import type { ExerciseMotion } from '@site/shared/contracts';
import { jointGroups, type JointGroup } from '@site/shared/contracts/library';

/** The group of a degree of freedom, by the prefix of its name (anatomy/src/body/dofs.ts). */
const groupOf: Record<string, JointGroup> = {
  neck: 'neck',
  head: 'neck',
  lumbar: 'spine',
  thoracic: 'spine',
  scapula: 'shoulder',
  shoulder: 'shoulder',
  elbow: 'elbow',
  forearm: 'elbow',
  wrist: 'wrist',
  hip: 'hip',
  knee: 'knee',
  ankle: 'ankle',
  foot: 'ankle',
};
/** Smaller movements only accompany others. */
const clearDegrees = 20;

/** The joints that a motion clearly moves, from head to foot. */
export function jointsOf({ frames }: Pick<ExerciseMotion, 'frames'>): JointGroup[] {
  const dofs = new Set(frames.flatMap(({ pose }) => Object.keys(pose)));
  const moved = new Set(
    [...dofs]
      .filter((dof) => {
        const angles = frames.map(({ pose }) => pose[dof] ?? 0);
        return Math.max(...angles) - Math.min(...angles) >= clearDegrees;
      })
      .map((dof) => groupOf[/^[a-z]+/.exec(dof)?.[0] ?? '']),
  );
  return jointGroups.filter((group) => moved.has(group));
}
