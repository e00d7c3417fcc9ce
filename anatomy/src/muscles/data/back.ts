import { describeMuscle, on } from '../describe-muscle';
import { onRib, spinous, transverse } from '../spine-landmarks';
import type { Muscle } from '../types';
import { volumeSources } from '../volume-sources';

const dorsalRami = ['Dorsal rami of the spinal nerves', '脊神经后支'] as const;

export const backMuscles: Muscle[] = [
  describeMuscle({
    latin: 'Musculus iliocostalis lumborum',
    name: ['iliocostalis lumborum', '腰髂肋肌'],
    group: 'erector spinae',
    region: 'back', layer: 'intermediate', form: 'fan', volume: 150, volumeSource: volumeSources.christophy, tendon: [0.12, 0.08],
    strands: [
      [on('pelvis', 0.064, 1.03, -0.1), on('L3', 0.066, 1.12, -0.074), on('L1', 0.068, 1.185, -0.09), onRib(11, 0.34, [0, 0, -0.008])],
      [on('pelvis', 0.058, 1.026, -0.104), on('L3', 0.058, 1.12, -0.079), on('T12', 0.062, 1.22, -0.102), onRib(9, 0.28, [0, 0, -0.008])],
      [on('pelvis', 0.05, 1.02, -0.108), on('L3', 0.05, 1.12, -0.083), on('T11', 0.06, 1.25, -0.113), onRib(7, 0.25, [0, 0, -0.008])],
    ],
    origin: ['Sacrum, iliac crest and thoracolumbar fascia', '骶骨、髂嵴及胸腰筋膜'],
    insertion: ['Angles of ribs 6 to 12', '第6–12肋角'],
    action: ['Extends the spine and bends it to its own side', '使脊柱后伸，向同侧侧屈'],
    nerve: dorsalRami,
    actions: '-lumbarFlexion +lumbarLateral -thoracicFlexion +thoracicLateral',
  }),
  describeMuscle({
    latin: 'Musculus iliocostalis thoracis',
    name: ['iliocostalis thoracis', '胸髂肋肌'],
    group: 'erector spinae',
    region: 'back', layer: 'intermediate', form: 'fan', volume: 50, volumeSource: volumeSources.bayoglu, tendon: [0.1, 0.1],
    strands: [
      [onRib(12, 0.5, [0, 0, -0.008]), onRib(9, 0.24, [0, 0, -0.012]), onRib(6, 0.25, [0, 0, -0.01])],
      [onRib(10, 0.28, [0, 0, -0.008]), onRib(7, 0.23, [0, 0, -0.012]), onRib(4, 0.27, [0, 0, -0.008])],
      [onRib(8, 0.24, [0, 0, -0.008]), onRib(5, 0.25, [0, 0, -0.012]), onRib(2, 0.34, [0, 0, -0.008])],
    ],
    origin: ['Angles of ribs 7 to 12', '第7–12肋角'],
    insertion: ['Angles of ribs 1 to 6', '第1–6肋角'],
    action: ['Extends the thoracic spine and bends it to its own side', '使胸椎后伸，向同侧侧屈'],
    nerve: dorsalRami,
    actions: '-thoracicFlexion +thoracicLateral',
  }),
  describeMuscle({
    latin: 'Musculus longissimus thoracis',
    name: ['longissimus thoracis', '胸最长肌'],
    group: 'erector spinae',
    region: 'back', layer: 'intermediate', form: 'fan', volume: 310, volumeSource: volumeSources.christophy, tendon: [0.2, 0.08],
    strands: [
      [on('pelvis', 0.04, 1.0, -0.108), on('L4', 0.036, 1.085, -0.079), on('L1', 0.036, 1.19, -0.084), transverse('T10', [0.006, 0, -0.01])],
      [on('pelvis', 0.034, 0.99, -0.108), on('L4', 0.032, 1.085, -0.082), on('L1', 0.034, 1.19, -0.087), on('T10', 0.034, 1.28, -0.108), transverse('T7', [0.006, 0, -0.01])],
      [on('pelvis', 0.028, 0.98, -0.108), on('L4', 0.028, 1.085, -0.084), on('L1', 0.03, 1.19, -0.09), on('T9', 0.034, 1.3, -0.115), transverse('T4', [0.006, 0, -0.01])],
    ],
    origin: ['Sacrum, iliac crest, spinous and transverse processes of the lumbar vertebrae', '骶骨、髂嵴、腰椎棘突和横突'],
    insertion: ['Transverse processes of the thoracic vertebrae and the ribs beside them', '胸椎横突及邻近肋骨'],
    action: ['Extends the spine and bends it to its own side', '使脊柱后伸，向同侧侧屈'],
    nerve: dorsalRami,
    actions: '-lumbarFlexion +lumbarLateral -thoracicFlexion +thoracicLateral',
  }),
  describeMuscle({
    latin: 'Musculus spinalis thoracis',
    name: ['spinalis thoracis', '胸棘肌'],
    group: 'erector spinae',
    region: 'back', layer: 'intermediate', form: 'spindle', volume: 22, volumeSource: volumeSources.christophy, tendon: [0.15, 0.15],
    strands: [[spinous('L2', [0.004, 0, -0.002]), spinous('T11', [0.008, 0, -0.002]), spinous('T8', [0.009, 0, -0.002]), spinous('T4', [0.004, 0, 0])]],
    origin: ['Spinous processes of T11 to L2', '第11胸椎至第2腰椎棘突'],
    insertion: ['Spinous processes of T2 to T8', '第2–8胸椎棘突'],
    action: ['Extends the thoracic spine', '使胸椎后伸'],
    nerve: dorsalRami,
    actions: '-thoracicFlexion',
  }),
  describeMuscle({
    latin: 'Musculus semispinalis thoracis',
    name: ['semispinalis thoracis', '胸半棘肌'],
    region: 'back', layer: 'deep', form: 'fan', volume: 28, volumeSource: volumeSources.bayoglu, tendon: [0.1, 0.15],
    strands: [
      [transverse('T10', [-0.004, 0, -0.006]), spinous('T4')],
      [transverse('T7', [-0.004, 0, -0.006]), spinous('T1')],
    ],
    origin: ['Transverse processes of T6 to T10', '第6–10胸椎横突'],
    insertion: ['Spinous processes of C6 to T4', '第6颈椎至第4胸椎棘突'],
    action: ['Extends the thoracic spine and rotates it to the other side', '使胸椎后伸，向对侧旋转'],
    nerve: dorsalRami,
    actions: '-thoracicFlexion -thoracicRotation',
  }),
  describeMuscle({
    latin: 'Musculus multifidus lumborum',
    name: ['lumbar multifidus', '腰多裂肌'],
    region: 'back', layer: 'deep', form: 'fan', volume: 95, volumeSource: volumeSources.christophy, tendon: [0.05, 0.1],
    strands: [
      [on('pelvis', 0.03, 0.985, -0.1), spinous('L4')],
      [on('pelvis', 0.036, 1.005, -0.096), spinous('L3')],
      [transverse('L5', [-0.016, 0, -0.016]), spinous('L2')],
      [transverse('L4', [-0.014, 0, -0.014]), spinous('L1')],
    ],
    origin: ['Sacrum and mammillary processes of the lumbar vertebrae', '骶骨、腰椎乳突'],
    insertion: ['Spinous processes two to four vertebrae above', '上方第2–4个椎骨的棘突'],
    action: ['Extends the lumbar spine, bends it to its own side, rotates it to the other side', '使腰椎后伸、向同侧侧屈、向对侧旋转'],
    nerve: dorsalRami,
    actions: '-lumbarFlexion +lumbarLateral -lumbarRotation',
  }),
  describeMuscle({
    latin: 'Musculus quadratus lumborum',
    name: ['quadratus lumborum', '腰方肌'],
    region: 'back', layer: 'deep', form: 'fan', volume: 55, volumeSource: volumeSources.christophy, tendon: [0.08, 0.08],
    strands: [
      [on('pelvis', 0.1, 1.052, -0.058), onRib(12, 0.62)],
      [on('pelvis', 0.09, 1.045, -0.064), transverse('L1')],
      [on('pelvis', 0.08, 1.04, -0.07), transverse('L3')],
    ],
    origin: ['Iliac crest and iliolumbar ligament', '髂嵴、髂腰韧带'],
    insertion: ['Rib 12 and transverse processes of L1 to L4', '第12肋、第1–4腰椎横突'],
    action: ['Bends the lumbar spine to its own side and helps to extend it', '使腰椎向同侧侧屈，协助后伸'],
    nerve: ['Subcostal nerve and L1–L4', '肋下神经及L1–L4前支'],
    actions: '+lumbarLateral -lumbarFlexion',
  }),
];
