import { around, describeMuscle, on, over } from '../describe-muscle';
import type { Muscle, PathElement } from '../types';
import { volumeSources } from '../volume-sources';

const musculocutaneousNerve = ['Musculocutaneous nerve (C5–C7)', '肌皮神经（C5–C7）'] as const;
const radialNerve = ['Radial nerve (C6–C8)', '桡神经（C6–C8）'] as const;
const radialTuberosity = on('radius', 0.2025, 1.047, -0.028);
// The triceps tendon rolls over the back of the trochlea when the elbow bends.
const olecranon: PathElement[] = [around('humerus', [0.196, 1.095, -0.032], [-1, 0, 0], 0.021), on('ulna', 0.193, 1.113, -0.06)];
const olecranonText = ['Olecranon of the ulna', '尺骨鹰嘴'] as const;

export const armMuscles: Muscle[] = [
  describeMuscle({
    latin: 'Musculus biceps brachii caput longum',
    name: ['long head of biceps brachii', '肱二头肌长头'],
    group: 'biceps brachii',
    region: 'arm', layer: 'superficial', form: 'spindle', volume: 76, volumeSource: volumeSources.holzbaur, tendon: [0.33, 0.18],
    strands: [[on('scapula', 0.158, 1.418, -0.042), over('scapula', [0.178, 1.396, -0.031], 0.02), on('humerus', 0.19, 1.384, -0.006), on('humerus', 0.206, 1.24, 0.002), on('humerus', 0.204, 1.14, 0.002), radialTuberosity]],
    origin: ['Supraglenoid tubercle of the scapula', '肩胛骨盂上结节'],
    insertion: ['Radial tuberosity', '桡骨粗隆'],
    action: ['Flexes the elbow, supinates the forearm, helps to flex the shoulder', '使肘关节屈，前臂旋后，协助肩关节屈'],
    nerve: musculocutaneousNerve,
    actions: '+elbowFlexion -forearmPronation +shoulderFlexion',
  }),
  describeMuscle({
    latin: 'Musculus biceps brachii caput breve',
    name: ['short head of biceps brachii', '肱二头肌短头'],
    group: 'biceps brachii',
    region: 'arm', layer: 'superficial', form: 'spindle', volume: 68, volumeSource: volumeSources.holzbaur, tendon: [0.14, 0.2],
    strands: [[on('scapula', 0.156, 1.411, 0.007), on('humerus', 0.19, 1.24, 0.003), on('humerus', 0.196, 1.14, 0.003), radialTuberosity]],
    origin: ['Coracoid process of the scapula', '肩胛骨喙突'],
    insertion: ['Radial tuberosity', '桡骨粗隆'],
    action: ['Flexes the elbow, supinates the forearm, helps to flex the shoulder', '使肘关节屈，前臂旋后，协助肩关节屈'],
    nerve: musculocutaneousNerve,
    actions: '+elbowFlexion -forearmPronation +shoulderFlexion',
  }),
  describeMuscle({
    latin: 'Musculus brachialis',
    name: ['brachialis', '肱肌'],
    region: 'arm', layer: 'deep', form: 'spindle', volume: 144, volumeSource: volumeSources.holzbaur, tendon: [0.04, 0.16],
    strands: [[on('humerus', 0.2, 1.235, -0.014), on('humerus', 0.199, 1.135, -0.01), on('ulna', 0.193, 1.062, -0.027)]],
    origin: ['Lower front of the humerus', '肱骨下半前面'],
    insertion: ['Tuberosity of the ulna', '尺骨粗隆'],
    action: ['Flexes the elbow', '使肘关节屈'],
    nerve: musculocutaneousNerve,
    actions: '+elbowFlexion',
  }),
  describeMuscle({
    latin: 'Musculus triceps brachii caput longum',
    name: ['long head of triceps brachii', '肱三头肌长头'],
    group: 'triceps brachii',
    region: 'arm', layer: 'superficial', form: 'spindle', volume: 140, volumeSource: volumeSources.holzbaur, tendon: [0.1, 0.3],
    strands: [[on('scapula', 0.147, 1.372, -0.054), on('humerus', 0.188, 1.25, -0.054), on('humerus', 0.195, 1.17, -0.058), ...olecranon]],
    origin: ['Infraglenoid tubercle of the scapula', '肩胛骨盂下结节'],
    insertion: olecranonText,
    action: ['Extends the elbow and helps to extend the shoulder', '使肘关节伸，协助肩关节伸'],
    nerve: radialNerve,
    actions: '-elbowFlexion -shoulderFlexion',
  }),
  describeMuscle({
    latin: 'Musculus triceps brachii caput laterale',
    name: ['lateral head of triceps brachii', '肱三头肌外侧头'],
    group: 'triceps brachii',
    region: 'arm', layer: 'superficial', form: 'spindle', volume: 120, volumeSource: volumeSources.holzbaur, tendon: [0.04, 0.36],
    strands: [[on('humerus', 0.196, 1.34, -0.041), on('humerus', 0.215, 1.24, -0.048), on('humerus', 0.202, 1.16, -0.056), ...olecranon]],
    origin: ['Back of the humerus above the radial groove', '肱骨桡神经沟外上方'],
    insertion: olecranonText,
    action: ['Extends the elbow', '使肘关节伸'],
    nerve: radialNerve,
    actions: '-elbowFlexion',
  }),
  describeMuscle({
    latin: 'Musculus triceps brachii caput mediale',
    name: ['medial head of triceps brachii', '肱三头肌内侧头'],
    group: 'triceps brachii',
    region: 'arm', layer: 'deep', form: 'spindle', volume: 112, volumeSource: volumeSources.holzbaur, tendon: [0.04, 0.2],
    strands: [[on('humerus', 0.196, 1.25, -0.04), on('humerus', 0.194, 1.15, -0.05), ...olecranon]],
    origin: ['Back of the humerus below the radial groove', '肱骨桡神经沟内下方'],
    insertion: olecranonText,
    action: ['Extends the elbow', '使肘关节伸'],
    nerve: radialNerve,
    actions: '-elbowFlexion',
  }),
  describeMuscle({
    latin: 'Musculus anconeus',
    name: ['anconeus', '肘肌'],
    region: 'arm', layer: 'deep', form: 'spindle', volume: 11, volumeSource: volumeSources.holzbaur, tendon: [0.15, 0.05],
    strands: [[on('humerus', 0.226, 1.106, -0.043), around('humerus', [0.21, 1.095, -0.032], [-1, 0, 0], 0.014), on('ulna', 0.202, 1.05, -0.055)]],
    origin: ['Lateral epicondyle of the humerus', '肱骨外上髁'],
    insertion: ['Lateral face of the olecranon and upper ulna', '尺骨鹰嘴外侧面及尺骨上端背面'],
    action: ['Assists extension of the elbow', '协助肘关节伸'],
    nerve: radialNerve,
    actions: '-elbowFlexion',
  }),
];
