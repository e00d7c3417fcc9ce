import { contactsOf } from '../contact-points';
import { legDofs } from '../held-equipment';
import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, stoolUnderSitter } from '../seated-pose';

/** The arms lie crossed in front of the chest. */
const arms = {
  shoulderFlexion: 42,
  shoulderAbduction: -6,
  shoulderRotation: 52,
  elbowFlexion: 112,
  forearmPronation: 40,
  fingerFlexion: 14,
  fingerCurl: 12,
};
const middle: Omit<ScriptKey, 't'> = {
  pose: { ...seatedLegs, ...arms, 'shoulderFlexion.r': 50 },
  root: { position: seatedPelvis, rotation: [-2, 0, 0] },
};
const left = changed(middle, { thoracicRotation: 32, lumbarRotation: 3.6, neckRotation: -4 });
const right = changed(middle, { thoracicRotation: -32, lumbarRotation: -3.6, neckRotation: 4 });
const keysBetween = (l: Omit<ScriptKey, 't'>, r: Omit<ScriptKey, 't'>): ScriptKey[] => [
  { t: 0, ...middle },
  { t: 0.2, ...middle },
  { t: 1.6, ...l },
  { t: 2, ...l },
  { t: 4, ...r },
  { t: 4.4, ...r },
  { t: 5.8, ...middle },
  { t: 6, ...middle },
];

export const script: MotionScript = {
  duration: 6,
  loop: true,
  symmetric: false,
  frames: 30,
  keys: keysBetween(left, right),
  free: legDofs,
  goals: seatedSoles,
  phases: [
    { name: { en: 'Turn left', cn: '左转' }, start: 0.2, end: 1.6, working: true, kind: 'concentric' },
    {
      name: { en: 'Turn right', cn: '右转' },
      start: 2,
      end: 4,
      working: true,
      kind: 'concentric',
      roles: {
        zhudong: 'obliquus-externus-abdominis.l,obliquus-internus-abdominis.r',
        fuzhu: 'multifidus-lumborum.l,semispinalis-thoracis.l,latissimus-dorsi.r',
        jiekang: 'obliquus-externus-abdominis.r,obliquus-internus-abdominis.l',
      },
    },
  ],
  contacts: contactsOf(['heel', 'innerBall', 'outerBall'], ['l', 'r'], 'floor', 0, 6),
  equipment: [stoolUnderSitter],
};

const slumped = { lumbarFlexion: 26, thoracicFlexion: 26, neckFlexion: -16 };

export const mistakes: MistakeScripts = {
  slumped: { keys: keysBetween(changed(left, slumped), changed(right, slumped)) },
  'head-only': {
    keys: keysBetween(
      changed(left, { thoracicRotation: 6, neckRotation: 36, headRotation: 30 }),
      changed(right, { thoracicRotation: -6, neckRotation: -36, headRotation: -30 }),
    ),
  },
  'leans-over': {
    keys: keysBetween(
      changed(left, { thoracicLateral: 16, lumbarLateral: 12 }),
      changed(right, { thoracicLateral: -16, lumbarLateral: -12 }),
    ),
  },
};
