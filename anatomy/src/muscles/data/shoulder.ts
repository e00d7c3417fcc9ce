import { around, describeMuscle, on, over } from '../describe-muscle';
import { onRib, spinous } from '../spine-landmarks';
import type { Muscle, PathElement } from '../types';

/** The head of the humerus with the rotator cuff, over which the deltoid slides. */
const shoulderCap = over('scapula', [0.178, 1.395, -0.03], 0.032);
/** The front of the shoulder, which the anterior deltoid always passes. */
const shoulderFront = around('scapula', [0.178, 1.395, -0.03], [1, 0, 0], 0.034);
/** Behind the head, where the fascia over infraspinatus prevents the outer fibres of the posterior deltoid from sliding over the top. */
const shoulderBack = on('scapula', 0.194, 1.408, -0.067);
/** The head without the cuff, under the cuff's tendons. */
const humeralHead = over('scapula', [0.178, 1.396, -0.032], 0.0185);

const deltoid = (): Muscle[] => [
  describeMuscle({
    latin: 'Musculus deltoideus pars clavicularis',
    name: ['anterior deltoid', '三角肌前部'],
    group: 'deltoideus',
    region: 'shoulder',
    layer: 'superficial',
    form: 'fan',
    volume: 110,
    tendon: [0.04, 0.16],
    strands: [
      [on('clavicle', 0.12, 1.452, 0.004), shoulderFront, on('humerus', 0.205, 1.262, -0.017)],
      [on('clavicle', 0.144, 1.45, -0.014), shoulderFront, on('humerus', 0.207, 1.256, -0.0175)],
      [on('clavicle', 0.166, 1.448, -0.024), shoulderFront, on('humerus', 0.209, 1.252, -0.019)],
    ],
    origin: ['Lateral third of the clavicle', '锁骨外侧1/3'],
    insertion: ['Deltoid tuberosity of the humerus', '肱骨三角肌粗隆'],
    action: ['Flexes the shoulder and rotates the arm medially', '使肩关节屈和旋内'],
    nerve: 'axillary C5-C6',
    actions: '+shoulderFlexion +shoulderRotation',
  }),
  describeMuscle({
    latin: 'Musculus deltoideus pars acromialis',
    name: ['middle deltoid', '三角肌中部'],
    group: 'deltoideus',
    region: 'shoulder',
    layer: 'superficial',
    form: 'fan',
    volume: 150,
    tendon: [0.04, 0.16],
    strands: [
      [on('scapula', 0.181, 1.437, -0.013), shoulderCap, on('humerus', 0.209, 1.258, -0.0195)],
      [on('scapula', 0.19, 1.437, -0.027), shoulderCap, on('humerus', 0.21, 1.254, -0.0225)],
      [on('scapula', 0.192, 1.437, -0.043), shoulderCap, on('humerus', 0.211, 1.25, -0.025)],
      [on('scapula', 0.185, 1.437, -0.063), shoulderCap, on('humerus', 0.21, 1.252, -0.029)],
    ],
    origin: ['Acromion', '肩峰'],
    insertion: ['Deltoid tuberosity of the humerus', '肱骨三角肌粗隆'],
    action: ['Abducts the shoulder', '使肩关节外展'],
    nerve: 'axillary C5-C6',
    actions: '+shoulderAbduction',
  }),
  describeMuscle({
    latin: 'Musculus deltoideus pars spinalis',
    name: ['posterior deltoid', '三角肌后部'],
    group: 'deltoideus',
    region: 'shoulder',
    layer: 'superficial',
    form: 'fan',
    volume: 120,
    tendon: [0.06, 0.16],
    strands: [
      [on('scapula', 0.17, 1.436, -0.082), shoulderBack, on('humerus', 0.207, 1.256, -0.034)],
      [on('scapula', 0.136, 1.427, -0.105), shoulderCap, on('humerus', 0.205, 1.248, -0.035)],
      [on('scapula', 0.106, 1.416, -0.122), shoulderCap, on('humerus', 0.203, 1.242, -0.034)],
    ],
    origin: ['Spine of the scapula', '肩胛冈'],
    insertion: ['Deltoid tuberosity of the humerus', '肱骨三角肌粗隆'],
    action: ['Extends the shoulder and rotates the arm laterally', '使肩关节伸和旋外'],
    nerve: 'axillary C5-C6',
    actions: '-shoulderFlexion -shoulderRotation',
  }),
];

const cuff = (): Muscle[] => [
  describeMuscle({
    latin: 'Musculus supraspinatus',
    name: ['supraspinatus', '冈上肌'],
    region: 'shoulder',
    layer: 'deep',
    form: 'spindle',
    volume: 50,
    tendon: [0.03, 0.3],
    strands: [
      [
        on('scapula', 0.082, 1.424, -0.116),
        on('scapula', 0.148, 1.428, -0.06),
        humeralHead,
        on('humerus', 0.193, 1.41, -0.026),
      ],
    ],
    origin: ['Supraspinous fossa', '冈上窝'],
    insertion: ['Greater tubercle of the humerus, top', '肱骨大结节上部'],
    action: [
      'Starts abduction of the shoulder and centres the head of the humerus',
      '使肩关节外展（起始阶段），稳定肱骨头',
    ],
    nerve: 'suprascapular C5-C6',
    actions: '+shoulderAbduction',
  }),
  describeMuscle({
    latin: 'Musculus infraspinatus',
    name: ['infraspinatus', '冈下肌'],
    region: 'shoulder',
    layer: 'intermediate',
    form: 'fan',
    volume: 119,
    tendon: [0.04, 0.22],
    strands: [
      [on('scapula', 0.08, 1.392, -0.138), humeralHead, on('humerus', 0.199, 1.4, -0.038)],
      [on('scapula', 0.079, 1.358, -0.143), humeralHead, on('humerus', 0.2, 1.396, -0.04)],
      [on('scapula', 0.088, 1.325, -0.142), humeralHead, on('humerus', 0.2, 1.392, -0.04)],
    ],
    origin: ['Infraspinous fossa', '冈下窝'],
    insertion: ['Greater tubercle of the humerus, middle', '肱骨大结节中部'],
    action: ['Rotates the arm laterally and centres the head of the humerus', '使肩关节旋外，稳定肱骨头'],
    nerve: 'suprascapular C5-C6',
    actions: '-shoulderRotation',
  }),
  describeMuscle({
    latin: 'Musculus teres minor',
    name: ['teres minor', '小圆肌'],
    region: 'shoulder',
    layer: 'intermediate',
    form: 'spindle',
    volume: 28,
    tendon: [0.05, 0.2],
    strands: [[on('scapula', 0.118, 1.334, -0.112), humeralHead, on('humerus', 0.197, 1.384, -0.042)]],
    origin: ['Upper lateral border of the scapula', '肩胛骨外侧缘上部背面'],
    insertion: ['Greater tubercle of the humerus, below', '肱骨大结节下部'],
    action: ['Rotates the arm laterally', '使肩关节旋外'],
    nerve: 'axillary C5-C6',
    actions: '-shoulderRotation',
  }),
  describeMuscle({
    latin: 'Musculus subscapularis',
    name: ['subscapularis', '肩胛下肌'],
    region: 'shoulder',
    layer: 'deep',
    form: 'fan',
    volume: 165,
    tendon: [0.04, 0.18],
    strands: [
      [
        on('scapula', 0.078, 1.412, -0.114),
        on('scapula', 0.146, 1.408, -0.038),
        humeralHead,
        on('humerus', 0.185, 1.394, -0.002),
      ],
      [
        on('scapula', 0.078, 1.37, -0.124),
        on('scapula', 0.144, 1.388, -0.04),
        humeralHead,
        on('humerus', 0.185, 1.388, -0.002),
      ],
      [
        on('scapula', 0.092, 1.32, -0.124),
        on('scapula', 0.142, 1.366, -0.048),
        humeralHead,
        on('humerus', 0.185, 1.38, -0.003),
      ],
    ],
    origin: ['Subscapular fossa', '肩胛下窝'],
    insertion: ['Lesser tubercle of the humerus', '肱骨小结节'],
    action: ['Rotates the arm medially and holds the head of the humerus in front', '使肩关节旋内，从前方稳定肱骨头'],
    nerve: 'upperSubscapular C5-C6, lowerSubscapular C5-C6',
    actions: '+shoulderRotation',
  }),
];

const axilla: PathElement = on('humerus', 0.171, 1.343, -0.019);

/** The tendon of latissimus dorsi curves around the medial face of the shaft to the floor of the sulcus. */
const latissimusTurn: PathElement = on('humerus', 0.1695, 1.361, -0.0215);

/** The tendon of pectoralis major curves over the front of the shaft, past the long tendon of biceps, to the lateral lip. */
const pectoralTendon = (y: number): PathElement[] => [
  on('humerus', 0.182, y, -0.008),
  on('humerus', 0.193, y, -0.0135),
];

const trunk = (): Muscle[] => [
  describeMuscle({
    latin: 'Musculus teres major',
    name: ['teres major', '大圆肌'],
    region: 'shoulder',
    layer: 'intermediate',
    form: 'spindle',
    volume: 33,
    tendon: [0.05, 0.15],
    strands: [[on('scapula', 0.098, 1.305, -0.136), axilla, on('humerus', 0.187, 1.338, -0.013)]],
    origin: ['Inferior angle of the scapula, behind', '肩胛骨下角背面'],
    insertion: ['Medial lip of the intertubercular sulcus of the humerus', '肱骨小结节嵴'],
    action: ['Extends, adducts and medially rotates the arm', '使肩关节伸、内收和旋内'],
    nerve: 'lowerSubscapular C5-C6',
    actions: '-shoulderFlexion -shoulderAbduction +shoulderRotation',
  }),
  describeMuscle({
    latin: 'Musculus latissimus dorsi',
    name: ['latissimus dorsi', '背阔肌'],
    region: 'back',
    layer: 'superficial',
    form: 'fan',
    volume: 262,
    tendon: [0.18, 0.12],
    strands: [
      [
        spinous('T8', [0, 0, -0.006]),
        on('T8', 0.092, 1.302, -0.154),
        on('T6', 0.138, 1.332, -0.085),
        latissimusTurn,
        on('humerus', 0.187, 1.351, -0.0125),
      ],
      [
        spinous('T11', [0, 0, -0.006]),
        on('T9', 0.095, 1.27, -0.149),
        on('T6', 0.144, 1.322, -0.08),
        latissimusTurn,
        on('humerus', 0.187, 1.354, -0.0125),
      ],
      [
        spinous('L2', [0, 0, -0.006]),
        on('T11', 0.08, 1.21, -0.134),
        on('T8', 0.133, 1.255, -0.1),
        on('T6', 0.148, 1.312, -0.076),
        latissimusTurn,
        on('humerus', 0.187, 1.357, -0.0125),
      ],
      [
        on('pelvis', 0.03, 1.03, -0.112),
        on('L3', 0.058, 1.12, -0.113),
        on('T10', 0.118, 1.21, -0.1),
        on('T7', 0.15, 1.299, -0.074),
        latissimusTurn,
        on('humerus', 0.187, 1.36, -0.0125),
      ],
      [
        on('pelvis', 0.116, 1.058, -0.046),
        on('T11', 0.137, 1.15, -0.056),
        on('T8', 0.15, 1.25, -0.054),
        latissimusTurn,
        on('humerus', 0.187, 1.363, -0.0125),
      ],
    ],
    origin: [
      'Spinous processes of T7 to L5, sacrum, iliac crest, lower ribs',
      '第7胸椎至第5腰椎棘突、骶骨、髂嵴、下位肋',
    ],
    insertion: ['Floor of the intertubercular sulcus of the humerus', '肱骨结节间沟底'],
    action: ['Extends, adducts and medially rotates the arm', '使肩关节伸、内收和旋内'],
    nerve: 'thoracodorsal C6-C8',
    actions: '-shoulderFlexion -shoulderAbduction +shoulderRotation',
  }),
  describeMuscle({
    latin: 'Musculus pectoralis major pars clavicularis',
    name: ['upper pectoralis major', '胸大肌锁骨部'],
    group: 'pectoralis major',
    region: 'chest',
    layer: 'superficial',
    form: 'fan',
    volume: 95,
    tendon: [0.04, 0.14],
    strands: [
      [on('clavicle', 0.045, 1.436, 0.0355), shoulderCap, on('humerus', 0.194, 1.324, -0.014)],
      [on('clavicle', 0.074, 1.4445, 0.033), shoulderCap, on('humerus', 0.1945, 1.315, -0.014)],
      [on('clavicle', 0.098, 1.45, 0.02), shoulderCap, on('humerus', 0.195, 1.306, -0.0145)],
    ],
    origin: ['Medial half of the clavicle', '锁骨内侧半'],
    insertion: ['Lateral lip of the intertubercular sulcus of the humerus', '肱骨大结节嵴'],
    action: ['Flexes the shoulder and rotates the arm medially', '使肩关节屈和旋内'],
    nerve: 'lateralPectoral C5-C6',
    actions: '+shoulderFlexion +shoulderRotation',
  }),
  describeMuscle({
    latin: 'Musculus pectoralis major pars sternocostalis',
    name: ['lower pectoralis major', '胸大肌胸肋部'],
    group: 'pectoralis major',
    region: 'chest',
    layer: 'superficial',
    form: 'fan',
    volume: 165,
    tendon: [0.03, 0.14],
    strands: [
      [
        on('T4', 0.01, 1.41, 0.036),
        on('T4', 0.05, 1.402, 0.051),
        on('T4', 0.124, 1.394, 0.042),
        ...pectoralTendon(1.3315),
      ],
      [
        on('T4', 0.009, 1.37, 0.058),
        on('T4', 0.06, 1.367, 0.067),
        on('T4', 0.127, 1.366, 0.052),
        ...pectoralTendon(1.3365),
      ],
      [
        on('T4', 0.009, 1.325, 0.071),
        on('T4', 0.066, 1.33, 0.082),
        on('T4', 0.129, 1.34, 0.057),
        ...pectoralTendon(1.3415),
      ],
      [
        onRib(6, 0.98, [-0.06, 0.031, 0.005]),
        on('T5', 0.078, 1.286, 0.091),
        on('T5', 0.131, 1.313, 0.057),
        ...pectoralTendon(1.3465),
      ],
    ],
    origin: ['Sternum, cartilages of ribs 2 to 6', '胸骨、第2–6肋软骨'],
    insertion: ['Lateral lip of the intertubercular sulcus of the humerus', '肱骨大结节嵴'],
    action: [
      'Adducts the arm and rotates it medially; brings the raised arm across the chest',
      '使肩关节内收和旋内，使抬起的上臂水平内收',
    ],
    nerve: 'lateralPectoral C7, medialPectoral C8-T1',
    actions: '-shoulderAbduction +shoulderRotation',
  }),
  describeMuscle({
    latin: 'Musculus pectoralis major pars abdominalis',
    name: ['abdominal part of pectoralis major', '胸大肌腹部'],
    group: 'pectoralis major',
    region: 'chest',
    layer: 'superficial',
    form: 'fan',
    volume: 30,
    tendon: [0.06, 0.14],
    strands: [
      [
        onRib(6, 0.98, [-0.036, -0.004, 0.013]),
        on('T6', 0.1, 1.276, 0.09),
        on('T5', 0.128, 1.287, 0.059),
        ...pectoralTendon(1.351),
      ],
      [
        onRib(7, 0.98, [-0.04, 0.01, 0.015]),
        on('T6', 0.104, 1.258, 0.088),
        on('T5', 0.13, 1.274, 0.055),
        ...pectoralTendon(1.3555),
      ],
    ],
    origin: ['Aponeurosis of external oblique (front of the rectus sheath)', '腹直肌鞘前层（腹外斜肌腱膜）'],
    insertion: ['Lateral lip of the intertubercular sulcus of the humerus', '肱骨大结节嵴'],
    action: ['Adducts the arm and draws the raised arm down', '使肩关节内收，下拉抬起的上臂'],
    nerve: 'lateralPectoral C7, medialPectoral C8-T1',
    actions: '-shoulderAbduction +shoulderRotation',
  }),
  describeMuscle({
    latin: 'Musculus coracobrachialis',
    name: ['coracobrachialis', '喙肱肌'],
    region: 'arm',
    layer: 'deep',
    form: 'spindle',
    volume: 25,
    tendon: [0.08, 0.1],
    strands: [[on('scapula', 0.155, 1.411, 0.006), on('humerus', 0.19, 1.25, -0.022)]],
    origin: ['Coracoid process of the scapula', '肩胛骨喙突'],
    insertion: ['Middle of the humerus, medially', '肱骨中部内侧'],
    action: ['Flexes the shoulder', '使肩关节屈'],
    nerve: 'musculocutaneous C5-C7',
    actions: '+shoulderFlexion',
  }),
];

export const shoulderMuscles = (): Muscle[] => [...deltoid(), ...cuff(), ...trunk()];
