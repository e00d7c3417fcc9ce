import type { Bone, BonePart, Vec3 } from '../types';
import { midlineBone, pairedBones, sheet } from './describe-bone';

/** In the centre of the orbit, with the cornea 16 mm in front of its lateral rim (mean of Hertel's measure). */
const eye: Vec3 = [0.0312, 1.6485, 0.0597];

const turned = (centre: Vec3, colour: Vec3, ...profile: Array<readonly [number, number]>): BonePart => ({
  kind: 'turned',
  centre,
  profile,
  colour,
});

export const eyeballs = (): Bone[] => [
  ...pairedBones({
    id: 'eyeball',
    segment: 'skull',
    latin: 'Bulbus oculi',
    en: 'eyeball',
    cn: '眼球',
    tissue: 'eye',
    isCrisp: true,
    parts: [
      // Sclera, 23.4 mm wide; iris and pupil are at the position of the cornea, which is transparent.
      turned(eye, [241, 237, 231], [0.0078, -0.0087], [0.0117, 0], [0.0096, 0.0067], [0.0059, 0.0101]),
      turned(eye, [62, 42, 30], [0.0059, 0.0101], [0.005, 0.0109]),
      turned(eye, [124, 84, 50], [0.005, 0.0109], [0.0045, 0.0113], [0.0019, 0.0121]),
      turned(eye, [22, 18, 18], [0.0026, 0.0116], [0.0014, 0.0123]),
    ],
  }),
  // In the medial angle of the lids, 5 mm high.
  ...pairedBones({
    id: 'lacrimal-caruncle',
    segment: 'skull',
    latin: 'Caruncula lacrimalis',
    en: 'lacrimal caruncle',
    cn: '泪阜',
    tissue: 'eye',
    isCrisp: true,
    parts: [
      turned(
        [0.0185, 1.648, 0.0652],
        [190, 116, 106],
        [0.0016, -0.004],
        [0.0025, -0.001],
        [0.0022, 0.001],
        [0.0009, 0.0022],
      ),
    ],
  }),
];

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
      // From the lateral crus around the tip of the nose to the base of the medial crus, beside the septum.
      sheet(
        0.0016,
        [
          [0.0163, 1.6205, 0.0795],
          [0.0105, 1.6235, 0.0925],
          [0.0034, 1.6195, 0.101],
          [0.0014, 1.6125, 0.0955],
          [0.0028, 1.6075, 0.0845],
        ],
        [
          [0.0176, 1.6155, 0.0795],
          [0.0135, 1.6165, 0.0945],
          [0.005, 1.6145, 0.1045],
          [0.0018, 1.6085, 0.096],
          [0.0034, 1.605, 0.084],
        ],
        [
          [0.0172, 1.609, 0.0805],
          [0.0138, 1.6085, 0.0935],
          [0.0052, 1.6095, 0.1025],
          [0.0024, 1.6055, 0.0945],
          [0.004, 1.6025, 0.0835],
        ],
      ),
    ],
  }),
];
