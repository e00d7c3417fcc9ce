import { sternalNotches } from '../../body/thorax';
import type { Vec3 } from '../../body/types';
import { bodyFront, onRib, spinous } from '../spine-landmarks';
import { describeMuscle, on, onPoint } from '../describe-muscle';
import type { Muscle, PathElement } from '../types';

const ribs = Array.from({ length: 11 }, (_, k) => k + 1);
/** Ribs 11 and 12 are short: a row farther in front ends at rib 10. */
const lastRib = (share: number): number => (share > 0.45 ? 10 : 11);

/** A row of fibres from rib to rib, from a share of rib 1 to a share of the last one. */
function ribRow(from: number, to: number, inside = 0): PathElement[] {
  const last = lastRib(to);
  return ribs
    .filter((rib) => rib <= last)
    .map((rib) => {
      const share = from + ((to - from) * (rib - 1)) / (last - 1);
      return onRib(rib, rib === 11 ? share * 1.5 : share, inwards(share, inside));
    });
}

/** A shift towards the centre of the chest: a share of 0 is at the back, 0.5 at the side, 1 in front. */
function inwards(share: number, by: number): Vec3 {
  const angle = (share - 0.5) * Math.PI;
  return [-Math.cos(angle) * by, 0, -Math.sin(angle) * by];
}

/** Between the cartilages, a finger's breadth beside the sternum, and along the costal arch below. */
const besideSternum = sternalNotches.map((notch, k) => onPoint('T4', notch, [0.022 + k * 0.003, -k * 0.001, -0.006]));

export const breathingMuscles = (): Muscle[] => [
  describeMuscle({
    latin: 'Diaphragma',
    name: ['diaphragm', '膈'],
    region: 'chest',
    layer: 'deep',
    form: 'sheet',
    volume: 105,
    tendon: [0.03, 0.3],
    strands: [
      [on('T4', 0.012, 1.254, 0.068), on('T9', 0.012, 1.266, 0.045), on('T9', 0.006, 1.264, 0.014)],
      [
        onRib(7, 0.95, [-0.008, 0, -0.006]),
        on('T8', 0.092, 1.258, 0.05),
        on('T9', 0.062, 1.282, 0.03),
        on('T9', 0.018, 1.274, 0.01),
      ],
      [
        onRib(8, 0.93, [-0.008, 0, -0.004]),
        on('T9', 0.117, 1.24, 0.03),
        on('T9', 0.082, 1.286, 0.014),
        on('T9', 0.022, 1.276, 0),
      ],
      [
        onRib(9, 0.86, [-0.008, 0, -0.002]),
        on('T9', 0.126, 1.236, 0),
        on('T9', 0.086, 1.284, -0.008),
        on('T9', 0.022, 1.274, -0.01),
      ],
      [
        onRib(10, 0.74, [-0.008, 0, 0]),
        on('T9', 0.122, 1.228, -0.034),
        on('T9', 0.08, 1.276, -0.03),
        on('T9', 0.02, 1.27, -0.018),
      ],
      [
        onRib(11, 0.72, [-0.01, 0, 0.004]),
        on('T10', 0.096, 1.216, -0.066),
        on('T9', 0.064, 1.262, -0.05),
        on('T9', 0.016, 1.264, -0.024),
      ],
      [
        on('L1', 0.05, 1.186, -0.05),
        on('T10', 0.052, 1.222, -0.06),
        on('T9', 0.036, 1.25, -0.044),
        on('T9', 0.01, 1.258, -0.024),
      ],
      [bodyFront('L2', [0.004, 0, 0.002]), on('T12', 0.012, 1.215, -0.018), on('T9', 0.006, 1.252, -0.022)],
    ],
    origin: [
      'Xiphoid process, cartilages of ribs 7 to 12, arcuate ligaments and bodies of L1 to L3',
      '剑突、第7～12肋软骨、弓状韧带及第1～3腰椎椎体',
    ],
    insertion: ['Its central tendon', '膈的中心腱'],
    action: ['Descends and draws breath in; raises the pressure in the belly', '收缩时膈穹下降，助吸气，并增加腹压'],
    nerve: 'phrenic C3-C5',
    actions: '',
  }),
  describeMuscle({
    latin: 'Musculi intercostales externi',
    name: ['external intercostals', '肋间外肌'],
    region: 'chest',
    layer: 'deep',
    form: 'sheet',
    volume: 150,
    tendon: [0.01, 0.01],
    strands: [
      ribRow(0.2, 0.2, 0.0015),
      ribRow(0.24, 0.36, 0.0015),
      ribRow(0.32, 0.52, 0.0015),
      ribRow(0.44, 0.66, 0.0015),
      ribRow(0.58, 0.78, 0.0015),
      ribRow(0.72, 0.88, 0.0015),
      ribRow(0.86, 0.97, 0.0015),
      ribRow(0.97, 0.98, 0.0015),
    ],
    origin: ['Lower border of each rib from 1 to 11', '第1～11肋下缘'],
    insertion: ['Upper border of the rib below, further forward', '下位肋上缘（纤维行向前下）'],
    action: ['Lift the ribs: draw breath in', '提肋，助吸气'],
    nerve: 'intercostal T1-T11',
    actions: '',
  }),
  describeMuscle({
    latin: 'Musculi intercostales interni',
    name: ['internal intercostals', '肋间内肌'],
    region: 'chest',
    layer: 'deep',
    form: 'sheet',
    volume: 120,
    tendon: [0.01, 0.01],
    strands: [
      ribRow(0.4, 0.3, 0.005),
      ribRow(0.5, 0.4, 0.005),
      ribRow(0.62, 0.5, 0.005),
      ribRow(0.74, 0.62, 0.005),
      ribRow(0.86, 0.76, 0.005),
      ribRow(0.97, 0.92, 0.005),
      besideSternum,
    ],
    origin: ['Upper border of each rib and cartilage from 2 to 12', '第2～12肋及肋软骨上缘'],
    insertion: ['Lower border of the rib above, further forward', '上位肋下缘（纤维行向前上）'],
    action: [
      'Lower the ribs: drive breath out; the parts between the cartilages help to draw it in',
      '降肋，助呼气；肋软骨间部助吸气',
    ],
    nerve: 'intercostal T1-T11',
    actions: '',
  }),
  describeMuscle({
    latin: 'Musculus serratus posterior superior',
    name: ['serratus posterior superior', '上后锯肌'],
    region: 'back',
    layer: 'deep',
    form: 'sheet',
    volume: 8,
    tendon: [0.3, 0.06],
    strands: [
      [spinous('C7', [0, 0, -0.002]), on('T1', 0.03, 1.468, -0.114), onRib(2, 0.34, [0, 0, -0.006])],
      [spinous('T1', [0, 0, -0.002]), on('T2', 0.034, 1.448, -0.122), onRib(3, 0.32, [0, 0, -0.006])],
      [spinous('T2', [0, 0, -0.002]), on('T3', 0.038, 1.426, -0.13), onRib(4, 0.31, [0, 0, -0.006])],
      [spinous('T3', [0, 0, -0.002]), on('T4', 0.042, 1.402, -0.135), onRib(5, 0.3, [0, 0, -0.006])],
    ],
    origin: ['Nuchal ligament and spinous processes of C7 to T3', '项韧带下部、第7颈椎至第3胸椎棘突'],
    insertion: ['Ribs 2 to 5 lateral to their angles', '第2～5肋肋角外侧'],
    action: ['Lifts ribs 2 to 5 in deep breathing', '深吸气时上提第2～5肋'],
    nerve: 'intercostal T2-T5',
    actions: '',
  }),
  describeMuscle({
    latin: 'Musculus serratus posterior inferior',
    name: ['serratus posterior inferior', '下后锯肌'],
    region: 'back',
    layer: 'intermediate',
    form: 'sheet',
    volume: 9,
    tendon: [0.32, 0.06],
    strands: [
      [
        spinous('T11', [0, 0, -0.004]),
        on('T11', 0.022, 1.24, -0.1268),
        on('T11', 0.045, 1.252, -0.126),
        on('T10', 0.075, 1.255, -0.133),
        onRib(9, 0.36, [0, 0, -0.008]),
      ],
      [
        spinous('T12', [0, 0, -0.004]),
        on('T12', 0.021, 1.2215, -0.1208),
        on('T12', 0.046, 1.23, -0.123),
        on('T11', 0.073, 1.226, -0.126),
        onRib(10, 0.38, [0, 0, -0.008]),
      ],
      [
        spinous('L1', [0, 0, -0.004]),
        on('T12', 0.021, 1.1935, -0.114),
        on('T12', 0.046, 1.203, -0.121),
        on('T12', 0.073, 1.19, -0.116),
        onRib(11, 0.56, [0, 0, -0.008]),
      ],
      [
        spinous('L2', [0, 0, -0.004]),
        on('L1', 0.021, 1.157, -0.1093),
        on('L1', 0.046, 1.168, -0.114),
        on('T12', 0.07, 1.171, -0.113),
        onRib(12, 0.8, [0, 0, -0.008]),
      ],
    ],
    origin: ['Spinous processes of T11 to L2, by the thoracolumbar fascia', '经胸腰筋膜起自第11胸椎至第2腰椎棘突'],
    insertion: ['Ribs 9 to 12 lateral to their angles', '第9～12肋肋角外侧'],
    action: ['Draws ribs 9 to 12 down and back', '下拉第9～12肋'],
    nerve: 'intercostal T9-T11, subcostal T12',
    actions: '',
  }),
];
