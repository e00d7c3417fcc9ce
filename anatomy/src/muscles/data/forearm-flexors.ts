import { fingers } from '../../body/finger-segments';
import { describeMuscle, on } from '../describe-muscle';
import type { Muscle } from '../types';
import { volumeSources } from '../volume-sources';
import { besideThumb, flexorTendon } from './finger-tendons';

const medianNerve = ['Median nerve (C6–T1)', '正中神经（C6–T1）'] as const;
const ulnarNerve = ['Ulnar nerve (C8–T1)', '尺神经（C8–T1）'] as const;
const medialEpicondyle = ['Medial epicondyle of the humerus', '肱骨内上髁'] as const;

export const forearmFlexors: Muscle[] = [
  describeMuscle({
    latin: 'Musculus pronator teres',
    name: ['pronator teres', '旋前圆肌'],
    region: 'forearm', layer: 'superficial', form: 'spindle', volume: 38, volumeSource: volumeSources.holzbaur, tendon: [0.08, 0.12],
    strands: [[on('humerus', 0.174, 1.112, -0.028), on('radius', 0.225, 0.985, -0.012)]],
    origin: ['Medial epicondyle of the humerus and coronoid process of the ulna', '肱骨内上髁、尺骨冠突'],
    insertion: ['Middle of the lateral face of the radius', '桡骨外侧面中部'],
    action: ['Pronates the forearm and helps to flex the elbow', '使前臂旋前，协助肘关节屈'],
    nerve: medianNerve,
    actions: '+forearmPronation +elbowFlexion',
  }),
  describeMuscle({
    latin: 'Musculus flexor carpi radialis',
    name: ['flexor carpi radialis', '桡侧腕屈肌'],
    region: 'forearm', layer: 'superficial', form: 'spindle', volume: 35, volumeSource: volumeSources.holzbaur, tendon: [0.04, 0.46],
    strands: [[on('humerus', 0.171, 1.106, -0.03), on('radius', 0.2, 0.86, -0.008), on('hand', 0.203, 0.808, -0.004)]],
    origin: medialEpicondyle,
    insertion: ['Base of metacarpal 2', '第2掌骨底'],
    action: ['Flexes the wrist and deviates the hand radially', '使腕关节屈和桡偏'],
    nerve: medianNerve,
    actions: '+wristFlexion +wristRadialDeviation',
  }),
  describeMuscle({
    latin: 'Musculus palmaris longus',
    name: ['palmaris longus', '掌长肌'],
    region: 'forearm', layer: 'superficial', form: 'spindle', volume: 10, volumeSource: volumeSources.holzbaur, tendon: [0.04, 0.55],
    strands: [[on('humerus', 0.17, 1.104, -0.033), on('radius', 0.196, 0.86, -0.021), on('hand', 0.199, 0.8, -0.018)]],
    origin: medialEpicondyle,
    insertion: ['Palmar aponeurosis', '掌腱膜'],
    action: ['Flexes the wrist', '使腕关节屈'],
    nerve: medianNerve,
    actions: '+wristFlexion',
  }),
  describeMuscle({
    latin: 'Musculus flexor carpi ulnaris',
    name: ['flexor carpi ulnaris', '尺侧腕屈肌'],
    region: 'forearm', layer: 'superficial', form: 'spindle', volume: 37, volumeSource: volumeSources.holzbaur, tendon: [0.03, 0.24],
    strands: [[on('humerus', 0.169, 1.101, -0.038), on('ulna', 0.19, 0.98, -0.052), on('radius', 0.199, 0.862, -0.044), on('hand', 0.198, 0.832, -0.043)]],
    origin: ['Medial epicondyle of the humerus and back of the ulna', '肱骨内上髁、尺骨后缘'],
    insertion: ['Pisiform, hamate and metacarpal 5', '豌豆骨、钩骨、第5掌骨'],
    action: ['Flexes the wrist and deviates the hand ulnarly', '使腕关节屈和尺偏'],
    nerve: ulnarNerve,
    actions: '+wristFlexion -wristRadialDeviation',
  }),
  describeMuscle({
    latin: 'Musculus flexor digitorum superficialis',
    name: ['flexor digitorum superficialis', '指浅屈肌'],
    region: 'forearm', layer: 'intermediate', form: 'spindle', volume: 74, volumeSource: volumeSources.holzbaur, tendon: [0.03, 0.58],
    strands: fingers.map((finger, k) => [on('humerus', 0.172, 1.101, -0.03), on('radius', 0.2, 0.862, -0.017 - 0.004 * k), on('hand', 0.2, 0.815, -0.015 - 0.004 * k), ...flexorTendon(finger, false)]),
    origin: ['Medial epicondyle of the humerus, front of the radius', '肱骨内上髁、桡骨前面'],
    insertion: ['Middle phalanges of fingers 2 to 5', '第2–5指中节指骨'],
    action: ['Flexes fingers 2 to 5 and the wrist', '屈第2–5指，使腕关节屈'],
    nerve: medianNerve,
    actions: '+fingerCurl +fingerFlexion +wristFlexion',
  }),
  describeMuscle({
    latin: 'Musculus flexor digitorum profundus',
    name: ['flexor digitorum profundus', '指深屈肌'],
    region: 'forearm', layer: 'deep', form: 'spindle', volume: 92, volumeSource: volumeSources.holzbaur, tendon: [0.02, 0.47],
    strands: fingers.map((finger, k) => [on('ulna', 0.193, 1.02 - 0.008 * k, -0.032), on('radius', 0.2035, 0.862, -0.017 - 0.005 * k), on('hand', 0.2025, 0.815, -0.014 - 0.005 * k), ...flexorTendon(finger, true)]),
    origin: ['Upper front of the ulna and interosseous membrane', '尺骨上端前面及前臂骨间膜'],
    insertion: ['Distal phalanges of fingers 2 to 5', '第2–5指远节指骨'],
    action: ['Flexes fingers 2 to 5 and helps to flex the wrist', '屈第2–5指，协助腕关节屈'],
    nerve: ['Median and ulnar nerves (C8–T1)', '正中神经、尺神经（C8–T1）'],
    actions: '+fingerCurl +fingerFlexion +wristFlexion',
  }),
  describeMuscle({
    latin: 'Musculus flexor pollicis longus',
    name: ['flexor pollicis longus', '拇长屈肌'],
    region: 'forearm', layer: 'deep', form: 'spindle', volume: 17, volumeSource: volumeSources.holzbaur, tendon: [0.03, 0.5],
    strands: [[
      on('radius', 0.211, 0.985, -0.012), on('radius', 0.202, 0.862, -0.008), on('hand', 0.2, 0.822, -0.002),
      on('thumbMetacarpal', ...besideThumb('mcp', 0.01, 0.012)), on('thumbProximal', ...besideThumb('mcp', 0.01, -0.01)), on('thumbProximal', ...besideThumb('ip', 0.008, 0.007)), on('thumbDistal', ...besideThumb('tip', 0.006, 0.012)),
    ]],
    origin: ['Front of the radius and interosseous membrane', '桡骨前面及前臂骨间膜'],
    insertion: ['Distal phalanx of the thumb', '拇指远节指骨底'],
    action: ['Flexes the thumb', '屈拇指'],
    nerve: medianNerve,
    actions: '+thumbFlexion',
  }),
  describeMuscle({
    latin: 'Musculus pronator quadratus',
    name: ['pronator quadratus', '旋前方肌'],
    region: 'forearm', layer: 'deep', form: 'sheet', volume: 11, volumeSource: volumeSources.holzbaur, tendon: [0.06, 0.06],
    strands: [
      [on('ulna', 0.199, 0.9, -0.046), on('radius', 0.209, 0.9, -0.004)],
      [on('ulna', 0.202, 0.875, -0.045), on('radius', 0.203, 0.875, -0.004)],
    ],
    origin: ['Lower quarter of the ulna, in front', '尺骨下1/4前面'],
    insertion: ['Lower quarter of the radius, in front', '桡骨下1/4前面'],
    action: ['Pronates the forearm', '使前臂旋前'],
    nerve: medianNerve,
    actions: '+forearmPronation',
  }),
];
