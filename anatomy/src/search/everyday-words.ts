type Row = readonly [muscles: string, en: string, cn: string];

const hamstrings = 'biceps-femoris-caput-longum biceps-femoris-caput-breve semitendinosus semimembranosus';
const quadriceps = 'rectus-femoris vastus-lateralis vastus-medialis vastus-intermedius';
const gastrocnemius = 'gastrocnemius-caput-mediale gastrocnemius-caput-laterale';
const obliques = 'obliquus-externus-abdominis obliquus-internus-abdominis';
const abdominals = `rectus-abdominis ${obliques} transversus-abdominis`;
const erectors =
  'iliocostalis-lumborum iliocostalis-thoracis iliocostalis-cervicis longissimus-thoracis longissimus-cervicis longissimus-capitis spinalis-thoracis spinalis-cervicis';
const trapezius = 'trapezius-pars-descendens trapezius-pars-transversa trapezius-pars-ascendens';
const rhomboids = 'rhomboideus-major rhomboideus-minor';
const deltoid = 'deltoideus-pars-clavicularis deltoideus-pars-acromialis deltoideus-pars-spinalis';
const pectoralisMajor =
  'pectoralis-major-pars-clavicularis pectoralis-major-pars-sternocostalis pectoralis-major-pars-abdominalis';
const epicranius = 'occipitofrontalis-venter-frontalis occipitofrontalis-venter-occipitalis';
const faceMuscles = `${epicranius} orbicularis-oculi corrugator-supercilii procerus nasalis levator-labii-superioris-alaeque-nasi levator-labii-superioris zygomaticus-minor zygomaticus-major levator-anguli-oris buccinator risorius orbicularis-oris depressor-anguli-oris depressor-labii-inferioris mentalis`;
const pelvicFloor = 'levator-ani coccygeus';
const suprahyoids = 'digastricus mylohyoideus geniohyoideus stylohyoideus';
const infrahyoids = 'sternohyoideus omohyoideus sternothyroideus thyrohyoideus';
const multifidi = 'multifidus-lumborum multifidus-thoracis multifidus-cervicis';
const interosseiOfHand = 'interossei-dorsales-manus interossei-palmares';
const interosseiOfFoot = 'interossei-dorsales-pedis interossei-plantares';
const soleMuscles = `abductor-hallucis flexor-digitorum-brevis abductor-digiti-minimi-pedis quadratus-plantae lumbricales-pedis flexor-hallucis-brevis adductor-hallucis flexor-digiti-minimi-brevis-pedis ${interosseiOfFoot}`;
const biceps = 'biceps-brachii-caput-longum biceps-brachii-caput-breve';
const triceps = 'triceps-brachii-caput-longum triceps-brachii-caput-laterale triceps-brachii-caput-mediale';
const gluteals = 'gluteus-maximus gluteus-medius gluteus-minimus';
const hipRotators =
  'piriformis obturatorius-internus obturatorius-externus gemellus-superior gemellus-inferior quadratus-femoris';
const adductors = 'adductor-longus adductor-brevis adductor-magnus gracilis pectineus';
const scalenes = 'scalenus-anterior scalenus-medius scalenus-posterior';
const suboccipitals =
  'rectus-capitis-posterior-major rectus-capitis-posterior-minor obliquus-capitis-inferior obliquus-capitis-superior';
const wristFlexors = 'flexor-carpi-radialis palmaris-longus flexor-carpi-ulnaris';
const wristExtensors = 'extensor-carpi-radialis-longus extensor-carpi-radialis-brevis extensor-carpi-ulnaris';
const fingerFlexors = 'flexor-digitorum-superficialis flexor-digitorum-profundus';
const thenar = 'abductor-pollicis-brevis flexor-pollicis-brevis opponens-pollicis adductor-pollicis';
const fibulars = 'fibularis-longus fibularis-brevis fibularis-tertius';

/**
 * Common names of muscles and muscle groups beside those of the cards: words of the gym and the clinic, and older anatomical names. Words
 * of a language are separated by commas.
 */
export const everydayWords: readonly Row[] = [
  [hamstrings, 'hamstrings, hams, back of the thigh, posterior thigh', '腘绳肌, 大腿后侧, 股后肌群, 大腿后群'],
  ['biceps-femoris-caput-longum biceps-femoris-caput-breve', 'biceps femoris, leg biceps', '股二头肌'],
  [
    quadriceps,
    'quads, quad, quadriceps, quadriceps femoris, front of the thigh, knee extensors',
    '股四头肌, 大腿前侧, 四头肌, 伸膝肌',
  ],
  ['vastus-medialis', 'vmo, teardrop muscle, vastus medialis oblique', '股内斜肌, 泪滴肌'],
  ['vastus-lateralis', 'vastus externus', '股外肌'],
  [adductors, 'adductors, inner thigh, groin, hip adductors', '内收肌, 内收肌群, 大腿内侧, 腹股沟'],
  ['sartorius gracilis semitendinosus', 'pes anserinus, goose foot', '鹅足, 鹅足肌群'],
  [
    `${gastrocnemius} soleus`,
    'calf, calves, triceps surae, calf muscles, achilles',
    '小腿三头肌, 小腿肚, 小腿后侧, 跟腱',
  ],
  [gastrocnemius, 'gastrocnemius, gastroc, gastrocs', '腓肠肌'],
  ['tibialis-anterior', 'shin, shin muscle, tib ant, anterior tibialis', '胫前肌, 小腿前侧'],
  ['tibialis-posterior', 'tib post, posterior tibialis', '胫后肌'],
  [fibulars, 'peroneals, fibulars, peroneus, ankle evertors', '腓骨肌, 小腿外侧, 外翻肌'],
  ['fibularis-longus', 'peroneus longus', '腓长肌'],
  ['fibularis-brevis', 'peroneus brevis', '腓短肌'],
  ['fibularis-tertius', 'peroneus tertius', '腓三肌'],
  ['flexor-digitorum-longus flexor-hallucis-longus flexor-digitorum-brevis', 'toe flexors', '屈趾肌'],
  ['extensor-digitorum-longus extensor-hallucis-longus extensor-digitorum-brevis', 'toe extensors', '伸趾肌'],
  [
    'flexor-hallucis-longus extensor-hallucis-longus extensor-hallucis-brevis flexor-hallucis-brevis abductor-hallucis adductor-hallucis',
    'big toe, great toe',
    '大脚趾, 踇趾',
  ],
  [
    soleMuscles,
    'foot core, short foot, arch of the foot, sole, intrinsic foot muscles',
    '足底肌, 足弓, 足核心, 足内在肌',
  ],
  ['adductor-hallucis abductor-hallucis', 'bunion, hallux valgus', '踇外翻, 大脚骨'],
  [gluteals, 'glutes, gluteals, buttocks, butt, bum, seat', '臀肌, 臀部, 屁股'],
  ['gluteus-maximus', 'glute max', '臀大'],
  ['gluteus-medius', 'glute med', '臀中'],
  ['gluteus-medius gluteus-minimus tensor-fasciae-latae', 'hip abductors, outer hip', '髋外展肌, 外展肌群, 臀外侧'],
  ['psoas-major iliacus', 'iliopsoas', '髂腰肌'],
  ['psoas-major iliacus rectus-femoris sartorius tensor-fasciae-latae', 'hip flexors', '髋屈肌, 屈髋肌'],
  ['tensor-fasciae-latae', 'tfl, it band, itb, iliotibial band', '髂胫束, 阔筋膜'],
  [hipRotators, 'deep six, hip rotators, lateral rotators of the hip, external hip rotators', '髋外旋肌, 深层外旋六肌'],
  [abdominals, 'abs, abdominals, abdominal muscles, stomach, belly', '腹肌, 腹部肌群, 肚子'],
  ['rectus-abdominis', 'six pack, six-pack, sixpack', '六块腹肌, 八块腹肌'],
  [obliques, 'obliques, side abs, waist', '腹斜肌, 侧腹, 人鱼线, 马甲线'],
  ['diaphragma', 'breathing muscle, belly breathing', '横膈膜, 膈肌, 腹式呼吸'],
  [
    'diaphragma intercostales-externi intercostales-interni scalenus-anterior scalenus-medius scalenus-posterior',
    'breathing muscles, respiratory muscles, inspiration',
    '呼吸肌, 吸气肌',
  ],
  [
    'intercostales-externi intercostales-interni',
    'intercostals, intercostal, ribs, between the ribs',
    '肋间肌, 肋骨之间',
  ],
  ['serratus-posterior-superior serratus-posterior-inferior', 'serratus posterior', '后锯肌'],
  [pelvicFloor, 'pelvic floor, kegel, kegels, pelvic diaphragm', '盆底肌, 盆底, 凯格尔, 盆膈'],
  ['levator-ani', 'puborectalis, pubococcygeus, iliococcygeus, pc muscle', '耻骨直肠肌, 耻尾肌, 髂尾肌'],
  ['transversus-abdominis', 'transverse abdominal, tva, corset muscle', '腹横'],
  [`${abdominals} multifidus-lumborum`, 'core, core muscles', '核心, 核心肌群'],
  [erectors, 'erector spinae, spinal erectors, back extensors, sacrospinalis', '竖脊肌, 骶棘肌, 伸脊肌'],
  [
    'iliocostalis-lumborum longissimus-thoracis multifidus-lumborum quadratus-lumborum',
    'lower back, low back, lumbar muscles',
    '下背, 腰肌, 腰部',
  ],
  [multifidi, 'multifidi, multifidus', '多裂肌'],
  [
    'multifidus-lumborum multifidus-thoracis multifidus-cervicis rotatores-thoracis semispinalis-thoracis',
    'transversospinales, deep back muscles',
    '横突棘肌, 深层背肌',
  ],
  ['rotatores-thoracis', 'rotatores', '回旋肌'],
  ['quadratus-lumborum', 'ql', '腰方'],
  ['latissimus-dorsi', 'lats, lat, wings', '背阔, 倒三角'],
  [trapezius, 'traps, trap, trapezius', '斜方肌'],
  ['trapezius-pars-descendens', 'upper traps, upper trap', '上斜方肌'],
  ['trapezius-pars-transversa', 'middle traps, mid traps', '中斜方肌'],
  ['trapezius-pars-ascendens', 'lower traps, lower trap', '下斜方肌'],
  [rhomboids, 'rhomboids, rhomboid', '菱形肌'],
  [`${rhomboids} trapezius-pars-transversa`, 'upper back, between the shoulder blades', '上背, 肩胛间区'],
  [
    'supraspinatus infraspinatus teres-minor subscapularis',
    'rotator cuff, cuff, sits',
    '肩袖, 旋转袖, 肩袖肌群, 回旋肌群',
  ],
  ['infraspinatus teres-minor', 'external rotators of the shoulder, shoulder external rotators', '肩外旋肌'],
  [deltoid, 'delts, deltoids, deltoid, shoulder muscles', '三角肌'],
  ['deltoideus-pars-clavicularis', 'front delts, front delt, front deltoid', '三角肌前束, 前束'],
  ['deltoideus-pars-acromialis', 'side delts, lateral deltoid, side deltoid', '三角肌中束, 中束'],
  ['deltoideus-pars-spinalis', 'rear delts, rear delt, rear deltoid', '三角肌后束, 后束'],
  ['serratus-anterior', "boxer's muscle, serratus", '前锯'],
  [`${pectoralisMajor} pectoralis-minor`, 'pecs, chest, chest muscles, pectorals', '胸肌, 胸部'],
  [pectoralisMajor, 'pectoralis major, pec major', '胸大肌'],
  ['pectoralis-major-pars-clavicularis', 'upper chest, clavicular head', '上胸, 胸大肌上束'],
  ['pectoralis-major-pars-sternocostalis', 'middle chest, sternal head', '中胸, 胸大肌中束'],
  [
    'pectoralis-major-pars-sternocostalis pectoralis-major-pars-abdominalis',
    'lower chest, lower pecs',
    '下胸, 胸大肌下束',
  ],
  ['pectoralis-minor', 'pec minor', '胸小'],
  [biceps, 'biceps brachii, bicep, guns, front of the arm', '肱二头肌, 二头肌, 上臂前侧'],
  [`${biceps} brachialis brachioradialis`, 'elbow flexors', '屈肘肌'],
  [triceps, 'triceps brachii, tricep, tris, back of the arm', '肱三头肌, 三头肌, 上臂后侧'],
  [`${triceps} anconeus`, 'elbow extensors', '伸肘肌'],
  ['pronator-teres pronator-quadratus', 'pronators, forearm pronators', '旋前肌'],
  [wristFlexors, 'wrist flexors', '腕屈肌, 屈腕肌'],
  [wristExtensors, 'wrist extensors', '腕伸肌, 伸腕肌'],
  ['extensor-carpi-radialis-brevis extensor-digitorum', 'tennis elbow', '网球肘'],
  [`pronator-teres ${wristFlexors}`, "golfer's elbow, golfers elbow", '高尔夫球肘'],
  [fingerFlexors, 'finger flexors, grip, grip muscles', '屈指肌, 指屈肌, 握力'],
  ['extensor-digitorum extensor-indicis extensor-digiti-minimi', 'finger extensors', '伸指肌'],
  [thenar, 'thenar, ball of the thumb, thenar muscles', '大鱼际, 鱼际肌'],
  [
    `${thenar} flexor-pollicis-longus abductor-pollicis-longus extensor-pollicis-longus extensor-pollicis-brevis`,
    'thumb, thumb muscles',
    '拇指, 大拇指',
  ],
  ['abductor-pollicis-longus extensor-pollicis-brevis', 'de quervain', '妈妈手'],
  [`${interosseiOfHand} ${interosseiOfFoot}`, 'interossei', '骨间肌'],
  ['lumbricales-manus lumbricales-pedis', 'lumbricals', '蚓状肌'],
  [
    'abductor-digiti-minimi-manus flexor-digiti-minimi-brevis-manus opponens-digiti-minimi',
    'hypothenar, hypothenar muscles',
    '小鱼际',
  ],
  ['extensor-indicis', 'index finger, extensor indicis proprius', '食指伸肌'],
  [suprahyoids, 'suprahyoids, suprahyoid, floor of the mouth', '舌骨上肌群, 舌骨上肌, 口底'],
  [infrahyoids, 'infrahyoids, infrahyoid, strap muscles', '舌骨下肌群, 舌骨下肌'],
  [`${suprahyoids} ${infrahyoids}`, 'hyoid muscles, swallowing, throat, double chin', '吞咽肌, 喉咙, 双下巴'],
  ['sternocleidomastoideus', 'scm, sternomastoid', '胸锁乳突'],
  [scalenes, 'scalenes, scalene', '斜角肌'],
  [suboccipitals, 'suboccipitals, suboccipital', '枕下肌, 枕下肌群'],
  ['longus-colli longus-capitis', 'deep neck flexors', '颈深屈肌, 深层颈屈肌'],
  [
    'masseter temporalis pterygoideus-medialis pterygoideus-lateralis',
    'jaw, jaw muscles, chewing muscles, muscles of mastication',
    '咀嚼肌, 下巴, 嚼肌',
  ],
  [
    faceMuscles,
    'face, facial muscles, face muscles, muscles of facial expression, mimic muscles',
    '面肌, 表情肌, 面部肌肉, 面部表情肌',
  ],
  [epicranius, 'epicranius, occipitofrontalis, scalp muscles', '枕额肌, 颅顶肌, 头皮'],
  ['occipitofrontalis-venter-frontalis', 'frontalis, forehead', '额肌, 额头'],
  ['occipitofrontalis-venter-occipitalis', 'occipitalis', '枕肌'],
  ['orbicularis-oculi', 'eye, eyelids, eye muscle', '眼睛, 眼睑'],
  ['corrugator-supercilii', 'corrugator, frown lines', '川字纹'],
  ['zygomaticus-major zygomaticus-minor risorius', 'smile, smiling muscles', '微笑, 法令纹'],
  ['orbicularis-oris', 'lips, mouth, kissing muscle', '嘴唇, 嘴巴'],
  ['buccinator', 'cheek', '面颊, 脸颊'],
  ['mentalis', 'chin', '下巴尖'],
  ['nasalis procerus levator-labii-superioris-alaeque-nasi', 'nose', '鼻子'],
  ['platysma', 'neck skin, neck bands', '颈纹'],
];
