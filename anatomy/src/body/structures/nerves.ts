import { pairedBones } from '../bones/describe-bone';
import type { Bone } from '../types';
import { cord, type Station } from './course';

const lateralCord: Station = ['clavicle.l', 0.1, 1.438, -0.016];
const axilla: Station = ['scapula.l', 0.138, 1.395, -0.03];
/** A root of the brachial plexus, from its foramen to the beginning of the cords. */
const root = (vertebra: string, y: number, z: number): ReturnType<typeof cord> =>
  cord(0.0017, [vertebra, 0.022, y, z], ['T1', 0.056, 1.466 + (y - 1.49) * 0.25, -0.02], lateralCord);

/** The main nerves of the limbs, schematic courses after Gray's Anatomy (42nd ed., 2020). */
export const nerves = (): Bone[] => [
  ...pairedBones({
    id: 'brachial-plexus',
    segment: 'clavicle',
    latin: 'Plexus brachialis',
    en: 'brachial plexus',
    cn: '臂丛',
    tissue: 'nerve',
    parts: [
      root('C5', 1.524, -0.034),
      root('C6', 1.508, -0.038),
      root('C7', 1.491, -0.044),
      root('C7', 1.474, -0.05),
      root('T1', 1.455, -0.058),
      cord(0.0024, lateralCord, axilla),
      cord(0.002, lateralCord, ['scapula.l', 0.128, 1.415, -0.012], axilla),
      cord(0.002, lateralCord, ['scapula.l', 0.124, 1.41, -0.036], axilla),
    ],
  }),
  ...pairedBones({
    id: 'musculocutaneous-nerve',
    segment: 'humerus',
    latin: 'Nervus musculocutaneus',
    en: 'musculocutaneous nerve',
    cn: '肌皮神经',
    tissue: 'nerve',
    parts: [
      cord(
        0.0015,
        axilla,
        ['humerus.l', 0.166, 1.33, -0.006],
        ['humerus.l', 0.188, 1.22, 0.0],
        ['humerus.l', 0.206, 1.11, -0.006],
      ),
    ],
  }),
  ...pairedBones({
    id: 'median-nerve',
    segment: 'radius',
    latin: 'Nervus medianus',
    en: 'median nerve',
    cn: '正中神经',
    tissue: 'nerve',
    parts: [
      cord(
        0.002,
        axilla,
        ['humerus.l', 0.158, 1.33, -0.02],
        ['humerus.l', 0.168, 1.2, -0.016],
        ['ulna.l', 0.19, 1.085, -0.004],
        ['radius.l', 0.19, 0.98, -0.012],
        ['radius.l', 0.195, 0.88, -0.014],
        ['hand.l', 0.198, 0.82, -0.014],
      ),
    ],
  }),
  ...pairedBones({
    id: 'ulnar-nerve',
    segment: 'ulna',
    latin: 'Nervus ulnaris',
    en: 'ulnar nerve',
    cn: '尺神经',
    tissue: 'nerve',
    parts: [
      cord(
        0.0019,
        axilla,
        ['humerus.l', 0.158, 1.32, -0.034],
        ['humerus.l', 0.166, 1.2, -0.044],
        // Behind the medial epicondyle.
        ['humerus.l', 0.172, 1.1, -0.052],
        ['ulna.l', 0.186, 1.04, -0.05],
        ['ulna.l', 0.194, 0.9, -0.052],
        ['hand.l', 0.198, 0.82, -0.044],
      ),
    ],
  }),
  ...pairedBones({
    id: 'radial-nerve',
    segment: 'humerus',
    latin: 'Nervus radialis',
    en: 'radial nerve',
    cn: '桡神经',
    tissue: 'nerve',
    parts: [
      cord(
        0.002,
        axilla,
        ['humerus.l', 0.162, 1.33, -0.046],
        // In its groove around the back of the shaft.
        ['humerus.l', 0.186, 1.26, -0.05],
        ['humerus.l', 0.206, 1.2, -0.036],
        ['humerus.l', 0.218, 1.12, -0.012],
        ['radius.l', 0.222, 1.07, -0.006],
        ['radius.l', 0.222, 0.95, 0.004],
        ['hand.l', 0.222, 0.84, 0.006],
      ),
    ],
  }),
  ...pairedBones({
    id: 'axillary-nerve',
    segment: 'humerus',
    latin: 'Nervus axillaris',
    en: 'axillary nerve',
    cn: '腋神经',
    tissue: 'nerve',
    parts: [
      cord(
        0.0016,
        axilla,
        ['humerus.l', 0.166, 1.362, -0.054],
        ['humerus.l', 0.2, 1.355, -0.05],
        ['humerus.l', 0.214, 1.352, -0.024],
      ),
    ],
  }),
  ...pairedBones({
    id: 'femoral-nerve',
    segment: 'femur',
    latin: 'Nervus femoralis',
    en: 'femoral nerve',
    cn: '股神经',
    tissue: 'nerve',
    parts: [
      cord(
        0.0026,
        ['L3', 0.03, 1.1, -0.03],
        ['L5', 0.058, 1.03, -0.004],
        ['pelvis', 0.084, 0.965, 0.052],
        ['femur.l', 0.092, 0.895, 0.066],
        ['femur.l', 0.09, 0.83, 0.06],
      ),
      // Branches to the quadriceps, and the saphenous nerve.
      cord(0.0014, ['femur.l', 0.092, 0.895, 0.066], ['femur.l', 0.115, 0.83, 0.06], ['femur.l', 0.125, 0.74, 0.05]),
      cord(
        0.0013,
        ['femur.l', 0.09, 0.83, 0.06],
        ['femur.l', 0.07, 0.66, 0.03],
        ['femur.l', 0.056, 0.51, -0.008],
        ['tibia.l', 0.066, 0.4, 0.0],
        ['tibia.l', 0.07, 0.12, 0.006],
      ),
    ],
  }),
  ...pairedBones({
    id: 'sciatic-nerve',
    segment: 'femur',
    latin: 'Nervus ischiadicus',
    en: 'sciatic nerve',
    cn: '坐骨神经',
    tissue: 'nerve',
    parts: [
      cord(
        0.0052,
        ['pelvis', 0.03, 0.99, -0.058],
        // Out of the greater sciatic foramen, below piriformis.
        ['pelvis', 0.06, 0.955, -0.078],
        ['pelvis', 0.074, 0.91, -0.07],
        ['femur.l', 0.084, 0.84, -0.05],
        ['femur.l', 0.088, 0.7, -0.04],
        ['femur.l', 0.088, 0.58, -0.042],
      ),
    ],
  }),
  ...pairedBones({
    id: 'tibial-nerve',
    segment: 'tibia',
    latin: 'Nervus tibialis',
    en: 'tibial nerve',
    cn: '胫神经',
    tissue: 'nerve',
    parts: [
      cord(
        0.0032,
        ['femur.l', 0.088, 0.58, -0.042],
        ['femur.l', 0.088, 0.5, -0.044],
        ['tibia.l', 0.088, 0.42, -0.038],
        ['tibia.l', 0.084, 0.25, -0.036],
        ['tibia.l', 0.068, 0.1, -0.04],
        ['foot.l', 0.062, 0.048, -0.022],
      ),
    ],
  }),
  ...pairedBones({
    id: 'common-fibular-nerve',
    segment: 'tibia',
    latin: 'Nervus fibularis communis',
    en: 'common fibular nerve',
    cn: '腓总神经',
    tissue: 'nerve',
    parts: [
      cord(
        0.0024,
        ['femur.l', 0.088, 0.58, -0.042],
        ['femur.l', 0.112, 0.5, -0.036],
        // Around the neck of the fibula.
        ['tibia.l', 0.132, 0.44, -0.022],
        ['tibia.l', 0.13, 0.42, 0.0],
        ['tibia.l', 0.118, 0.3, 0.008],
        ['tibia.l', 0.106, 0.14, 0.012],
      ),
    ],
  }),
];
