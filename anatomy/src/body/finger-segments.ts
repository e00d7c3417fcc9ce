import type { LimbSegment } from './limb-segments';
import type { Text, Vec3 } from './types';

export interface Finger {
  id: string;
  name: Text;
  knuckle: Vec3;
  /** Lengths of the proximal, middle and distal phalanx. */
  phalanges: Vec3;
  /** Its abduction as a share of `fingerSpread`; positive towards the thumb. */
  spread: number;
}

export const fingers: readonly Finger[] = [
  {
    id: 'index',
    name: { en: 'index finger', cn: '示指' },
    knuckle: [0.212, 0.752, 0.01],
    phalanges: [0.043, 0.026, 0.021],
    spread: 1,
  },
  {
    id: 'middle',
    name: { en: 'middle finger', cn: '中指' },
    knuckle: [0.212, 0.749, -0.012],
    phalanges: [0.047, 0.03, 0.022],
    spread: 0,
  },
  {
    id: 'ring',
    name: { en: 'ring finger', cn: '环指' },
    knuckle: [0.212, 0.756, -0.033],
    phalanges: [0.044, 0.028, 0.022],
    spread: -0.8,
  },
  {
    id: 'little',
    name: { en: 'little finger', cn: '小指' },
    knuckle: [0.211, 0.768, -0.052],
    phalanges: [0.035, 0.021, 0.019],
    spread: -1.4,
  },
];

const curl: Vec3 = [0, 0, -1];
const spreadAxis: Vec3 = [-1, 0, 0];

function fingerSegments({ id, name, knuckle, phalanges, spread }: Finger): LimbSegment[] {
  const proximal = [knuckle[0], knuckle[1] - phalanges[0], knuckle[2]] as const;
  const middle = [knuckle[0], proximal[1] - phalanges[1], knuckle[2]] as const;
  const part = (en: string, cn: string): Text => ({ en: `${en} phalanx of the ${name.en}`, cn: `${name.cn}${cn}` });
  return [
    {
      id: `${id}Proximal`,
      parent: 'hand',
      name: part('proximal', '近节指骨'),
      centre: knuckle,
      rotations: [
        { dof: 'fingerFlexion', axis: curl, share: 1 },
        { dof: 'fingerSpread', axis: spreadAxis, share: spread },
      ],
    },
    {
      id: `${id}Middle`,
      parent: `${id}Proximal`,
      name: part('middle', '中节指骨'),
      centre: proximal,
      rotations: [{ dof: 'fingerCurl', axis: curl, share: 1 }],
    },
    // The distal joint follows the middle one at about two thirds of its angle.
    {
      id: `${id}Distal`,
      parent: `${id}Middle`,
      name: part('distal', '远节指骨'),
      centre: middle,
      rotations: [{ dof: 'fingerCurl', axis: curl, share: 0.66 }],
    },
  ];
}

/** Joints of the thumb: carpometacarpal, metacarpophalangeal, interphalangeal, and its tip. */
export const thumbJoints: Vec3[] = [
  [0.205, 0.823, 0.004],
  [0.197, 0.789, 0.034],
  [0.193, 0.765, 0.055],
  [0.191, 0.747, 0.07],
];

const thumbFlexion: Vec3 = [1, 0, 0];
const thumbAbduction: Vec3 = [0, -0.707, -0.707];

const thumbSegments: LimbSegment[] = [
  {
    id: 'thumbMetacarpal',
    parent: 'hand',
    name: { en: 'first metacarpal', cn: '第1掌骨' },
    centre: thumbJoints[0] as Vec3,
    rotations: [
      { dof: 'thumbAbduction', axis: thumbAbduction, share: 1 },
      { dof: 'thumbFlexion', axis: thumbFlexion, share: 15 / 145 },
    ],
  },
  {
    id: 'thumbProximal',
    parent: 'thumbMetacarpal',
    name: { en: 'proximal phalanx of the thumb', cn: '拇指近节指骨' },
    centre: thumbJoints[1] as Vec3,
    rotations: [{ dof: 'thumbFlexion', axis: thumbFlexion, share: 50 / 145 }],
  },
  {
    id: 'thumbDistal',
    parent: 'thumbProximal',
    name: { en: 'distal phalanx of the thumb', cn: '拇指远节指骨' },
    centre: thumbJoints[2] as Vec3,
    rotations: [{ dof: 'thumbFlexion', axis: thumbFlexion, share: 80 / 145 }],
  },
];

export const handSegments: readonly LimbSegment[] = [...thumbSegments, ...fingers.flatMap(fingerSegments)];
