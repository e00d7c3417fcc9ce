import { readFileSync } from 'node:fs';
import type { Exercise } from '../../../shared/contracts';
import { neutralPose } from '../../../anatomy/src/body/pose-skeleton';
import { exerciseDrafts } from '../../../anatomy/src/motion/authoring/drafts';
import { buildExercise } from '../../../anatomy/src/motion/authoring/exercise-draft';
import { bothSoles } from '../../../anatomy/src/motion/authoring/contact-points';
import { legDofs } from '../../../anatomy/src/motion/authoring/held-equipment';
import { solvePose, unknownOf } from '../../../anatomy/src/motion/authoring/solve-pose';

describe('the authoring of motions', () => {
  it('keeps both soles on the floor while the pelvis sinks, inside the joint ranges', () => {
    const reference = neutralPose();
    reference.root = { position: [0, -0.2, -0.2], rotation: [20, 0, 0] };
    reference.angles = { 'hipFlexion.l': 60, 'hipFlexion.r': 60, 'kneeFlexion.l': 70, 'kneeFlexion.r': 70 };
    const unknowns = legDofs.map((dof) => unknownOf([`${dof}.l`, `${dof}.r`]));
    const { pose, residual } = solvePose(reference, reference, unknowns, bothSoles(0.12, 0, 5));
    expect(residual).toBeLessThan(0.5);
    unknowns.forEach((unknown) =>
      expect(unknown.read(pose) >= unknown.min && unknown.read(pose) <= unknown.max).toBe(true),
    );
    expect(pose.root).toEqual(reference.root);
  });

  it('reports by its residual that a target cannot be reached', () => {
    const reference = neutralPose();
    reference.root = { position: [0, 0.3, 0], rotation: [0, 0, 0] };
    const { residual } = solvePose(
      reference,
      reference,
      legDofs.map((dof) => unknownOf([`${dof}.l`, `${dof}.r`])),
      bothSoles(0.088, -0.012, 0),
    );
    expect(residual).toBeGreaterThan(100);
  });

  it.each(exerciseDrafts.map((draft) => [draft.code, draft] as const))(
    '%s is served with the words of its draft',
    (code, { name, cnName, description, cnDescription, fixation, cnFixation, precautions, stopSigns, script }) => {
      const served = JSON.parse(readFileSync(`server/content/exercises/${code}.json`, 'utf8')) as Exercise;
      expect(served).toMatchObject({
        name,
        cnName,
        description,
        cnDescription,
        fixation,
        cnFixation,
        precautions,
        stopSigns,
        motion: { phases: script.phases },
      });
    },
  );

  it.each(['dumbbell-biceps-curl', 'dumbbell-lateral-raise', 'standing-chest-opener'])(
    '%s is served as its draft says',
    (code) => {
      const draft = exerciseDrafts.find((candidate) => candidate.code === code);
      const served: unknown = JSON.parse(readFileSync(`server/content/exercises/${code}.json`, 'utf8'));
      expect(draft && buildExercise(draft).exercise).toEqual(served);
    },
  );
});
