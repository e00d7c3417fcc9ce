import { describeMuscle, on } from '../describe-muscle';
import type { Muscle } from '../types';

export const pelvicFloorMuscles = (): Muscle[] => [
  describeMuscle({
    latin: 'Musculus levator ani',
    name: ['levator ani', '肛提肌'],
    region: 'hip',
    layer: 'deep',
    form: 'sheet',
    volume: 20,
    tendon: [0.06, 0.12],
    strands: [
      [on('pelvis', 0.013, 0.904, 0.04), on('pelvis', 0.017, 0.884, -0.006), on('pelvis', 0.004, 0.89, -0.058)],
      [on('pelvis', 0.034, 0.914, 0.036), on('pelvis', 0.03, 0.888, -0.014), on('pelvis', 0.004, 0.892, -0.065)],
      [on('pelvis', 0.056, 0.92, 0.002), on('pelvis', 0.036, 0.897, -0.034), on('pelvis', 0.004, 0.896, -0.07)],
      [on('pelvis', 0.057, 0.912, -0.042), on('pelvis', 0.034, 0.903, -0.058), on('pelvis', 0.005, 0.902, -0.074)],
    ],
    origin: [
      'Back of the pubis, tendinous arch of the obturator fascia and ischial spine',
      '耻骨后面、闭孔筋膜的肛提肌腱弓、坐骨棘',
    ],
    insertion: ['Perineal body, anococcygeal ligament and coccyx', '会阴中心腱、肛尾韧带、尾骨'],
    action: [
      'Carries the pelvic organs, closes the outlets and yields to the breath; it moves no joint',
      '承托盆腔脏器，对肛管和阴道有括约作用，随呼吸升降，本身不产生关节运动',
    ],
    nerve: 'toLevatorAni S3-S4, pudendal S2-S4',
    actions: '',
  }),
  describeMuscle({
    latin: 'Musculus coccygeus',
    name: ['coccygeus', '尾骨肌'],
    region: 'hip',
    layer: 'deep',
    form: 'fan',
    volume: 4,
    tendon: [0.1, 0.1],
    strands: [
      [on('pelvis', 0.056, 0.906, -0.056), on('pelvis', 0.012, 0.934, -0.09)],
      [on('pelvis', 0.056, 0.903, -0.056), on('pelvis', 0.008, 0.908, -0.082)],
    ],
    origin: ['Ischial spine and sacrospinous ligament', '坐骨棘、骶棘韧带'],
    insertion: ['Lower end of the sacrum and coccyx', '骶骨下端、尾骨侧缘'],
    action: ['Carries the pelvic floor from behind and draws the coccyx forward', '加固盆底后部，牵尾骨向前'],
    nerve: 'sacralVentralRami S3-S4',
    actions: '',
  }),
];
