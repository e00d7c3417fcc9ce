import type { Bone, BonePart } from '../types';
import { ellipsoid, midlineBone, sheet, tube } from './describe-bone';

/** Width of each crown along the arch, from the middle: two incisors, canine, two premolars, two molars. */
const crownWidths = [0.0075, 0.0062, 0.0068, 0.0066, 0.0066, 0.0095, 0.009];

/** The crowns of half a row of teeth, along an arch that is half an ellipse. @param front where its first tooth stands */
function crowns(y: number, front: number): BonePart[] {
  let way = 0;
  return crownWidths.map((width, tooth) => {
    way += width / 2;
    // An arch 27 mm wide and 47 mm deep, of 54 mm length on each side.
    const angle = (way / 0.0545) * (Math.PI / 2);
    way += width / 2;
    const [x, z] = [0.027 * Math.sin(angle), front - 0.047 * (1 - Math.cos(angle))];
    const depth = tooth < 3 ? 0.0032 : 0.0048;
    return ellipsoid([x, y, z], [width / 2, 0.0052, depth], [0, (angle * 180) / Math.PI, 0]);
  });
}

export const skullBones: Bone[] = [
  midlineBone({
    id: 'calvaria',
    segment: 'skull',
    latin: 'Cranium',
    en: 'cranium',
    cn: '颅骨',
    parts: [
      ellipsoid([0, 1.676, -0.022], [0.071, 0.074, 0.092]),
      ellipsoid([0, 1.632, -0.055], [0.056, 0.032, 0.06]),
      ellipsoid([0, 1.672, 0.035], [0.056, 0.045, 0.042]),
    ],
  }),
  midlineBone({
    id: 'facial-skeleton',
    segment: 'skull',
    latin: 'Viscerocranium',
    en: 'facial skeleton',
    cn: '面颅骨',
    bothHalves: true,
    parts: [
      // Rim of the orbit, zygomatic arch, maxilla, nasal bone, pterygoid plate, mastoid process.
      tube(
        [0.012, 1.66, 0.074, 0.006],
        [0.032, 1.67, 0.072, 0.0066],
        [0.05, 1.66, 0.058, 0.006],
        [0.052, 1.643, 0.053, 0.0066],
        [0.034, 1.632, 0.066, 0.0066],
        [0.014, 1.64, 0.073, 0.005],
        [0.012, 1.66, 0.074, 0.006],
      ),
      tube(
        [0.052, 1.637, 0.053, 0.009],
        [0.062, 1.634, 0.032, 0.0045, 0.007],
        [0.064, 1.635, 0.01, 0.004, 0.006],
        [0.058, 1.637, -0.008, 0.006],
      ),
      ellipsoid([0.022, 1.61, 0.057], [0.023, 0.026, 0.026]),
      tube([0.004, 1.652, 0.078, 0.004], [0.005, 1.632, 0.09, 0.0045]),
      tube([0.02, 1.625, 0.025, 0.006], [0.022, 1.595, 0.022, 0.005]),
      ellipsoid([0.053, 1.614, -0.024], [0.011, 0.019, 0.014], [-15, 0, 0]),
      // The alveolar process.
      tube(
        [0.001, 1.594, 0.077, 0.0045],
        [0.014, 1.594, 0.072, 0.0048],
        [0.023, 1.594, 0.056, 0.0055],
        [0.026, 1.595, 0.034, 0.0055],
      ),
    ],
  }),
  midlineBone({
    id: 'upper-teeth',
    segment: 'skull',
    latin: 'Dentes superiores',
    en: 'upper teeth',
    cn: '上牙',
    bothHalves: true,
    isCrisp: true,
    parts: [...crowns(1.5855, 0.0785)],
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
        [0.05, 1.605, 0.002, 0.0065, 0.011],
        [0.047, 1.567, 0.01, 0.006, 0.011],
        [0.042, 1.554, 0.028, 0.006, 0.011],
        [0.03, 1.547, 0.052, 0.006, 0.011],
        [0.014, 1.542, 0.071, 0.0066, 0.012],
        [0, 1.541, 0.076, 0.0068, 0.013],
      ),
      tube([0.047, 1.59, 0.014, 0.005], [0.046, 1.624, 0.022, 0.003]),
      // The alveolar part.
      tube(
        [0.001, 1.563, 0.074, 0.0048],
        [0.014, 1.563, 0.069, 0.005],
        [0.024, 1.564, 0.053, 0.0055],
        [0.031, 1.566, 0.03, 0.0055],
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
    bothHalves: true,
    isCrisp: true,
    parts: crowns(1.574, 0.0755),
  }),
];
