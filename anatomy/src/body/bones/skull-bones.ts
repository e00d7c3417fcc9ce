import type { Bone, BonePart } from '../types';
import { ellipsoid, midlineBone, onBothSides, sheet, tube } from './describe-bone';
import { lowerTeeth, upperTeeth } from './teeth';

/** Frontal bone, rim of the orbit, zygomatic bone, maxilla and nasal bone of the left half. */
const faceSolids: BonePart[] = [
  // Brow ridge and outer rim of the orbit.
  tube(
    [0.004, 1.668, 0.072, 0.007],
    [0.026, 1.674, 0.069, 0.007],
    [0.046, 1.664, 0.056, 0.006],
    [0.051, 1.646, 0.05, 0.006],
  ),
  // Zygomatic bone, and the lower rim.
  ellipsoid([0.046, 1.629, 0.046], [0.011, 0.011, 0.012], [0, 35, 0]),
  tube([0.046, 1.634, 0.053, 0.006], [0.03, 1.629, 0.064, 0.005], [0.016, 1.636, 0.068, 0.004]),
  // Nasal bone and frontal process of the maxilla.
  tube([0.0035, 1.665, 0.073, 0.005], [0.004, 1.653, 0.077, 0.005], [0.004, 1.643, 0.083, 0.005]),
  tube([0.008, 1.662, 0.07, 0.005], [0.012, 1.645, 0.073, 0.005], [0.017, 1.622, 0.073, 0.005]),
  // Maxilla and its alveolar process.
  ellipsoid([0.02, 1.612, 0.046], [0.02, 0.024, 0.026]),
  tube(
    [0.001, 1.5955, 0.074, 0.0064],
    [0.014, 1.5955, 0.069, 0.0064],
    [0.023, 1.5955, 0.054, 0.0068],
    [0.026, 1.5965, 0.034, 0.0068],
  ),
  ellipsoid([0.053, 1.616, -0.024], [0.011, 0.019, 0.014], [-15, 0, 0]),
];
/** Orbit, temporal fossa and canine fossa of the left half. */
const faceHollows: BonePart[] = [
  ellipsoid([0.031, 1.65, 0.077], [0.0188, 0.0168, 0.032], [0, 12, 0]),
  ellipsoid([0.07, 1.655, 0.032], [0.014, 0.03, 0.022]),
  ellipsoid([0.03, 1.612, 0.086], [0.008, 0.008, 0.012]),
];
const skullShell = {
  kind: 'shell',
  centre: [0, 1.64, -0.01],
  envelope: [0.066, 0.09, 0.088],
  tilt: 30,
  around: 60,
  solids: [
    ellipsoid([0, 1.68, -0.024], [0.07, 0.071, 0.09]),
    ellipsoid([0, 1.632, -0.055], [0.056, 0.032, 0.06]),
    ellipsoid([0, 1.69, 0.028], [0.055, 0.044, 0.042]),
    ellipsoid([0, 1.622, 0.018], [0.032, 0.024, 0.04]),
    ...onBothSides(faceSolids),
  ],
  // The nasal cavity is in the middle.
  hollows: [ellipsoid([0, 1.6215, 0.081], [0.0118, 0.016, 0.026]), ...onBothSides(faceHollows)],
} as const satisfies Partial<BonePart>;

export const skullBones = (): Bone[] => [
  midlineBone({
    id: 'calvaria',
    segment: 'skull',
    latin: 'Cranium',
    en: 'cranium',
    cn: '颅骨',
    parts: [{ ...skullShell, from: 61, to: 178, rows: 13 }],
  }),
  midlineBone({
    id: 'facial-skeleton',
    segment: 'skull',
    latin: 'Viscerocranium',
    en: 'facial skeleton',
    cn: '面颅骨',
    parts: [
      { ...skullShell, from: 1, to: 61, rows: 24 },
      // Zygomatic arch and pterygoid plate.
      ...onBothSides([
        tube(
          [0.05, 1.632, 0.042, 0.0055],
          [0.061, 1.633, 0.03, 0.004, 0.0065],
          [0.064, 1.634, 0.01, 0.0035, 0.0055],
          [0.058, 1.637, -0.01, 0.006],
        ),
        tube([0.02, 1.625, 0.025, 0.006], [0.022, 1.595, 0.022, 0.005]),
      ]),
    ],
  }),
  midlineBone({
    id: 'upper-teeth',
    segment: 'skull',
    latin: 'Dentes superiores',
    en: 'upper teeth',
    cn: '上牙',
    tissue: 'tooth',
    bothHalves: true,
    isCrisp: true,
    parts: upperTeeth(),
  }),
  midlineBone({
    id: 'mandible',
    segment: 'mandible',
    latin: 'Mandibula',
    en: 'mandible',
    cn: '下颌骨',
    bothHalves: true,
    parts: [
      tube(
        [0.05, 1.628, -0.002, 0.0066],
        [0.05, 1.605, 0.003, 0.006, 0.012],
        [0.048, 1.572, 0.01, 0.006, 0.015],
        [0.042, 1.555, 0.026, 0.0055, 0.015],
        [0.031, 1.551, 0.05, 0.0055, 0.016],
        [0.014, 1.546, 0.069, 0.006, 0.016],
        [0, 1.545, 0.075, 0.007, 0.016],
      ),
      tube([0.047, 1.59, 0.014, 0.005], [0.046, 1.624, 0.022, 0.003]),
      // The alveolar part.
      tube(
        [0.001, 1.561, 0.0745, 0.0058, 0.0112],
        [0.014, 1.561, 0.0698, 0.0058, 0.0112],
        [0.024, 1.5625, 0.0537, 0.006, 0.0105],
        [0.03, 1.565, 0.03, 0.006, 0.009],
      ),
    ],
  }),
  midlineBone({
    id: 'hyoid',
    segment: 'C4',
    latin: 'Os hyoideum',
    en: 'hyoid bone',
    cn: '舌骨',
    bothHalves: true,
    parts: [
      tube(
        [0, 1.515, 0.032, 0.0045, 0.003],
        [0.01, 1.516, 0.029, 0.004, 0.003],
        [0.017, 1.519, 0.016, 0.0022],
        [0.021, 1.524, 0.002, 0.0022],
      ),
    ],
  }),
  midlineBone({
    id: 'thyroid-cartilage',
    segment: 'C5',
    latin: 'Cartilago thyroidea',
    en: 'thyroid cartilage',
    cn: '甲状软骨',
    tissue: 'cartilage',
    parts: [
      sheet(
        0.003,
        [
          [-0.02, 1.503, 0.003],
          [-0.012, 1.502, 0.018],
          [0, 1.5, 0.03],
          [0.012, 1.502, 0.018],
          [0.02, 1.503, 0.003],
        ],
        [
          [-0.017, 1.482, 0.005],
          [-0.01, 1.48, 0.018],
          [0, 1.479, 0.026],
          [0.01, 1.48, 0.018],
          [0.017, 1.482, 0.005],
        ],
      ),
    ],
  }),
  midlineBone({
    id: 'lower-teeth',
    segment: 'mandible',
    latin: 'Dentes inferiores',
    en: 'lower teeth',
    cn: '下牙',
    tissue: 'tooth',
    bothHalves: true,
    isCrisp: true,
    parts: lowerTeeth(),
  }),
];
