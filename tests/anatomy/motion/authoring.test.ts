import { readFileSync } from 'node:fs';
import { neutralPose } from '../../../anatomy/src/body/pose-skeleton';
import { buildExercise } from '../../../anatomy/src/motion/authoring/exercise-draft';
import { readWords } from '../../../anatomy/src/motion/authoring/exercise-words';
import { loadDraft } from '../../../anatomy/src/motion/authoring/load-exercise';
import { balanceOver } from '../../../anatomy/src/motion/authoring/balance';
import { bothSoles, soleGoals } from '../../../anatomy/src/motion/authoring/contact-points';
import { dumbbells, legDofs } from '../../../anatomy/src/motion/authoring/held-equipment';
import { solvePose, unknownOf } from '../../../anatomy/src/motion/solve-pose';

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

  it('balances the body and its load over one foot by the standing leg alone', () => {
    const equipment = dumbbells(10).filter(({ id }) => id === 'dumbbell-l');
    const reference = neutralPose();
    const unknowns = ['root.x', 'root.y', 'root.z', ...legDofs.map((dof) => `${dof}.r`)].map((id) => unknownOf([id]));
    const solve = (items: typeof equipment) =>
      solvePose(reference, reference, unknowns, [
        ...soleGoals({ side: 'r', x: -0.05, z: 0, toeOut: 4 }),
        balanceOver([-0.05, 0.03], { equipment: items }),
      ]);
    const [empty, loaded] = [solve([]), solve(equipment)];
    expect(Math.max(empty.residual, loaded.residual)).toBeLessThan(0.5);
    // The load on the left requires a greater shift of the pelvis to the right.
    expect(loaded.pose.root.position[0]).toBeLessThan(empty.pose.root.position[0] - 0.02);
  });

  it('has a large residual if a target cannot be reached', () => {
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

  it.each(['dumbbell-biceps-curl', 'standing-chest-opener'])(
    'the record of %s is the result of its draft',
    async (code) => {
      const served: unknown = JSON.parse(readFileSync(`server/content/exercises/${code}.json`, 'utf8'));
      expect(buildExercise(await loadDraft(code)).exercise).toEqual(served);
    },
  );
});

describe('the words of an exercise', () => {
  const text = readFileSync('anatomy/src/motion/authoring/exercises/push-up.yaml', 'utf8');
  const findingsOf = (changedText: string) => {
    const read = readWords(changedText);
    return 'findings' in read ? read.findings.map(({ field, message }) => `${field}: ${message}`) : [];
  };

  it('are valid as stored', () => expect(findingsOf(text)).toEqual([]));

  it.each<[string, string | RegExp, string, string]>([
    ['a field that is missing', /^breathing:\n.*\n.*\n/m, '', 'breathing: is missing'],
    ['a language that is missing', /(^cues:\n {2}- en: .*\n) {4}cn: .*\n/m, '$1', 'cues.0.cn: is missing'],
    [
      'English in the place of Chinese',
      /(^cues:\n {2}- en: .*\n {4}cn: ).*/m,
      '$1One line.',
      'cues.0.cn: must be Chinese',
    ],
    ['a sentence without an end', /(^breathing:\n {2}en: .*)\.$/m, '$1', 'breathing.en: must end with a full stop'],
    [
      'an unknown muscle',
      '- pectoralis-major-pars-sternocostalis',
      '- pectoralis-magnus',
      'roles.zhudong.0: names the unknown muscle pectoralis-magnus',
    ],
    ['two mistakes', /  - code: half-depth[\s\S]*?(?=^\w)/m, '', 'mistakes: needs 3'],
    ['an unknown source', '- nsca', '- somebody', 'evidence.sources.1: '],
    ['a missing forPatients', /^forPatients: .*\n/m, '', 'forPatients: is missing'],
    [
      'a movement for patients that no work of rehabilitation knows',
      'forPatients: false',
      'forPatients: true',
      'forPatients: needs a work of rehabilitation among the sources',
    ],
    ['an unknown field', 'id: ', 'tip: x\nid: ', 'tip: '],
    [
      'a dose in the wrong order',
      /(sets:\n {4}- )2(\n {4}- )4/,
      '$14$22',
      'dose.sets: the first number must not be greater than the second',
    ],
    ['invalid YAML', 'id: ', 'id: [', 'YAML: '],
  ])('report %s with its field', (_what, from, to, message) => {
    expect(text.replace(from, to)).not.toBe(text);
    expect(findingsOf(text.replace(from, to)).join('\n')).toContain(message);
  });
});
