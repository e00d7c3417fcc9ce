import { readFileSync, readdirSync } from 'node:fs';
import type { Side } from '../../../anatomy/src/body/types';
import { roleMusclesOf } from '../../../anatomy/src/motion/exercise-muscles';
import type { Exercise, MotionPhase, MuscleRole } from '../../../anatomy/src/motion/types';
import { lengthsOver } from './examine-motion';

const folder = 'server/content/exercises';
const records = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Exercise);
const sides: Side[] = ['l', 'r'];

/** Shares of the neutral length: what a claim needs, and what no eye would see. */
const clear = 0.01;
const slight = 0.005;

/** What the geometry must show of a role in a phase, from the lengths at the phase's start and end; undefined: nothing. */
function claimOf(role: MuscleRole, { kind }: MotionPhase): ((start: number, end: number) => boolean) | undefined {
  const lengthens = (start: number, end: number): boolean => end - start > clear;
  const shortens = (start: number, end: number): boolean => start - end > clear;
  const isLong = (start: number, end: number): boolean => end > 1 + clear && end - start > -slight;
  switch (role) {
    case 'zhudong':
    case 'xietong':
      return kind === 'concentric' ? shortens : kind === 'eccentric' ? lengthens : undefined;
    case 'jiekang':
      return kind === 'concentric' ? lengthens : kind === 'eccentric' ? shortens : undefined;
    case 'lashen':
      // Let back, the muscle begins long and gets shorter.
      return kind === 'return' ? (start, end) => isLong(end, start) : isLong;
    default:
      return undefined;
  }
}

const claims = records.flatMap((record) =>
  record.motion.phases.flatMap((phase) =>
    (['zhudong', 'xietong', 'jiekang', 'lashen'] as const).flatMap((role) => {
      const holds = claimOf(role, phase);
      const muscles = roleMusclesOf(record, role, phase);
      return holds && muscles.length > 0 ? [{ record, phase, role, holds, muscles }] : [];
    }),
  ),
);

test.each(claims.map((claim) => [claim.record.code, claim.phase.name.en, claim.role, claim] as const))(
  '%s, %s: every %s is on the sides where its length says so',
  (_code, _phase, _role, { record, phase, holds, muscles }) => {
    const failures = muscles.flatMap(({ id, side }) =>
      (side ? [side] : sides)
        .map((claimed) => ({ name: `${id}.${claimed}`, lengths: lengthsOver(record.motion, id, claimed, phase) }))
        .filter(({ lengths }) => !holds(...lengths)),
    );
    expect(failures).toEqual([]);
  },
);

test.each(claims.map((claim) => [claim.record.code, claim.phase.name.en, claim.role, claim] as const))(
  '%s, %s: no %s does more on a side that is not named than on the one that is',
  (_code, _phase, _role, { record, phase, role, holds, muscles }) => {
    const degree = ([start, end]: [number, number]): number =>
      role === 'lashen' ? Math.max(start, end) : Math.abs(end - start);
    const failures = muscles.filter(({ id, side }) => {
      const other = side === 'l' ? 'r' : 'l';
      if (!side || muscles.some((muscle) => muscle.id === id && muscle.side === other)) {
        return false;
      }
      const [own, unnamed] = [side, other].map((one) => lengthsOver(record.motion, id, one as Side, phase));
      return holds(...unnamed) && degree(unnamed) > degree(own) + slight;
    });
    expect(failures).toEqual([]);
  },
);

test('every exercise that one side does otherwise names sides', () => {
  const oneSided = records
    .filter(({ motion }) =>
      motion.frames.some(
        ({ pose }) =>
          Math.abs((pose['hipFlexion.l'] ?? 0) - (pose['hipFlexion.r'] ?? 0)) > 5 ||
          Math.abs((pose['elbowFlexion.l'] ?? 0) - (pose['elbowFlexion.r'] ?? 0)) > 5,
      ),
    )
    .map(({ code }) => code);
  expect(oneSided).toEqual(expect.arrayContaining(['bird-dog', 'seated-neck-stretch', 'standing-calf-stretch']));
  const named = records
    .filter((record) => /\.[lr]/.test([record.zhudong, record.xietong, record.lashen].join()))
    .map(({ code }) => code);
  expect(named).toEqual(expect.arrayContaining(oneSided));
});
