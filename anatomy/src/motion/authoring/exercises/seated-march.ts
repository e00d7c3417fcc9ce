import type { Side, Vec3 } from '../../../body/types';
import { contactsOf, soleGoals } from '../contact-points';
import { legDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { handsOnThighs, seatedLegs, seatedPelvis, stoolUnderSitter } from '../seated-pose';

/** How firmly each sole is on the floor, by the mark (1 rests, 0 free; left, right). */
function goals({ rest }: Marks): Goal[] {
  const [left, right] = rest as Vec3;
  const sole = (side: Side, firm: number) =>
    soleGoals({ side, x: side === 'l' ? 0.13 : -0.13, z: 0.4, toeOut: 6 }).map((goal) => ({
      ...goal,
      weight: Math.max(1e-4, firm ** 12),
    }));
  return [...sole('l', left), ...sole('r', right)];
}

const sitting: Omit<ScriptKey, 't'> = {
  pose: {
    ...seatedLegs,
    hipAbduction: 5,
    ...handsOnThighs,
    shoulderFlexion: -8,
    shoulderAbduction: 10,
    elbowFlexion: 14,
    forearmPronation: 10,
  },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
  marks: { rest: [1, 1, 0] },
};
const raised = (side: Side): Omit<ScriptKey, 't'> =>
  changed(
    sitting,
    { [`hipFlexion.${side}`]: 110, [`kneeFlexion.${side}`]: 88, [`ankleDorsiflexion.${side}`]: 6 },
    { marks: { rest: side === 'l' ? [0, 1, 0] : [1, 0, 0] } },
  );

const keysBetween = (left: Omit<ScriptKey, 't'>, right: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...sitting },
  { t: 0.2, ...sitting },
  { t: 1.2, ...left },
  { t: 1.5, ...left },
  { t: 2.6, ...sitting },
  { t: 2.8, ...sitting },
  { t: 3.8, ...right },
  { t: 4.1, ...right },
  { t: 5.2, ...sitting },
  { t: 5.4, ...sitting },
];
const ofRight = {
  zhudong: 'iliacus.r,psoas-major.r,rectus-femoris.r',
  xietong: 'sartorius.r',
  fuzhu: 'pectineus.r,tibialis-anterior.r',
  jiekang: 'gluteus-maximus.r,biceps-femoris-caput-longum.r,semitendinosus.r,semimembranosus.r',
};

export const script: MotionScript = {
  duration: 5.4,
  loop: true,
  symmetric: false,
  frames: 30,
  keys: keysBetween(raised('l'), raised('r')),
  free: legDofs,
  goals,
  phases: [
    { name: { en: 'Lift the left knee', cn: '抬左膝' }, start: 0.2, end: 1.2, working: true, kind: 'concentric' },
    { name: { en: 'Set it down', cn: '放下左脚' }, start: 1.5, end: 2.6, working: false, kind: 'eccentric' },
    {
      name: { en: 'Lift the right knee', cn: '抬右膝' },
      start: 2.8,
      end: 3.8,
      working: true,
      kind: 'concentric',
      roles: ofRight,
    },
    {
      name: { en: 'Set it down again', cn: '放下右脚' },
      start: 4.1,
      end: 5.2,
      working: false,
      kind: 'eccentric',
      roles: ofRight,
    },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['r'], 'floor', 0, 2.8),
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l'], 'floor', 2.6, 5.4),
  ],
  equipment: [stoolUnderSitter],
};

const leaning = { lumbarFlexion: 22, thoracicFlexion: 12, neckFlexion: 4 };
const back = { root: { rotation: [-20, 0, 0] as Vec3 } };

export const mistakes: MistakeScripts = {
  'leans-back': {
    keys: keysBetween(
      changed(raised('l'), { ...leaning, 'hipFlexion.l': 92, 'hipFlexion.r': 66 }, back),
      changed(raised('r'), { ...leaning, 'hipFlexion.r': 92, 'hipFlexion.l': 66 }, back),
    ),
  },
  'leg-falls-out': {
    keys: keysBetween(
      changed(raised('l'), { 'hipAbduction.l': 30, 'hipRotation.l': -34 }),
      changed(raised('r'), { 'hipAbduction.r': 30, 'hipRotation.r': -34 }),
    ),
  },
};
