import type { Bone, BonePart, Vec3 } from '../types';
import { midlineBone, pairedBones, sheet } from './describe-bone';

/** In the middle of the orbit, so far forward that the cornea stands 16 mm before its lateral rim (mean of Hertel's measure). */
const eye: Vec3 = [0.0312, 1.6485, 0.0597];

const turned = (colour: Vec3, ...profile: Array<readonly [number, number]>): BonePart => ({
  kind: 'turned',
  centre: eye,
  profile,
  colour,
});

export const eyeballs = (): Bone[] =>
  pairedBones({
    id: 'eyeball',
    segment: 'skull',
    latin: 'Bulbus oculi',
    en: 'eyeball',
    cn: '眼球',
    tissue: 'eye',
    isCrisp: true,
    parts: [
      // Sclera, 23.4 mm wide; iris and pupil lie where the cornea is, which is clear.
      turned([241, 237, 231], [0.0078, -0.0087], [0.0117, 0], [0.0096, 0.0067], [0.0059, 0.0101]),
      turned([112, 76, 46], [0.0059, 0.0101], [0.0045, 0.0113], [0.0019, 0.0121]),
      turned([22, 18, 18], [0.0026, 0.0116], [0.0014, 0.0123]),
    ],
  });

export const nasalCartilages = (): Bone[] => [
  midlineBone({
    id: 'septal-nasal-cartilage',
    segment: 'skull',
    latin: 'Cartilago septi nasi',
    en: 'septal nasal cartilage',
    cn: '鼻中隔软骨',
    tissue: 'cartilage',
    isCrisp: true,
    parts: [
      sheet(
        0.0026,
        [
          [0, 1.645, 0.086],
          [0, 1.632, 0.0925],
          [0, 1.6165, 0.0985],
        ],
        [
          [0, 1.636, 0.06],
          [0, 1.618, 0.066],
          [0, 1.606, 0.081],
        ],
      ),
    ],
  }),
  ...pairedBones({
    id: 'lateral-nasal-cartilage',
    segment: 'skull',
    latin: 'Cartilago nasi lateralis',
    en: 'lateral nasal cartilage',
    cn: '鼻外侧软骨',
    tissue: 'cartilage',
    isCrisp: true,
    parts: [
      sheet(
        0.0016,
        [
          [0.0004, 1.6445, 0.0902],
          [0.0005, 1.634, 0.0945],
          [0.0008, 1.6215, 0.099],
        ],
        [
          [0.0045, 1.6445, 0.0888],
          [0.0056, 1.634, 0.0915],
          [0.0062, 1.6225, 0.0945],
        ],
        [
          [0.0095, 1.6425, 0.0832],
          [0.0126, 1.634, 0.079],
          [0.0136, 1.6255, 0.0785],
        ],
      ),
    ],
  }),
  ...pairedBones({
    id: 'alar-nasal-cartilage',
    segment: 'skull',
    latin: 'Cartilago alaris major',
    en: 'major alar cartilage',
    cn: '鼻翼大软骨',
    tissue: 'cartilage',
    isCrisp: true,
    parts: [
      // From the lateral crus round the tip of the nose to the foot of the medial crus.
      sheet(
        0.0016,
        [
          [0.0155, 1.6215, 0.081],
          [0.0095, 1.6235, 0.0945],
          [0.0029, 1.6175, 0.1025],
          [0.0014, 1.611, 0.092],
        ],
        [
          [0.017, 1.617, 0.0805],
          [0.012, 1.617, 0.096],
          [0.004, 1.6135, 0.105],
          [0.0019, 1.6065, 0.0905],
        ],
        [
          [0.0168, 1.611, 0.081],
          [0.0118, 1.6088, 0.096],
          [0.0034, 1.609, 0.1035],
          [0.0022, 1.603, 0.0885],
        ],
      ),
    ],
  }),
];
