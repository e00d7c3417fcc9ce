import type { Side, Vec3 } from '../../../body/types';
import { closedFist, contactsOf, soleGoals } from '../contact-points';
import { dumbbells, legDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';

type Still = Omit<ScriptKey, 't'>;

/** How firmly each sole is on the floor, by the mark (1 rests, 0 free; left, right). */
function goals({ rest }: Marks): Goal[] {
  const [left, right] = rest as Vec3;
  const sole = (side: Side, firm: number) =>
    soleGoals({ side, x: side === 'l' ? 0.07 : -0.07, z: -0.012, toeOut: 5 }).map((goal) => ({
      ...goal,
      weight: Math.max(1e-4, firm ** 12),
    }));
  return [...sole('l', left), ...sole('r', right)];
}

const both: Still = {
  pose: { ...closedFist, shoulderAbduction: 14, elbowFlexion: 5, scapulaElevation: -3, kneeFlexion: 4, hipFlexion: 2 },
  root: { position: [0, -0.004, 0], rotation: [1, 0, 0] },
  marks: { rest: [1, 1, 0] },
};
const raised = (side: Side): Still => {
  const sign = side === 'l' ? 1 : -1;
  return changed(
    both,
    { [`hipFlexion.${side}`]: 62, [`kneeFlexion.${side}`]: 78, [`ankleDorsiflexion.${side}`]: 4 },
    { root: { position: [-0.062 * sign, -0.006, 0] }, marks: { rest: side === 'l' ? [0, 1, 0] : [1, 0, 0] } },
  );
};
const keysBetween = (left: Still, right: Still): ScriptKey[] => [
  { t: 0, ...both },
  { t: 0.2, ...both },
  { t: 1.1, ...left },
  { t: 1.3, ...left },
  { t: 2.2, ...both },
  { t: 2.5, ...both },
  { t: 3.4, ...right },
  { t: 3.6, ...right },
  { t: 4.5, ...both },
  { t: 4.7, ...both },
];
/** The muscles that stabilize trunk and shoulders in every step. */
const carrying = [
  'quadratus-lumborum',
  'obliquus-externus-abdominis',
  'obliquus-internus-abdominis',
  'multifidus-lumborum',
  'longissimus-thoracis',
  'trapezius-pars-descendens',
  'trapezius-pars-transversa',
];
const ofRight = {
  zhudong: 'iliacus.r,psoas-major.r',
  xietong: 'sartorius.r,pectineus.r,tensor-fasciae-latae.r',
  fuzhu: 'rectus-femoris.r,flexor-digitorum-profundus,flexor-digitorum-superficialis',
  wending: [...carrying, 'gluteus-medius.l', 'gluteus-minimus.l'].join(),
  jiekang: 'gluteus-maximus.r,biceps-femoris-caput-longum.r,semitendinosus.r,semimembranosus.r',
};

export const script: MotionScript = {
  duration: 4.7,
  loop: true,
  symmetric: false,
  frames: 28,
  keys: keysBetween(raised('l'), raised('r')),
  free: ['root.y', ...legDofs],
  goals,
  phases: [
    { name: { en: 'Lift the left knee', cn: '抬左膝' }, start: 0.2, end: 1.1, working: true, kind: 'concentric' },
    { name: { en: 'Set it down', cn: '放下左脚' }, start: 1.3, end: 2.2, working: false, kind: 'eccentric' },
    {
      name: { en: 'Lift the right knee', cn: '抬右膝' },
      start: 2.5,
      end: 3.4,
      working: true,
      kind: 'concentric',
      roles: ofRight,
    },
    {
      name: { en: 'Set it down again', cn: '放下右脚' },
      start: 3.6,
      end: 4.5,
      working: false,
      kind: 'eccentric',
      roles: ofRight,
    },
  ],
  contacts: [
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['r'], 'floor', 0, 2.5),
    ...contactsOf(['heel', 'innerBall', 'outerBall'], ['l'], 'floor', 2.2, 4.7),
  ],
  equipment: dumbbells(16),
};

const swaying = (side: Side): Still => {
  const [sign, other] = side === 'l' ? [1, 'r'] : [-1, 'l'];
  return changed(
    raised(side),
    {
      lumbarLateral: -9 * sign,
      thoracicLateral: -8 * sign,
      neckLateral: 8 * sign,
      // The arms hang.
      [`shoulderAbduction.${side}`]: 0,
      [`shoulderAbduction.${other}`]: 34,
    },
    { root: { position: [-0.064 * sign, -0.006, 0], rotation: [1, 0, -6 * sign] } },
  );
};
const rounded = {
  thoracicFlexion: 26,
  scapulaProtraction: 18,
  scapulaElevation: 16,
  neckFlexion: 16,
  headFlexion: -14,
  shoulderFlexion: 16,
};

export const mistakes: MistakeScripts = {
  'trunk-sways': { keys: keysBetween(swaying('l'), swaying('r')) },
  'rounded-shoulders': {
    keys: keysBetween(changed(raised('l'), rounded), changed(raised('r'), rounded)).map((key) => ({
      ...key,
      pose: { ...key.pose, ...rounded },
    })),
  },
};
