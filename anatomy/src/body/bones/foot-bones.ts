import type { Bone, Vec3 } from '../types';
import { ellipsoid, pairedBones, tube } from './describe-bone';

const roman = ['I', 'II', 'III', 'IV', 'V'];
const toeNames = [
  ['great toe', '踇趾'],
  ['second toe', '第2趾'],
  ['third toe', '第3趾'],
  ['fourth toe', '第4趾'],
  ['little toe', '小趾'],
] as const;

/** Per ray: base and head of the metatarsal, tip of the toe, half-width. */
const rays: Array<[base: Vec3, head: Vec3, tip: Vec3, width: number]> = [
  [[0.072, 0.042, 0.052], [0.067, 0.02, 0.122], [0.063, 0.011, 0.182], 0.0095],
  [[0.084, 0.044, 0.052], [0.081, 0.018, 0.127], [0.079, 0.009, 0.177], 0.0065],
  [[0.095, 0.04, 0.049], [0.094, 0.016, 0.121], [0.094, 0.008, 0.167], 0.006],
  [[0.104, 0.034, 0.045], [0.106, 0.015, 0.113], [0.107, 0.008, 0.154], 0.006],
  [[0.114, 0.026, 0.038], [0.117, 0.013, 0.103], [0.119, 0.007, 0.139], 0.006],
];

const tarsals: Array<[id: string, latin: string, en: string, cn: string, parts: Array<[Vec3, Vec3, Vec3?]>]> = [
  [
    'calcaneus',
    'Calcaneus',
    'calcaneus',
    '跟骨',
    [
      [
        [0.09, 0.03, -0.048],
        [0.018, 0.022, 0.026],
      ],
      [
        [0.093, 0.035, -0.018],
        [0.016, 0.018, 0.032],
      ],
    ],
  ],
  [
    'navicular',
    'Os naviculare',
    'navicular',
    '足舟骨',
    [
      [
        [0.076, 0.053, 0.026],
        [0.016, 0.013, 0.008],
      ],
    ],
  ],
  [
    'cuboid',
    'Os cuboideum',
    'cuboid',
    '骰骨',
    [
      [
        [0.106, 0.034, 0.025],
        [0.013, 0.012, 0.017],
      ],
    ],
  ],
  [
    'cuneiforms',
    'Ossa cuneiformia',
    'cuneiform bones',
    '楔骨',
    [
      [
        [0.073, 0.047, 0.042],
        [0.01, 0.014, 0.011],
      ],
      [
        [0.09, 0.048, 0.04],
        [0.012, 0.012, 0.0105],
      ],
    ],
  ],
];

function rayBones(ray: number): Bone[] {
  const [base, head, tip, width] = rays[ray] as [Vec3, Vec3, Vec3, number];
  const along = (share: number): [number, number, number] => [
    head[0] + (tip[0] - head[0]) * share,
    head[1] + (tip[1] - head[1]) * share,
    head[2] + (tip[2] - head[2]) * share,
  ];
  // Middle and distal phalanx of the small toes are one part, because they are often fused.
  const joints = ray === 0 ? [0.06, 0.52, 0.58, 1] : [0.08, 0.55, 0.6, 1];
  const phalanges = joints
    .filter((_, k) => k % 2 === 0)
    .map((from, k) =>
      tube(
        [...along(from), width * 0.85],
        [...along((from + (joints[k * 2 + 1] as number)) / 2), width * 0.6],
        [...along(joints[k * 2 + 1] as number), width * 0.7],
      ),
    );
  const [en, cn] = toeNames[ray] as readonly [string, string];
  return [
    ...pairedBones({
      id: `metatarsal-${ray + 1}`,
      segment: 'foot',
      latin: `Os metatarsi ${roman[ray]}`,
      en: `metatarsal ${ray + 1}`,
      cn: `第${ray + 1}跖骨`,
      parts: [
        tube(
          [...base, width * 1.04],
          [base[0] * 0.6 + head[0] * 0.4, base[1] * 0.55 + head[1] * 0.45, base[2] * 0.6 + head[2] * 0.4, width * 0.7],
          [...head, width],
        ),
      ],
    }),
    ...pairedBones({
      id: `toe-${ray + 1}`,
      segment: 'toes',
      latin: 'Phalanges pedis',
      en: `phalanges of the ${en}`,
      cn: `${cn}趾骨`,
      parts: phalanges,
    }),
  ];
}

export const footBones = (): Bone[] => [
  ...pairedBones({
    id: 'talus',
    segment: 'talus',
    latin: 'Talus',
    en: 'talus',
    cn: '距骨',
    parts: [ellipsoid([0.086, 0.068, -0.008], [0.017, 0.017, 0.026], [8, 0, 0])],
  }),
  ...tarsals.flatMap(([id, latin, en, cn, parts]) =>
    pairedBones({
      id,
      segment: 'foot',
      latin,
      en,
      cn,
      parts: parts.map(([centre, radii, rotation]) => ellipsoid(centre, radii, rotation)),
    }),
  ),
  ...rays.flatMap((_, ray) => rayBones(ray)),
];
