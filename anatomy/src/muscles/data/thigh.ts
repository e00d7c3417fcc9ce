import { around, describeMuscle, on } from '../describe-muscle';
import type { Muscle, PathElement } from '../types';
import { volumeSources } from '../volume-sources';

// The quadriceps bends over the front of the condyles when the knee is deeply flexed.
const trochlea = around('femur', [0.09, 0.493, 0], [1, 0, 0], 0.037);

function patellarEnd(x: number, y: number): PathElement[] {
  return [trochlea, on('patella', x, y, 0.046), on('patella', 0.09, 0.506, 0.053), on('tibia', 0.09, 0.44, 0.031)];
}
const patellarLigament = ['By the patella and its ligament on the tibial tuberosity', '经髌骨和髌韧带止于胫骨粗隆'] as const;
const femoralNerve = ['Femoral nerve (L2–L4)', '股神经（L2–L4）'] as const;
const tibialNerve = ['Tibial part of the sciatic nerve (L5–S2)', '坐骨神经胫神经部（L5–S2）'] as const;
const obturatorNerve = ['Obturator nerve (L2–L4)', '闭孔神经（L2–L4）'] as const;

const front: Muscle[] = [
  describeMuscle({
    latin: 'Musculus sartorius',
    name: ['sartorius', '缝匠肌'],
    region: 'thigh', layer: 'superficial', form: 'spindle', volume: 163, volumeSource: volumeSources.handsfield, tendon: [0.03, 0.1],
    strands: [[on('pelvis', 0.118, 0.988, 0.052), on('femur', 0.098, 0.82, 0.072), on('femur', 0.055, 0.65, 0.045), on('femur', 0.045, 0.505, -0.026), on('tibia', 0.077, 0.432, 0.02)]],
    origin: ['Anterior superior iliac spine', '髂前上棘'],
    insertion: ['Medial face of the tibia below its head (pes anserinus)', '胫骨上端内侧面（鹅足）'],
    action: ['Flexes, abducts and laterally rotates the hip; flexes the knee', '使髋关节屈、外展和旋外，使膝关节屈'],
    nerve: femoralNerve,
    actions: '+hipFlexion +hipAbduction -hipRotation +kneeFlexion',
  }),
  describeMuscle({
    latin: 'Musculus rectus femoris',
    name: ['rectus femoris', '股直肌'],
    group: 'quadriceps femoris',
    region: 'thigh', layer: 'superficial', form: 'spindle', volume: 269, volumeSource: volumeSources.handsfield, tendon: [0.08, 0.25],
    strands: [[on('pelvis', 0.107, 0.968, 0.048), on('femur', 0.118, 0.8, 0.062), on('femur', 0.104, 0.65, 0.06), ...patellarEnd(0.09, 0.53)]],
    origin: ['Anterior inferior iliac spine', '髂前下棘'],
    insertion: patellarLigament,
    action: ['Extends the knee and flexes the hip', '使膝关节伸，使髋关节屈'],
    nerve: femoralNerve,
    actions: '-kneeFlexion +hipFlexion',
  }),
  describeMuscle({
    latin: 'Musculus vastus lateralis',
    name: ['vastus lateralis', '股外侧肌'],
    group: 'quadriceps femoris',
    region: 'thigh', layer: 'superficial', form: 'fan', volume: 831, volumeSource: volumeSources.handsfield, tendon: [0.04, 0.26],
    strands: [
      [on('femur', 0.154, 0.892, 0.006), on('femur', 0.158, 0.74, 0.028), ...patellarEnd(0.1, 0.528)],
      [on('femur', 0.142, 0.82, 0.0), on('femur', 0.148, 0.68, 0.018), ...patellarEnd(0.106, 0.522)],
      [on('femur', 0.126, 0.72, 0.002), on('femur', 0.134, 0.62, 0.014), ...patellarEnd(0.11, 0.514)],
    ],
    origin: ['Greater trochanter and lateral lip of the linea aspera', '股骨大转子、股骨粗线外侧唇'],
    insertion: patellarLigament,
    action: ['Extends the knee', '使膝关节伸'],
    nerve: femoralNerve,
    actions: '-kneeFlexion',
  }),
  describeMuscle({
    latin: 'Musculus vastus medialis',
    name: ['vastus medialis', '股内侧肌'],
    group: 'quadriceps femoris',
    region: 'thigh', layer: 'superficial', form: 'fan', volume: 424, volumeSource: volumeSources.handsfield, tendon: [0.04, 0.2],
    strands: [
      [on('femur', 0.128, 0.84, 0.01), on('femur', 0.096, 0.68, 0.03), ...patellarEnd(0.08, 0.528)],
      [on('femur', 0.114, 0.72, 0.002), on('femur', 0.076, 0.61, 0.026), ...patellarEnd(0.074, 0.522)],
      [on('femur', 0.102, 0.62, 0.0), on('femur', 0.062, 0.56, 0.024), ...patellarEnd(0.07, 0.512)],
    ],
    origin: ['Intertrochanteric line and medial lip of the linea aspera', '股骨转子间线、股骨粗线内侧唇'],
    insertion: patellarLigament,
    action: ['Extends the knee and holds the patella medially', '使膝关节伸，向内侧稳定髌骨'],
    nerve: femoralNerve,
    actions: '-kneeFlexion',
  }),
  describeMuscle({
    latin: 'Musculus vastus intermedius',
    name: ['vastus intermedius', '股中间肌'],
    group: 'quadriceps femoris',
    region: 'thigh', layer: 'deep', form: 'spindle', volume: 271, volumeSource: volumeSources.handsfield, tendon: [0.03, 0.25],
    strands: [[on('femur', 0.13, 0.83, 0.018), on('femur', 0.114, 0.68, 0.036), ...patellarEnd(0.09, 0.526)]],
    origin: ['Front and lateral face of the femoral shaft', '股骨体前面和外侧面'],
    insertion: patellarLigament,
    action: ['Extends the knee', '使膝关节伸'],
    nerve: femoralNerve,
    actions: '-kneeFlexion',
  }),
];

const medial: Muscle[] = [
  describeMuscle({
    latin: 'Musculus pectineus',
    name: ['pectineus', '耻骨肌'],
    region: 'thigh', layer: 'intermediate', form: 'sheet', volume: 66, volumeSource: volumeSources.handsfield, tendon: [0.04, 0.1],
    strands: [
      [on('pelvis', 0.055, 0.938, 0.054), on('femur', 0.124, 0.857, -0.012)],
      [on('pelvis', 0.036, 0.93, 0.058), on('femur', 0.122, 0.825, -0.008)],
    ],
    origin: ['Pecten of the pubis', '耻骨梳'],
    insertion: ['Pectineal line of the femur', '股骨耻骨肌线'],
    action: ['Adducts and flexes the hip', '使髋关节内收和屈'],
    nerve: femoralNerve,
    actions: '-hipAbduction +hipFlexion',
  }),
  describeMuscle({
    latin: 'Musculus adductor longus',
    name: ['adductor longus', '长收肌'],
    region: 'thigh', layer: 'superficial', form: 'fan', volume: 162, volumeSource: volumeSources.handsfield, tendon: [0.12, 0.06],
    strands: [
      [on('pelvis', 0.022, 0.915, 0.06), on('femur', 0.122, 0.765, 0.0)],
      [on('pelvis', 0.02, 0.913, 0.06), on('femur', 0.113, 0.69, 0.002)],
    ],
    origin: ['Body of the pubis below the crest', '耻骨体前面（耻骨嵴下方）'],
    insertion: ['Middle third of the linea aspera', '股骨粗线中1/3'],
    action: ['Adducts and flexes the hip', '使髋关节内收和屈'],
    nerve: obturatorNerve,
    actions: '-hipAbduction +hipFlexion',
  }),
  describeMuscle({
    latin: 'Musculus adductor brevis',
    name: ['adductor brevis', '短收肌'],
    region: 'thigh', layer: 'intermediate', form: 'fan', volume: 104, volumeSource: volumeSources.handsfield, tendon: [0.06, 0.06],
    strands: [
      [on('pelvis', 0.02, 0.9, 0.052), on('femur', 0.124, 0.83, -0.005)],
      [on('pelvis', 0.018, 0.895, 0.048), on('femur', 0.12, 0.77, 0.0)],
    ],
    origin: ['Body and inferior ramus of the pubis', '耻骨体及耻骨下支'],
    insertion: ['Upper third of the linea aspera', '股骨粗线上1/3'],
    action: ['Adducts the hip', '使髋关节内收'],
    nerve: obturatorNerve,
    actions: '-hipAbduction',
  }),
  describeMuscle({
    latin: 'Musculus adductor magnus',
    name: ['adductor magnus', '大收肌'],
    region: 'thigh', layer: 'deep', form: 'fan', volume: 559, volumeSource: volumeSources.handsfield, tendon: [0.04, 0.12],
    strands: [
      [on('pelvis', 0.03, 0.875, 0.018), on('femur', 0.128, 0.82, -0.008)],
      [on('pelvis', 0.044, 0.86, -0.008), on('femur', 0.118, 0.72, -0.002)],
      [on('pelvis', 0.052, 0.85, -0.028), on('femur', 0.108, 0.62, -0.002)],
      [on('pelvis', 0.057, 0.846, -0.042), on('femur', 0.064, 0.525, -0.012)],
    ],
    origin: ['Inferior ramus of the pubis, ramus of the ischium, ischial tuberosity', '耻骨下支、坐骨支、坐骨结节'],
    insertion: ['Linea aspera and adductor tubercle of the femur', '股骨粗线、股骨收肌结节'],
    action: ['Adducts and extends the hip', '使髋关节内收和伸'],
    nerve: ['Obturator nerve; tibial part of the sciatic nerve', '闭孔神经、坐骨神经胫神经部'],
    actions: '-hipAbduction -hipFlexion',
  }),
  describeMuscle({
    latin: 'Musculus gracilis',
    name: ['gracilis', '股薄肌'],
    region: 'thigh', layer: 'superficial', form: 'spindle', volume: 104, volumeSource: volumeSources.handsfield, tendon: [0.04, 0.25],
    strands: [[on('pelvis', 0.013, 0.898, 0.046), on('femur', 0.045, 0.7, 0.01), on('femur', 0.047, 0.503, -0.032), on('tibia', 0.076, 0.426, 0.016)]],
    origin: ['Body and inferior ramus of the pubis', '耻骨体及耻骨下支'],
    insertion: ['Medial face of the tibia below its head (pes anserinus)', '胫骨上端内侧面（鹅足）'],
    action: ['Adducts the hip, flexes the knee and rotates the leg medially', '使髋关节内收，使膝关节屈和旋内'],
    nerve: obturatorNerve,
    actions: '-hipAbduction +kneeFlexion +kneeRotation',
  }),
];

const back: Muscle[] = [
  describeMuscle({
    latin: 'Musculus biceps femoris caput longum',
    name: ['long head of biceps femoris', '股二头肌长头'],
    group: 'biceps femoris',
    region: 'thigh', layer: 'superficial', form: 'spindle', volume: 207, volumeSource: volumeSources.handsfield, tendon: [0.1, 0.22],
    strands: [[on('pelvis', 0.064, 0.85, -0.05), on('tibia', 0.127, 0.453, -0.03)]],
    origin: ['Ischial tuberosity', '坐骨结节'],
    insertion: ['Head of the fibula', '腓骨头'],
    action: ['Extends the hip; flexes the knee and rotates the leg laterally', '使髋关节伸，使膝关节屈和旋外'],
    nerve: tibialNerve,
    actions: '-hipFlexion +kneeFlexion -kneeRotation',
  }),
  describeMuscle({
    latin: 'Musculus biceps femoris caput breve',
    name: ['short head of biceps femoris', '股二头肌短头'],
    group: 'biceps femoris',
    region: 'thigh', layer: 'deep', form: 'spindle', volume: 100, volumeSource: volumeSources.handsfield, tendon: [0.03, 0.25],
    strands: [[on('femur', 0.114, 0.69, -0.004), on('femur', 0.119, 0.534, -0.037), on('tibia', 0.127, 0.452, -0.03)]],
    origin: ['Lateral lip of the linea aspera', '股骨粗线外侧唇'],
    insertion: ['Head of the fibula', '腓骨头'],
    action: ['Flexes the knee and rotates the leg laterally', '使膝关节屈和旋外'],
    nerve: ['Fibular part of the sciatic nerve (L5–S2)', '坐骨神经腓总神经部（L5–S2）'],
    actions: '+kneeFlexion -kneeRotation',
  }),
  describeMuscle({
    latin: 'Musculus semitendinosus',
    name: ['semitendinosus', '半腱肌'],
    region: 'thigh', layer: 'superficial', form: 'spindle', volume: 186, volumeSource: volumeSources.handsfield, tendon: [0.04, 0.35],
    strands: [[on('pelvis', 0.058, 0.848, -0.05), on('tibia', 0.053, 0.452, -0.034), on('tibia', 0.075, 0.42, 0.012)]],
    origin: ['Ischial tuberosity', '坐骨结节'],
    insertion: ['Medial face of the tibia below its head (pes anserinus)', '胫骨上端内侧面（鹅足）'],
    action: ['Extends the hip; flexes the knee and rotates the leg medially', '使髋关节伸，使膝关节屈和旋内'],
    nerve: tibialNerve,
    actions: '-hipFlexion +kneeFlexion +kneeRotation',
  }),
  describeMuscle({
    latin: 'Musculus semimembranosus',
    name: ['semimembranosus', '半膜肌'],
    region: 'thigh', layer: 'intermediate', form: 'spindle', volume: 246, volumeSource: volumeSources.handsfield, tendon: [0.25, 0.12],
    strands: [[on('pelvis', 0.066, 0.856, -0.046), on('tibia', 0.062, 0.458, -0.034)]],
    origin: ['Ischial tuberosity', '坐骨结节'],
    insertion: ['Back of the medial condyle of the tibia', '胫骨内侧髁后面'],
    action: ['Extends the hip; flexes the knee and rotates the leg medially', '使髋关节伸，使膝关节屈和旋内'],
    nerve: tibialNerve,
    actions: '-hipFlexion +kneeFlexion +kneeRotation',
  }),
];

export const thighMuscles: Muscle[] = [...front, ...medial, ...back];
