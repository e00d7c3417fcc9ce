import { fingers, type Finger } from '../../body/finger-segments';
import { describeMuscle, on } from '../describe-muscle';
import type { Muscle, PathElement } from '../types';
import { volumeSources } from '../volume-sources';

const medianNerve = ['Median nerve (C8–T1)', '正中神经（C8–T1）'] as const;
const ulnarNerve = ['Ulnar nerve (C8–T1)', '尺神经（C8–T1）'] as const;

/** From the deep flexor's tendon past the palmar side of the knuckle to the extensor hood. */
function lumbrical({ id, knuckle: [x, y, z], phalanges: [a] }: Finger): PathElement[] {
  return [on('hand', x - 0.0115, y + 0.036, z + 0.003), on('hand', x - 0.009, y + 0.01, z + 0.009), on(`${id}Proximal`, x - 0.006, y - 0.012, z + 0.009), on(`${id}Proximal`, x + 0.007, y - a + 0.008, z + 0.005), on(`${id}Middle`, x + 0.0075, y - a - 0.009, z + 0.003)];
}

export const handMuscles: Muscle[] = [
  describeMuscle({
    latin: 'Musculus abductor pollicis brevis',
    name: ['abductor pollicis brevis', '拇短展肌'],
    region: 'hand', layer: 'superficial', form: 'spindle', volume: 4, volumeSource: volumeSources.jacobson, tendon: [0.06, 0.12],
    strands: [[on('hand', 0.198, 0.828, -0.006), on('thumbMetacarpal', 0.19, 0.8, 0.018), on('thumbProximal', 0.187, 0.784, 0.037)]],
    origin: ['Flexor retinaculum, scaphoid, trapezium', '屈肌支持带、手舟骨、大多角骨'],
    insertion: ['Base of the proximal phalanx of the thumb, radial side', '拇指近节指骨底桡侧'],
    action: ['Abducts the thumb from the palm', '使拇指外展（掌侧外展）'],
    nerve: medianNerve,
    actions: '+thumbAbduction',
  }),
  describeMuscle({
    latin: 'Musculus flexor pollicis brevis',
    name: ['flexor pollicis brevis', '拇短屈肌'],
    region: 'hand', layer: 'superficial', form: 'spindle', volume: 4, volumeSource: volumeSources.jacobson, tendon: [0.06, 0.12],
    strands: [[on('hand', 0.199, 0.818, -0.008), on('thumbProximal', 0.193, 0.775, 0.031)]],
    origin: ['Flexor retinaculum and trapezium', '屈肌支持带、大多角骨'],
    insertion: ['Base of the proximal phalanx of the thumb', '拇指近节指骨底'],
    action: ['Flexes the thumb', '屈拇指'],
    nerve: medianNerve,
    actions: '+thumbFlexion',
  }),
  describeMuscle({
    latin: 'Musculus adductor pollicis',
    name: ['adductor pollicis', '拇收肌'],
    region: 'hand', layer: 'deep', form: 'fan', volume: 8, volumeSource: volumeSources.jacobson, tendon: [0.05, 0.15],
    strands: [
      [on('hand', 0.206, 0.81, -0.014), on('thumbProximal', 0.199, 0.779, 0.033)],
      [on('hand', 0.208, 0.77, -0.012), on('thumbProximal', 0.199, 0.776, 0.035)],
    ],
    origin: ['Capitate and metacarpals 2 and 3', '头状骨、第2和第3掌骨'],
    insertion: ['Base of the proximal phalanx of the thumb, ulnar side', '拇指近节指骨底尺侧'],
    action: ['Draws the thumb to the palm', '使拇指内收'],
    nerve: ulnarNerve,
    actions: '-thumbAbduction',
  }),
  describeMuscle({
    latin: 'Musculi lumbricales manus',
    name: ['lumbricals of the hand', '手蚓状肌'],
    region: 'hand', layer: 'intermediate', form: 'spindle', volume: 2, volumeSource: volumeSources.jacobson, tendon: [0.04, 0.4],
    strands: fingers.map(lumbrical),
    origin: ['Tendons of flexor digitorum profundus', '指深屈肌腱'],
    insertion: ['Extensor hoods of fingers 2 to 5', '第2–5指指背腱膜'],
    action: ['Flex the knuckles and straighten the fingers', '屈掌指关节，伸指间关节'],
    nerve: ['Median and ulnar nerves (C8–T1)', '正中神经、尺神经（C8–T1）'],
    actions: '+fingerFlexion -fingerCurl',
  }),
  describeMuscle({
    latin: 'Musculi interossei dorsales manus',
    name: ['dorsal interossei of the hand', '手骨间背侧肌'],
    region: 'hand', layer: 'deep', form: 'spindle', volume: 9, volumeSource: volumeSources.jacobson, tendon: [0.06, 0.15],
    strands: [
      [on('hand', 0.215, 0.79, 0.008), on('indexProximal', 0.212, 0.742, 0.0195)],
      [on('hand', 0.215, 0.79, -0.036), on('ringProximal', 0.212, 0.746, -0.0425)],
    ],
    origin: ['Neighbouring sides of the metacarpals', '相邻掌骨的对缘'],
    insertion: ['Proximal phalanges and extensor hoods of fingers 2 to 4', '第2–4指近节指骨及指背腱膜'],
    action: ['Spread the fingers', '使手指外展（分开）'],
    nerve: ulnarNerve,
    actions: '+fingerSpread',
  }),
  describeMuscle({
    latin: 'Musculi interossei palmares',
    name: ['palmar interossei', '手骨间掌侧肌'],
    region: 'hand', layer: 'deep', form: 'fan', volume: 5, volumeSource: volumeSources.jacobson, tendon: [0.06, 0.15],
    strands: [
      [on('hand', 0.207, 0.79, -0.006), on('indexProximal', 0.209, 0.742, 0.0015)],
      [on('hand', 0.207, 0.79, -0.034), on('ringProximal', 0.209, 0.746, -0.0245)],
      [on('hand', 0.207, 0.79, -0.043), on('littleProximal', 0.208, 0.758, -0.0435)],
    ],
    origin: ['Metacarpals 2, 4 and 5', '第2、4、5掌骨'],
    insertion: ['Proximal phalanges and extensor hoods of fingers 2, 4 and 5', '第2、4、5指近节指骨及指背腱膜'],
    action: ['Close the fingers', '使手指内收（并拢）'],
    nerve: ulnarNerve,
    actions: '-fingerSpread',
  }),
  describeMuscle({
    latin: 'Musculus abductor digiti minimi manus',
    name: ['abductor digiti minimi of the hand', '小指展肌'],
    region: 'hand', layer: 'superficial', form: 'spindle', volume: 4, volumeSource: volumeSources.jacobson, tendon: [0.06, 0.12],
    strands: [[on('hand', 0.203, 0.828, -0.046), on('littleProximal', 0.209, 0.756, -0.0605)]],
    origin: ['Pisiform', '豌豆骨'],
    insertion: ['Base of the proximal phalanx of the little finger', '小指近节指骨底'],
    action: ['Spreads the little finger', '使小指外展'],
    nerve: ulnarNerve,
    actions: '+fingerSpread',
  }),
];
