import { segmentOf } from '../../../body/skeleton';
import type { Side, Vec3 } from '../../../body/types';
import { subtract } from '../../../body/vectors';
import { contactsOf, restingPoint } from '../contact-points';
import { armDofs, legDofs } from '../held-equipment';
import { changed, type Goal, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { seatedLegs, seatedPelvis, seatedSoles, stoolUnderSitter } from '../seated-pose';

/** The position of each palm in the neutral pose, on the front of the other shoulder; the left forearm crosses over the right one. */
const palms: Record<Side, Vec3> = { l: [-0.11, 1.34, 0.105], r: [0.105, 1.36, 0.075] };
/** The position of each elbow in this pose, in front of the lower ribs. */
const elbows: Record<Side, Vec3> = { l: [0.11, 1.16, 0.17], r: [-0.11, 1.15, 0.14] };
const onChest = (at: Vec3) => ({ with: 'T4', withPoint: subtract(at, segmentOf('T4').centre) });

/** The arms lie crossed on the chest and turn with it. */
const crossedArms = (): Goal[] =>
  (['l', 'r'] as const).flatMap((side): Goal[] => {
    const sign = side === 'l' ? 1 : -1;
    return [
      { kind: 'meet', ...restingPoint('palmFront', side), ...onChest(palms[side]) },
      { kind: 'meet', segment: `ulna.${side}`, point: [0, 0, 0], ...onChest(elbows[side]), weight: 0.1 },
      { kind: 'align', segment: `hand.${side}`, direction: [-sign, 0, 0], along: [0, 0, -1], of: 'T4', weight: 0.2 },
      {
        kind: 'align',
        segment: `hand.${side}`,
        direction: [0, -1, 0],
        along: [-sign * 0.75, 0.55, -0.4],
        of: 'T4',
        weight: 0.1,
      },
    ];
  });

const arms = {
  shoulderFlexion: 25,
  shoulderAbduction: -6,
  shoulderRotation: 55,
  elbowFlexion: 120,
  forearmPronation: 10,
  fingerFlexion: 18,
  fingerCurl: 16,
};
const middle: Omit<ScriptKey, 't'> = {
  pose: { ...seatedLegs, ...arms },
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
  free: [...legDofs, ...armDofs],
  goals: () => [...seatedSoles(), ...crossedArms()],
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
