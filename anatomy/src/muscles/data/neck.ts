import { describeMuscle, on } from '../describe-muscle';
import { bodyFront, onRib, spinous, transverse } from '../spine-landmarks';
import type { Muscle } from '../types';
import { volumeSources } from '../volume-sources';

const cervicalRami = ['Ventral rami of the cervical nerves', '颈神经前支'] as const;
const cervicalDorsalRami = ['Dorsal rami of the cervical nerves', '颈神经后支'] as const;
const suboccipitalNerve = ['Suboccipital nerve (C1)', '枕下神经（C1）'] as const;

const front: Muscle[] = [
  describeMuscle({
    latin: 'Musculus sternocleidomastoideus',
    name: ['sternocleidomastoid', '胸锁乳突肌'],
    region: 'neck', layer: 'superficial', form: 'fan', volume: 42, volumeSource: volumeSources.vasavada, tendon: [0.08, 0.06],
    strands: [
      [on('T4', 0.014, 1.428, 0.029), on('C6', 0.036, 1.5, 0.012), on('skull', 0.06, 1.608, -0.024)],
      [on('clavicle', 0.05, 1.438, 0.034), on('C6', 0.05, 1.5, 0.006), on('skull', 0.061, 1.612, -0.034)],
    ],
    origin: ['Manubrium of the sternum and medial third of the clavicle', '胸骨柄、锁骨内侧1/3'],
    insertion: ['Mastoid process', '颞骨乳突'],
    action: ['Bends the neck to its own side, turns the head to the other side; both together flex the neck', '一侧收缩使颈向同侧侧屈、头转向对侧；两侧同时收缩使颈前屈'],
    nerve: ['Accessory nerve (XI)', '副神经（XI）'],
    actions: '+neckLateral -neckRotation -headRotation +neckFlexion',
  }),
  describeMuscle({
    latin: 'Musculus scalenus anterior',
    name: ['anterior scalene', '前斜角肌'],
    region: 'neck', layer: 'deep', form: 'fan', volume: 9, volumeSource: volumeSources.vasavada, tendon: [0.12, 0.12],
    strands: [
      [transverse('C4', [0, 0, 0.006]), onRib(1, 0.86, [0, 0.004, 0])],
      [transverse('C6', [0, 0, 0.006]), onRib(1, 0.86, [0, 0.004, 0])],
    ],
    origin: ['Transverse processes of C3 to C6', '第3–6颈椎横突前结节'],
    insertion: ['Scalene tubercle of rib 1', '第1肋斜角肌结节'],
    action: ['Flexes the neck and bends it to its own side; lifts rib 1', '使颈前屈、向同侧侧屈，上提第1肋'],
    nerve: cervicalRami,
    actions: '+neckFlexion +neckLateral',
  }),
  describeMuscle({
    latin: 'Musculus scalenus medius',
    name: ['middle scalene', '中斜角肌'],
    region: 'neck', layer: 'deep', form: 'fan', volume: 12, volumeSource: volumeSources.vasavada, tendon: [0.1, 0.12],
    strands: [
      [transverse('C3', [0, 0, -0.002]), onRib(1, 0.6, [0, 0.004, 0])],
      [transverse('C6', [0, 0, -0.002]), onRib(1, 0.6, [0, 0.004, 0])],
    ],
    origin: ['Transverse processes of C2 to C7', '第2–7颈椎横突后结节'],
    insertion: ['Rib 1 behind the groove of the subclavian artery', '第1肋锁骨下动脉沟后方'],
    action: ['Bends the neck to its own side; lifts rib 1', '使颈向同侧侧屈，上提第1肋'],
    nerve: cervicalRami,
    actions: '+neckLateral',
  }),
  describeMuscle({
    latin: 'Musculus scalenus posterior',
    name: ['posterior scalene', '后斜角肌'],
    region: 'neck', layer: 'deep', form: 'spindle', volume: 7, volumeSource: volumeSources.vasavada, tendon: [0.12, 0.12],
    strands: [[transverse('C6', [0, 0, -0.006]), onRib(2, 0.42, [0.002, 0.006, 0])]],
    origin: ['Transverse processes of C5 to C7', '第5–7颈椎横突后结节'],
    insertion: ['Outer face of rib 2', '第2肋外面'],
    action: ['Bends the neck to its own side; lifts rib 2', '使颈向同侧侧屈，上提第2肋'],
    nerve: cervicalRami,
    actions: '+neckLateral',
  }),
  describeMuscle({
    latin: 'Musculus longus colli',
    name: ['longus colli', '颈长肌'],
    region: 'neck', layer: 'deep', form: 'fan', volume: 8, volumeSource: volumeSources.vasavada, tendon: [0.12, 0.12],
    strands: [
      [bodyFront('T2'), bodyFront('C6'), bodyFront('C2')],
      [bodyFront('T1', [0.003, 0, 0]), bodyFront('C5', [0.004, 0, 0]), bodyFront('C3', [0.003, 0, 0])],
    ],
    origin: ['Bodies of C5 to T3', '第5颈椎至第3胸椎椎体前面'],
    insertion: ['Front of the bodies of C1 to C4', '第1–4颈椎椎体前面'],
    action: ['Flexes the neck', '使颈前屈'],
    nerve: cervicalRami,
    actions: '+neckFlexion',
  }),
  describeMuscle({
    latin: 'Musculus longus capitis',
    name: ['longus capitis', '头长肌'],
    region: 'neck', layer: 'deep', form: 'spindle', volume: 5, volumeSource: volumeSources.vasavada, tendon: [0.12, 0.12],
    strands: [[transverse('C5', [-0.008, 0, 0.012]), bodyFront('C2', [0.006, 0, 0.002]), on('skull', 0.008, 1.615, 0.004)]],
    origin: ['Transverse processes of C3 to C6', '第3–6颈椎横突前结节'],
    insertion: ['Basilar part of the occipital bone', '枕骨基底部'],
    action: ['Nods the head forward and flexes the neck', '使头前屈（点头），使颈前屈'],
    nerve: cervicalRami,
    actions: '+headFlexion +neckFlexion',
  }),
];

const back: Muscle[] = [
  describeMuscle({
    latin: 'Musculus splenius capitis',
    name: ['splenius capitis', '头夹肌'],
    region: 'neck', layer: 'intermediate', form: 'fan', volume: 21, volumeSource: volumeSources.vasavada, tendon: [0.08, 0.06],
    strands: [
      [spinous('C7'), on('C4', 0.03, 1.535, -0.066), on('skull', 0.052, 1.615, -0.05)],
      [spinous('T3'), on('C6', 0.03, 1.505, -0.078), on('skull', 0.045, 1.62, -0.068)],
    ],
    origin: ['Nuchal ligament and spinous processes of C7 to T3', '项韧带、第7颈椎至第3胸椎棘突'],
    insertion: ['Mastoid process and superior nuchal line', '颞骨乳突、枕骨上项线'],
    action: ['Extends head and neck, bends and turns them to its own side', '使头颈后伸，向同侧侧屈和旋转'],
    nerve: cervicalDorsalRami,
    actions: '-neckFlexion -headFlexion +neckLateral +neckRotation +headRotation',
  }),
  describeMuscle({
    latin: 'Musculus splenius cervicis',
    name: ['splenius cervicis', '颈夹肌'],
    region: 'neck', layer: 'intermediate', form: 'spindle', volume: 11, volumeSource: volumeSources.vasavada, tendon: [0.1, 0.1],
    strands: [[spinous('T4'), on('T1', 0.03, 1.478, -0.094), transverse('C2', [0, 0, -0.004])]],
    origin: ['Spinous processes of T3 to T6', '第3–6胸椎棘突'],
    insertion: ['Transverse processes of C1 to C3', '第1–3颈椎横突'],
    action: ['Extends the neck, bends and turns it to its own side', '使颈后伸，向同侧侧屈和旋转'],
    nerve: cervicalDorsalRami,
    actions: '-neckFlexion +neckLateral +neckRotation',
  }),
  describeMuscle({
    latin: 'Musculus semispinalis capitis',
    name: ['semispinalis capitis', '头半棘肌'],
    region: 'neck', layer: 'deep', form: 'fan', volume: 38, volumeSource: volumeSources.vasavada, tendon: [0.1, 0.06],
    strands: [
      [transverse('T4', [-0.004, 0, -0.008]), on('C6', 0.018, 1.505, -0.07), on('skull', 0.012, 1.625, -0.107)],
      [transverse('T1', [-0.008, 0, -0.008]), on('C4', 0.02, 1.54, -0.066), on('skull', 0.024, 1.624, -0.1)],
    ],
    origin: ['Transverse processes of C7 to T6', '第7颈椎至第6胸椎横突'],
    insertion: ['Occipital bone between the nuchal lines', '枕骨上、下项线之间'],
    action: ['Extends head and neck', '使头颈后伸'],
    nerve: cervicalDorsalRami,
    actions: '-neckFlexion -headFlexion',
  }),
  describeMuscle({
    latin: 'Musculus semispinalis cervicis',
    name: ['semispinalis cervicis', '颈半棘肌'],
    region: 'neck', layer: 'deep', form: 'fan', volume: 20, volumeSource: volumeSources.vasavada, tendon: [0.1, 0.1],
    strands: [
      [transverse('T4', [-0.006, 0, -0.006]), spinous('C4')],
      [transverse('T1', [-0.012, 0, -0.006]), spinous('C2')],
    ],
    origin: ['Transverse processes of T1 to T6', '第1–6胸椎横突'],
    insertion: ['Spinous processes of C2 to C5', '第2–5颈椎棘突'],
    action: ['Extends the neck', '使颈后伸'],
    nerve: cervicalDorsalRami,
    actions: '-neckFlexion',
  }),
  describeMuscle({
    latin: 'Musculus rectus capitis posterior major',
    name: ['rectus capitis posterior major', '头后大直肌'],
    region: 'neck', layer: 'deep', form: 'spindle', volume: 4, volumeSource: volumeSources.vasavada, tendon: [0.06, 0.06],
    strands: [[spinous('C2'), on('skull', 0.026, 1.618, -0.082)]],
    origin: ['Spinous process of the axis', '枢椎棘突'],
    insertion: ['Inferior nuchal line', '枕骨下项线'],
    action: ['Tips the head back and turns it to its own side', '使头后伸（仰头），向同侧转头'],
    nerve: suboccipitalNerve,
    actions: '-headFlexion +headRotation',
  }),
  describeMuscle({
    latin: 'Musculus obliquus capitis inferior',
    name: ['obliquus capitis inferior', '头下斜肌'],
    region: 'neck', layer: 'deep', form: 'spindle', volume: 4, volumeSource: volumeSources.vasavada, tendon: [0.06, 0.06],
    strands: [[spinous('C2'), transverse('C1')]],
    origin: ['Spinous process of the axis', '枢椎棘突'],
    insertion: ['Transverse process of the atlas', '寰椎横突'],
    action: ['Turns the head to its own side', '使头转向同侧'],
    nerve: suboccipitalNerve,
    actions: '+headRotation',
  }),
];

export const neckMuscles: Muscle[] = [...front, ...back];
