import type { Vec3 } from '../../../body/types';
import { contactsOf, restingPoint } from '../contact-points';
import { armDofs } from '../held-equipment';
import {
  changed,
  type Goal,
  type Marks,
  type MistakeScripts,
  type MotionScript,
  type ScriptKey,
} from '../motion-script';
import { matTop } from '../supine-pose';

/** Distance of the elbows in front of the toes, under the shoulders, metres. */
const elbowsAt = 1.33;

/** Forearms and toes stay on the mat; chest, hips and knees are at their heights. */
function goals({ chest, hips, knees }: Marks): Goal[] {
  return [
    ...(['l', 'r'] as const).flatMap((side): Goal[] => {
      const sign = side === 'l' ? 1 : -1;
      return [
        { kind: 'place', ...restingPoint('elbowTip', side), at: [sign * 0.19, matTop + 0.008, elbowsAt] },
        {
          kind: 'place',
          ...restingPoint('palmEdge', side),
          at: [sign * 0.15, matTop + 0.012, elbowsAt + 0.3],
          weight: 0.6,
        },
        { kind: 'align', segment: `hand.${side}`, direction: [0, 0, 1], along: [0, 1, 0], weight: 0.2 },
        {
          kind: 'place',
          segment: `humerus.${side}`,
          point: [0, 0, 0],
          at: [0, 0, elbowsAt + 0.015],
          axes: 'z',
          weight: 0.5,
        },
        { kind: 'place', ...restingPoint('toes', side), at: [sign * 0.085, matTop, 0] },
        { kind: 'place', ...restingPoint('knee', side), at: knees as Vec3, axes: 'y', weight: 0.6 },
        { kind: 'align', segment: `toes.${side}`, direction: [0, 0, 1], along: [0, 0, 1], weight: 0.05 },
      ];
    }),
    { kind: 'place', segment: 'T4', point: [0, 0, 0.1], at: chest as Vec3, axes: 'y', weight: 0.6 },
    { kind: 'place', segment: 'pelvis', point: [0, 0, 0], at: hips as Vec3, axes: 'y', weight: 0.5 },
  ];
}

const body = {
  shoulderFlexion: 80,
  shoulderAbduction: 4,
  elbowFlexion: 92,
  forearmPronation: 0,
  scapulaProtraction: 6,
  toeExtension: 64,
  neckFlexion: -8,
  fingerFlexion: 60,
  fingerCurl: 60,
  thumbFlexion: 40,
};
const kneeling: Omit<ScriptKey, 't'> = {
  pose: { ...body, hipFlexion: 0, kneeFlexion: 34, ankleDorsiflexion: -20 },
  root: { position: [0, -0.73, 0.82], rotation: [74, 0, 0] },
  marks: { chest: [0, 0.28, 0], hips: [0, 0.19, 0], knees: [0, matTop + 0.006, 0] },
};
const held: Omit<ScriptKey, 't'> = {
  pose: { ...body, hipFlexion: 0, kneeFlexion: 1, ankleDorsiflexion: 10 },
  root: { position: [0, -0.64, 0.82], rotation: [81, 0, 0] },
  marks: { chest: [0, 0.33, 0], hips: [0, 0.31, 0], knees: [0, 0.16, 0] },
};
const keysTo = (plank: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...kneeling },
  { t: 0.4, ...kneeling },
  { t: 1.4, ...plank },
  { t: 4.4, ...plank },
  { t: 5.4, ...kneeling },
  { t: 5.8, ...kneeling },
];
const kneesRoles = {
  zhudong: 'vastus-lateralis,vastus-medialis,vastus-intermedius',
  wending:
    'rectus-abdominis,obliquus-externus-abdominis,obliquus-internus-abdominis,transversus-abdominis,serratus-anterior',
  xietong: '',
  fuzhu: '',
  jiekang: '',
};

export const script: MotionScript = {
  duration: 5.8,
  loop: true,
  symmetric: true,
  frames: 30,
  keys: keysTo(held),
  free: [
    'root.y',
    'root.z',
    'root.pitch',
    'hipFlexion',
    'kneeFlexion',
    'ankleDorsiflexion',
    'toeExtension',
    ...armDofs,
  ],
  goals,
  phases: [
    {
      name: { en: 'Lift the knees', cn: '抬膝' },
      start: 0.4,
      end: 1.4,
      working: false,
      kind: 'concentric',
      roles: kneesRoles,
    },
    { name: { en: 'Hold', cn: '保持' }, start: 1.4, end: 4.4, working: true, kind: 'hold' },
    {
      name: { en: 'Set the knees down', cn: '放下膝盖' },
      start: 4.4,
      end: 5.4,
      working: false,
      kind: 'eccentric',
      roles: kneesRoles,
    },
  ],
  contacts: [
    ...contactsOf(['elbowTip', 'palmEdge'], ['l', 'r'], 'mat', 0, 5.8, 'mat'),
    ...contactsOf(['toes'], ['l', 'r'], 'mat', 0, 5.8, 'mat'),
  ],
  equipment: [
    {
      id: 'mat',
      kind: 'mat',
      anchor: { type: 'world', position: [0, 0, 0.8], rotation: [0, 0, 0] },
      size: [0.75, matTop, 2],
    },
  ],
};

export const mistakes: MistakeScripts = {
  'hips-sag': {
    keys: keysTo(
      changed(
        held,
        { lumbarFlexion: -28, hipFlexion: -12, neckFlexion: -26, scapulaProtraction: -14 },
        {
          root: { position: [0, -0.72, 0.82], rotation: [96, 0, 0] },
          marks: { chest: [0, 0.27, 0], hips: [0, 0.21, 0], knees: [0, 0.12, 0] },
        },
      ),
    ),
  },
  'hips-high': {
    keys: keysTo(
      changed(
        held,
        { hipFlexion: 38, neckFlexion: 6 },
        {
          root: { position: [0, -0.48, 0.76], rotation: [104, 0, 0] },
          marks: { chest: [0, 0.31, 0], hips: [0, 0.43, 0], knees: [0, 0.23, 0] },
        },
      ),
    ),
  },
};
