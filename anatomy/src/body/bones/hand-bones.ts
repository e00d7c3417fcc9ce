import { fingers, thumbJoints } from '../finger-segments';
import type { Bone, Vec3 } from '../types';
import { ellipsoid, pairedBones, tube, type BoneDraft } from './describe-bone';

const roman = ['I', 'II', 'III', 'IV', 'V'];

const carpals: Array<[id: string, latin: string, en: string, cn: string, centre: Vec3, radii: Vec3]> = [
  ['scaphoid', 'Os scaphoideum', 'scaphoid', '手舟骨', [0.209, 0.836, -0.006], [0.009, 0.009, 0.01]],
  ['lunate', 'Os lunatum', 'lunate', '月骨', [0.211, 0.838, -0.022], [0.009, 0.008, 0.008]],
  ['triquetrum', 'Os triquetrum', 'triquetrum', '三角骨', [0.211, 0.834, -0.038], [0.008, 0.008, 0.008]],
  ['pisiform', 'Os pisiforme', 'pisiform', '豌豆骨', [0.201, 0.832, -0.041], [0.005, 0.006, 0.005]],
  ['trapezium', 'Os trapezium', 'trapezium', '大多角骨', [0.207, 0.823, 0.003], [0.009, 0.008, 0.008]],
  ['trapezoid', 'Os trapezoideum', 'trapezoid', '小多角骨', [0.212, 0.821, -0.004], [0.007, 0.007, 0.007]],
  ['capitate', 'Os capitatum', 'capitate', '头状骨', [0.212, 0.822, -0.017], [0.009, 0.011, 0.008]],
  ['hamate', 'Os hamatum', 'hamate', '钩骨', [0.21, 0.821, -0.033], [0.009, 0.009, 0.009]],
];

interface FingerBone extends Omit<BoneDraft, 'parts'> {
  from: Vec3;
  to: Vec3;
  width: number;
  /** Whether it ends in the tip of its finger instead of a joint. */
  isTip?: boolean;
}

function fingerBone(bone: FingerBone): Bone[] {
  const { from, to, width, isTip } = bone;
  const at = (share: number): Vec3 => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
  const part = isTip
    ? tube([...at(0.06), width], [...at(0.4), width * 0.6], [...at(0.85), width * 0.72], [...at(0.95), width * 0.5])
    : tube([...at(0.06), width], [...at(0.25), width * 0.75], [...at(0.6), width * 0.66], [...at(0.94), width * 0.85]);
  return pairedBones({ ...bone, parts: [part] });
}

const phalanges = [
  { place: 'proximal', segment: 'Proximal', latin: 'Phalanx proximalis', cn: '近节指骨', share: 1 },
  { place: 'middle', segment: 'Middle', latin: 'Phalanx media', cn: '中节指骨', share: 0.85 },
  { place: 'distal', segment: 'Distal', latin: 'Phalanx distalis', cn: '远节指骨', share: 0.75, isTip: true },
];

const fingerBones = (): Bone[] =>
  fingers.flatMap(({ id, name, knuckle, phalanges: [a, b, c] }, k) => {
    const base: Vec3 = [0.212, 0.815, -0.004 - 0.0115 * k];
    const below = (y: number): Vec3 => [knuckle[0], knuckle[1] - y, knuckle[2]];
    const joints = [knuckle, below(a), below(a + b), below(a + b + c)];
    const width = id === 'little' ? 0.0062 : 0.0068;
    const metacarpal = pairedBones({
      id: `metacarpal-${k + 2}`,
      segment: 'hand',
      latin: `Os metacarpi ${roman[k + 1]}`,
      en: `metacarpal ${k + 2}`,
      cn: `第${k + 2}掌骨`,
      parts: [
        tube(
          [...base, width],
          [base[0], base[1] * 0.7 + knuckle[1] * 0.3, base[2] * 0.7 + knuckle[2] * 0.3, width * 0.65],
          [knuckle[0], base[1] * 0.25 + knuckle[1] * 0.75, base[2] * 0.25 + knuckle[2] * 0.75, width * 0.7],
          [...knuckle, width],
        ),
      ],
    });
    return [
      ...metacarpal,
      ...phalanges.flatMap(({ place, segment, latin, cn, share, isTip }, joint) =>
        fingerBone({
          id: `${id}-${place}`,
          segment: `${id}${segment}`,
          latin,
          en: `${place} phalanx of the ${name.en}`,
          cn: `${name.cn}${cn}`,
          from: joints[joint] as Vec3,
          to: joints[joint + 1] as Vec3,
          width: width * share,
          isTip,
        }),
      ),
    ];
  });

const thumbBones = [
  {
    id: 'metacarpal-1',
    segment: 'thumbMetacarpal',
    latin: 'Os metacarpi I',
    en: 'metacarpal 1',
    cn: '第1掌骨',
    width: 0.0085,
  },
  {
    id: 'thumb-proximal',
    segment: 'thumbProximal',
    latin: 'Phalanx proximalis',
    en: 'proximal phalanx of the thumb',
    cn: '拇指近节指骨',
    width: 0.008,
  },
  {
    id: 'thumb-distal',
    segment: 'thumbDistal',
    latin: 'Phalanx distalis',
    en: 'distal phalanx of the thumb',
    cn: '拇指远节指骨',
    width: 0.0075,
    isTip: true,
  },
];

export const handBones = (): Bone[] => [
  ...carpals.flatMap(([id, latin, en, cn, centre, radii]) =>
    pairedBones({ id, segment: 'hand', latin, en, cn, parts: [ellipsoid(centre, radii)] }),
  ),
  ...thumbBones.flatMap((bone, joint) =>
    fingerBone({ ...bone, from: thumbJoints[joint] as Vec3, to: thumbJoints[joint + 1] as Vec3 }),
  ),
  ...fingerBones(),
];
