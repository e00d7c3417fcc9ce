import { bindPoint } from '../bind-point';
import { ribPoint, ribStations, sternalNotches } from '../thorax';
import type { Bone, BonePart, BoundPoint, Vec3 } from '../types';
import { interpolate } from '../vectors';
import { midlineBone, pairedBones, sheet } from './describe-bone';

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

function ribBones(rib: number): Bone[] {
  const stations = ribStations(rib);
  const last = stations.length - 1;
  return pairedBones({
    id: `rib-${rib}`,
    segment: `T${rib}`,
    latin: `Costa ${roman[rib - 1]}`,
    en: `rib ${rib}`,
    cn: `第${rib}肋`,
    parts: [
      {
        kind: 'tube',
        stations: stations.map((at, k) => ({ at, radius: k === 0 || k === last ? 0.0055 : 0.0065, flat: 0.0035 })),
        across: rib === 1 ? [1, 0, 0.3] : [0, 1, 0],
      },
    ],
  });
}

/** A left cartilage, 1 to 10, in the neutral pose: the end of its rib, its middle, its own end. */
function cartilageStations(rib: number): [Vec3, Vec3, Vec3] {
  const start = ribPoint(rib, 1);
  if (rib > 7) {
    // Cartilages 8 to 10 join the lower border of the next upper one and form the costal arch.
    const [from, to] = cartilageStations(rib - 1);
    const joint = interpolate(from, to, 0.7);
    const end: Vec3 = [joint[0], joint[1] - 0.009, joint[2]];
    return [start, interpolate(start, end, 0.5), end];
  }
  const notch = sternalNotches[rib - 1] as Vec3;
  const [x, y, z] = interpolate(start, notch, 0.45);
  return [start, [x, y - Math.max(0, rib - 3) * 0.004, z + 0.004], notch];
}

function cartilagePoints(rib: number): BoundPoint[] {
  const [start, middle, end] = cartilageStations(rib);
  const above = rib > 7 ? `T${rib - 1}` : 'T4';
  return [
    bindPoint(`T${rib}`, start),
    bindPoint(rib === 6 || rib === 7 ? `T${rib}` : above, middle),
    bindPoint(above, end),
  ];
}

function cartilageBones(rib: number): Bone[] {
  const link = (points: BoundPoint[]): BonePart => ({ kind: 'link', points, radius: 0.0055 });
  return pairedBones({
    id: `costal-cartilage-${rib}`,
    segment: 'T4',
    latin: 'Cartilago costalis',
    en: `costal cartilage ${rib}`,
    cn: `第${rib}肋软骨`,
    tissue: 'cartilage',
    parts: [link(cartilagePoints(rib))],
  });
}

const sternum = (): Bone =>
  midlineBone({
    id: 'sternum',
    segment: 'T4',
    latin: 'Sternum',
    en: 'sternum',
    cn: '胸骨',
    parts: [
      sheet(
        0.011,
        [
          [-0.026, 1.428, 0.018],
          [-0.012, 1.426, 0.021],
          [0, 1.423, 0.022],
          [0.012, 1.426, 0.021],
          [0.026, 1.428, 0.018],
        ],
        [
          [-0.027, 1.412, 0.025],
          [-0.013, 1.41, 0.028],
          [0, 1.41, 0.029],
          [0.013, 1.41, 0.028],
          [0.027, 1.412, 0.025],
        ],
        [
          [-0.016, 1.383, 0.042],
          [-0.008, 1.383, 0.044],
          [0, 1.383, 0.045],
          [0.008, 1.383, 0.044],
          [0.016, 1.383, 0.042],
        ],
        [
          [-0.017, 1.35, 0.053],
          [-0.009, 1.35, 0.056],
          [0, 1.35, 0.057],
          [0.009, 1.35, 0.056],
          [0.017, 1.35, 0.053],
        ],
        [
          [-0.018, 1.31, 0.065],
          [-0.009, 1.31, 0.068],
          [0, 1.31, 0.069],
          [0.009, 1.31, 0.068],
          [0.018, 1.31, 0.065],
        ],
        [
          [-0.013, 1.285, 0.072],
          [-0.006, 1.284, 0.074],
          [0, 1.284, 0.075],
          [0.006, 1.284, 0.074],
          [0.013, 1.285, 0.072],
        ],
      ),
    ],
  });

const xiphoid = (): Bone =>
  midlineBone({
    id: 'xiphoid-process',
    segment: 'T4',
    latin: 'Processus xiphoideus',
    en: 'xiphoid process',
    cn: '剑突',
    tissue: 'cartilage',
    parts: [
      {
        kind: 'tube',
        stations: [
          { at: [0, 1.284, 0.074], radius: 0.008, flat: 0.004 },
          { at: [0, 1.256, 0.076], radius: 0.005, flat: 0.003 },
        ],
        across: [1, 0, 0],
      },
    ],
  });

const ribs = Array.from({ length: 12 }, (_, k) => k + 1);

export const thoraxBones = (): Bone[] => [
  ...ribs.flatMap(ribBones),
  ...ribs.slice(0, 10).flatMap(cartilageBones),
  sternum(),
  xiphoid(),
];
