import { around, describeMuscle, on } from '../describe-muscle';
import { onRib, spinous, transverse } from '../spine-landmarks';
import type { Muscle, PathElement } from '../types';
import { volumeSources } from '../volume-sources';

const accessoryNerve = ['Accessory nerve (XI) and C3–C4', '副神经（XI）及C3–C4'] as const;
const dorsalScapularNerve = ['Dorsal scapular nerve (C4–C5)', '肩胛背神经（C4–C5）'] as const;

/** A digitation of serratus anterior: from the side of a rib round the back of the cage to the medial border. */
function digitation(rib: number, end: PathElement): PathElement[] {
  const cage = around('T6', [0.045, 1.33, -0.03], [0, 1, 0], 0.09);
  return [onRib(rib, 0.8, [0.003, 0, 0.005]), cage, end];
}

const back: Muscle[] = [
  describeMuscle({
    latin: 'Musculus trapezius pars descendens',
    name: ['upper trapezius', '斜方肌上部'],
    group: 'trapezius',
    region: 'shoulder', layer: 'superficial', form: 'sheet', volume: 90, volumeSource: volumeSources.bayoglu, tendon: [0.04, 0.06],
    strands: [
      [on('skull', 0.04, 1.628, -0.103), on('C4', 0.05, 1.54, -0.078), on('C7', 0.058, 1.492, -0.052), on('clavicle', 0.12, 1.455, 0.002)],
      [on('skull', 0.012, 1.628, -0.117), on('C5', 0.036, 1.535, -0.095), on('C7', 0.064, 1.49, -0.066), on('clavicle', 0.134, 1.454, -0.01)],
      [spinous('C2', [0.002, 0, -0.02]), on('C6', 0.04, 1.516, -0.098), on('C7', 0.066, 1.487, -0.076), on('clavicle', 0.15, 1.452, -0.024)],
      [spinous('C4', [0.002, 0, -0.014]), on('C7', 0.06, 1.488, -0.086), on('clavicle', 0.162, 1.449, -0.034)],
      [spinous('C6', [0.002, 0, -0.012]), on('T1', 0.07, 1.484, -0.093), on('scapula', 0.186, 1.445, -0.044)],
    ],
    origin: ['Superior nuchal line, external occipital protuberance, nuchal ligament', '枕骨上项线、枕外隆凸、项韧带'],
    insertion: ['Lateral third of the clavicle and acromion', '锁骨外侧1/3、肩峰'],
    action: ['Lifts the scapula and rotates it upward; extends the neck and bends it to its own side', '使肩胛骨上提和上回旋；使颈后伸、向同侧侧屈'],
    nerve: accessoryNerve,
    actions: '+scapulaElevation +scapulaUpwardRotation -neckFlexion +neckLateral',
  }),
  describeMuscle({
    latin: 'Musculus trapezius pars transversa',
    name: ['middle trapezius', '斜方肌中部'],
    group: 'trapezius',
    region: 'shoulder', layer: 'superficial', form: 'sheet', volume: 100, volumeSource: volumeSources.bayoglu, tendon: [0.1, 0.08],
    strands: [
      [spinous('C7', [0, 0, -0.012]), on('T2', 0.072, 1.475, -0.118), on('scapula', 0.192, 1.446, -0.05)],
      [spinous('T1', [0, 0, -0.012]), on('T2', 0.07, 1.46, -0.132), on('scapula', 0.168, 1.446, -0.08)],
      [spinous('T3', [0, 0, -0.01]), on('T3', 0.06, 1.432, -0.148), on('scapula', 0.126, 1.436, -0.108)],
    ],
    origin: ['Spinous processes of C7 to T3', '第7颈椎至第3胸椎棘突'],
    insertion: ['Acromion and spine of the scapula', '肩峰、肩胛冈'],
    action: ['Draws the scapula back', '使肩胛骨后缩'],
    nerve: accessoryNerve,
    actions: '-scapulaProtraction',
  }),
  describeMuscle({
    latin: 'Musculus trapezius pars ascendens',
    name: ['lower trapezius', '斜方肌下部'],
    group: 'trapezius',
    region: 'shoulder', layer: 'superficial', form: 'sheet', volume: 85, volumeSource: volumeSources.bayoglu, tendon: [0.06, 0.1],
    strands: [
      [spinous('T6', [0, 0, -0.006]), on('T5', 0.026, 1.36, -0.147), on('scapula', 0.112, 1.424, -0.126)],
      [spinous('T10', [0, 0, -0.006]), on('T8', 0.036, 1.295, -0.149), on('scapula', 0.106, 1.42, -0.13)],
      [spinous('T12', [0, 0, -0.006]), on('T10', 0.044, 1.256, -0.138), on('scapula', 0.102, 1.418, -0.132)],
    ],
    origin: ['Spinous processes of T4 to T12', '第4–12胸椎棘突'],
    insertion: ['Medial end of the spine of the scapula', '肩胛冈内侧端'],
    action: ['Lowers the scapula, draws it back and rotates it upward', '使肩胛骨下降、后缩和上回旋'],
    nerve: accessoryNerve,
    actions: '-scapulaElevation -scapulaProtraction +scapulaUpwardRotation',
  }),
  describeMuscle({
    latin: 'Musculus levator scapulae',
    name: ['levator scapulae', '肩胛提肌'],
    region: 'shoulder', layer: 'intermediate', form: 'fan', volume: 30, volumeSource: volumeSources.vasavada, tendon: [0.1, 0.05],
    strands: [
      [transverse('C1', [0, 0, -0.006]), on('C6', 0.044, 1.505, -0.056), on('scapula', 0.076, 1.44, -0.112)],
      [transverse('C3', [0, 0, -0.006]), on('C7', 0.05, 1.488, -0.07), on('scapula', 0.07, 1.425, -0.124)],
    ],
    origin: ['Transverse processes of C1 to C4', '第1–4颈椎横突'],
    insertion: ['Superior angle and upper medial border of the scapula', '肩胛骨上角及内侧缘上部'],
    action: ['Lifts the scapula and rotates it downward', '使肩胛骨上提和下回旋'],
    nerve: dorsalScapularNerve,
    actions: '+scapulaElevation -scapulaUpwardRotation',
  }),
  describeMuscle({
    latin: 'Musculus rhomboideus minor',
    name: ['rhomboid minor', '小菱形肌'],
    region: 'shoulder', layer: 'intermediate', form: 'sheet', volume: 18, volumeSource: volumeSources.bayoglu, tendon: [0.08, 0.05],
    strands: [
      [spinous('C7'), on('T2', 0.03, 1.455, -0.122), on('scapula', 0.067, 1.412, -0.13)],
      [spinous('T1'), on('T2', 0.032, 1.442, -0.126), on('scapula', 0.066, 1.4, -0.134)],
    ],
    origin: ['Spinous processes of C7 and T1', '第7颈椎和第1胸椎棘突'],
    insertion: ['Medial border of the scapula at the root of its spine', '肩胛骨内侧缘（肩胛冈根部）'],
    action: ['Draws the scapula back and up and rotates it downward', '使肩胛骨后缩、上提和下回旋'],
    nerve: dorsalScapularNerve,
    actions: '-scapulaProtraction +scapulaElevation -scapulaUpwardRotation',
  }),
  describeMuscle({
    latin: 'Musculus rhomboideus major',
    name: ['rhomboid major', '大菱形肌'],
    region: 'shoulder', layer: 'intermediate', form: 'sheet', volume: 52, volumeSource: volumeSources.bayoglu, tendon: [0.08, 0.05],
    strands: [
      [spinous('T2'), on('T2', 0.015, 1.43, -0.127), on('scapula', 0.066, 1.372, -0.138)],
      [spinous('T3'), on('T3', 0.018, 1.404, -0.132), on('scapula', 0.071, 1.33, -0.142)],
      [spinous('T5', [0, 0.014, 0]), on('T5', 0.02, 1.376, -0.134), on('scapula', 0.08, 1.297, -0.14)],
    ],
    origin: ['Spinous processes of T2 to T5', '第2–5胸椎棘突'],
    insertion: ['Medial border of the scapula below its spine', '肩胛骨内侧缘（肩胛冈以下）'],
    action: ['Draws the scapula back and up and rotates it downward', '使肩胛骨后缩、上提和下回旋'],
    nerve: dorsalScapularNerve,
    actions: '-scapulaProtraction +scapulaElevation -scapulaUpwardRotation',
  }),
];

const front: Muscle[] = [
  describeMuscle({
    latin: 'Musculus serratus anterior',
    name: ['serratus anterior', '前锯肌'],
    region: 'chest', layer: 'intermediate', form: 'fan', volume: 165, volumeSource: volumeSources.bayoglu, tendon: [0.03, 0.04],
    strands: [
      [onRib(2, 0.66, [0.004, 0.004, 0]), onRib(2, 0.42, [0.006, 0.004, -0.004]), on('scapula', 0.074, 1.432, -0.112)],
      digitation(4, on('scapula', 0.07, 1.37, -0.131)),
      digitation(6, on('scapula', 0.08, 1.312, -0.132)),
      digitation(8, on('scapula', 0.087, 1.294, -0.131)),
      digitation(9, on('scapula', 0.09, 1.289, -0.131)),
    ],
    origin: ['Outer faces of ribs 1 to 9', '第1–9肋外面'],
    insertion: ['Costal face of the medial border and inferior angle of the scapula', '肩胛骨内侧缘及下角前面'],
    action: ['Draws the scapula forward and rotates it upward', '使肩胛骨前伸和上回旋'],
    nerve: ['Long thoracic nerve (C5–C7)', '胸长神经（C5–C7）'],
    actions: '+scapulaProtraction +scapulaUpwardRotation',
  }),
  describeMuscle({
    latin: 'Musculus pectoralis minor',
    name: ['pectoralis minor', '胸小肌'],
    region: 'chest', layer: 'intermediate', form: 'fan', volume: 43, volumeSource: volumeSources.bayoglu, tendon: [0.06, 0.15],
    strands: [
      [onRib(3, 0.94, [0, 0, 0.006]), on('scapula', 0.154, 1.414, 0.005)],
      [onRib(4, 0.92, [0, 0, 0.006]), on('scapula', 0.155, 1.413, 0.005)],
      [onRib(5, 0.9, [0, 0, 0.006]), on('scapula', 0.156, 1.412, 0.005)],
    ],
    origin: ['Ribs 3 to 5 near their cartilages', '第3–5肋前端'],
    insertion: ['Coracoid process of the scapula', '肩胛骨喙突'],
    action: ['Draws the scapula forward and down and tilts it forward', '使肩胛骨前伸、下降和前倾'],
    nerve: ['Medial and lateral pectoral nerves (C6–T1)', '胸内、外侧神经（C6–T1）'],
    actions: '+scapulaProtraction -scapulaElevation -scapulaTilt',
  }),
  describeMuscle({
    latin: 'Musculus subclavius',
    name: ['subclavius', '锁骨下肌'],
    region: 'chest', layer: 'deep', form: 'spindle', volume: 6, volumeSource: volumeSources.bayoglu, tendon: [0.25, 0.06],
    strands: [[onRib(1, 0.97, [0.002, -0.012, 0.004]), on('clavicle', 0.108, 1.442, 0.01)]],
    origin: ['Rib 1 at its cartilage', '第1肋与肋软骨交界处'],
    insertion: ['Underside of the clavicle', '锁骨下面'],
    action: ['Lowers the clavicle and steadies it', '使锁骨下降并稳定锁骨'],
    nerve: ['Nerve to subclavius (C5–C6)', '锁骨下肌神经（C5–C6）'],
    actions: '-scapulaElevation',
  }),
];

export const shoulderGirdleMuscles: Muscle[] = [...back, ...front];
