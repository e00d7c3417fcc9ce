import { readFileSync } from 'node:fs';
import { muscleOf, muscles } from '../../../anatomy/src/muscles/catalogue';
import { everydayWords } from '../../../anatomy/src/search/everyday-words';
import { pinyinOfWords, soundsOf } from '../../../anatomy/src/search/pinyin-of-words';
import { syllableReader } from '../../../anatomy/src/search/syllables';
import { searchMuscles } from '../../../anatomy/src/search/search-muscles';

/** Muscles, and the words with which people look for them: English, Chinese and pinyin. */
const table: [muscles: string, words: string][] = [
  [
    'semitendinosus semimembranosus biceps-femoris-caput-longum',
    'hamstrings, hamstring, hams, Posterior Thigh, 腘绳肌, 大腿后侧, 股后肌群, gsj, guoshengji',
  ],
  ['biceps-femoris-caput-longum biceps-femoris-caput-breve', 'biceps femoris, leg biceps, 股二头肌, getj, guertouji'],
  [
    'rectus-femoris vastus-lateralis vastus-medialis vastus-intermedius',
    'quads, quad, Quadriceps, quadriceps femoris, knee extensors, 股四头肌, 四头肌, 大腿前侧, gstj, gusitouji, gu si tou ji',
  ],
  ['vastus-medialis', 'VMO, teardrop muscle, vastus, 股内侧, 股内斜肌, gncj'],
  [
    'adductor-longus adductor-brevis adductor-magnus gracilis pectineus',
    'adductors, inner thigh, groin, 内收肌, 大腿内侧, nsj',
  ],
  ['sartorius gracilis semitendinosus', 'pes anserinus, goose foot, 鹅足, ez'],
  [
    'soleus gastrocnemius-caput-mediale gastrocnemius-caput-laterale',
    'calf, calves, triceps surae, Achilles, 小腿三头肌, 小腿肚, 跟腱, xtstj, gj',
  ],
  ['gastrocnemius-caput-mediale gastrocnemius-caput-laterale', 'gastrocs, gastrocnemius, 腓肠肌, fcj, feichangji'],
  ['tibialis-anterior', 'shin, tib ant, anterior tibialis, 胫前肌, 胫骨前肌, jgqj'],
  ['fibularis-longus fibularis-brevis', 'peroneals, fibulars, ankle evertors, 腓骨肌, fgj'],
  ['fibularis-longus', 'peroneus longus, 腓骨长肌, fgcj'],
  ['flexor-hallucis-longus extensor-hallucis-longus', 'big toe, great toe, 大脚趾'],
  ['flexor-digitorum-longus flexor-digitorum-brevis', 'toe flexors, 屈趾肌'],
  ['extensor-digitorum-longus extensor-digitorum-brevis', 'toe extensors, 伸趾肌'],
  ['gluteus-maximus gluteus-medius gluteus-minimus', 'glutes, glute, buttocks, butt, 臀肌, 臀部, 屁股, tunji, pg'],
  ['gluteus-maximus', 'glute max, 臀大肌, tdj, tundaji'],
  ['gluteus-medius', 'glute med, 臀中肌, tzj'],
  ['gluteus-medius gluteus-minimus tensor-fasciae-latae', 'hip abductors, outer hip, 髋外展肌, kwzj'],
  ['psoas-major iliacus', 'iliopsoas, 髂腰肌, qyj, qiayaoji'],
  ['psoas-major iliacus rectus-femoris', 'hip flexors, hip flexor, 髋屈肌, 屈髋肌, kqj'],
  ['psoas-major', 'psoas, 腰大肌, ydj'],
  ['tensor-fasciae-latae', 'TFL, IT band, ITB, 髂胫束, 阔筋膜张肌, kjmzj'],
  ['piriformis obturatorius-internus quadratus-femoris', 'deep six, hip rotators, 髋外旋肌, kwxj'],
  ['piriformis', 'piriformis, 梨状肌, lzj'],
  [
    'rectus-abdominis obliquus-externus-abdominis transversus-abdominis',
    'abs, abdominals, belly, stomach, 腹肌, 肚子, fj, fuji',
  ],
  ['rectus-abdominis', 'six-pack, six pack, sixpack, 六块腹肌, 腹直肌, fzj'],
  ['obliquus-externus-abdominis obliquus-internus-abdominis', 'obliques, oblique, waist, 腹斜肌, 人鱼线, fxj'],
  ['transversus-abdominis', 'TVA, transverse abdominal, 腹横肌, fhj'],
  ['transversus-abdominis multifidus-lumborum', 'core, core muscles, 核心, 核心肌群, hx'],
  [
    'iliocostalis-lumborum longissimus-thoracis spinalis-thoracis',
    'erector spinae, spinal erectors, back extensors, 竖脊肌, 骶棘肌, sjj, shujiji',
  ],
  ['quadratus-lumborum multifidus-lumborum', 'lower back, low back, 下背, 腰部, xb'],
  ['quadratus-lumborum', 'QL, 腰方肌, yfj'],
  ['latissimus-dorsi', 'lats, lat, wings, 背阔肌, 倒三角, bkj, beikuoji'],
  [
    'trapezius-pars-descendens trapezius-pars-transversa trapezius-pars-ascendens',
    'traps, trap, trapezius, 斜方肌, xfj, xiefangji',
  ],
  ['trapezius-pars-descendens', 'upper traps, 上斜方肌'],
  ['rhomboideus-major rhomboideus-minor', 'rhomboids, rhomboid, 菱形肌, lxj'],
  ['rhomboideus-major trapezius-pars-transversa', 'upper back, 上背'],
  [
    'supraspinatus infraspinatus teres-minor subscapularis',
    'rotator cuff, cuff, SITS, rotator, 肩袖, 旋转袖, 回旋肌群, jx, jianxiu',
  ],
  [
    'deltoideus-pars-clavicularis deltoideus-pars-acromialis deltoideus-pars-spinalis',
    'delts, delt, deltoid, 三角肌, sjj, sanjiaoji',
  ],
  ['deltoideus-pars-clavicularis', 'front delts, 前束, 三角肌前束'],
  ['deltoideus-pars-acromialis', 'side delts, lateral deltoid, 中束'],
  ['deltoideus-pars-spinalis', 'rear delts, rear delt, 后束'],
  ['serratus-anterior', "boxer's muscle, boxer’s muscle, serratus, 前锯肌, qjj"],
  [
    'pectoralis-major-pars-clavicularis pectoralis-major-pars-sternocostalis pectoralis-minor',
    'pecs, chest, pectorals, 胸肌, 胸部, xj',
  ],
  ['pectoralis-major-pars-clavicularis pectoralis-major-pars-sternocostalis', 'pec major, 胸大肌, xdj, xiongdaji'],
  ['pectoralis-minor', 'pec minor, 胸小肌, xxj'],
  ['pectoralis-major-pars-clavicularis', 'upper chest, 上胸'],
  [
    'biceps-brachii-caput-longum biceps-brachii-caput-breve',
    'bicep, biceps, guns, biceps brachii, 肱二头肌, 二头肌, 二头, getj, gongertouji',
  ],
  [
    'triceps-brachii-caput-longum triceps-brachii-caput-laterale triceps-brachii-caput-mediale',
    'tricep, tris, back of the arm, 肱三头肌, 三头肌, gstj, stj',
  ],
  ['brachialis brachioradialis', 'elbow flexors, 屈肘肌'],
  ['flexor-carpi-radialis flexor-carpi-ulnaris', 'wrist flexors, 腕屈肌, 屈腕肌'],
  ['extensor-carpi-radialis-longus extensor-carpi-ulnaris', 'wrist extensors, 腕伸肌, 伸腕肌'],
  ['extensor-carpi-radialis-brevis', 'tennis elbow, 网球肘, wqz'],
  ['pronator-teres flexor-carpi-radialis', "golfer's elbow, golfers elbow, 高尔夫球肘"],
  ['flexor-digitorum-profundus flexor-digitorum-superficialis', 'grip, finger flexors, 握力, 屈指肌'],
  ['flexor-pollicis-longus abductor-pollicis-brevis', 'thumb, 拇指, 大拇指'],
  ['abductor-pollicis-brevis flexor-pollicis-brevis', 'thenar, 大鱼际, dyj'],
  ['sternocleidomastoideus', 'SCM, sternomastoid, 胸锁乳突肌, xsrtj'],
  ['scalenus-anterior scalenus-medius scalenus-posterior', 'scalenes, scalene, 斜角肌, xjj'],
  ['rectus-capitis-posterior-major obliquus-capitis-inferior', 'suboccipitals, 枕下肌, zxj'],
  ['longus-colli longus-capitis', 'deep neck flexors, 颈深屈肌'],
  ['masseter temporalis', 'jaw, chewing muscles, 咀嚼肌, jjj'],
  ['masseter', 'masseter, 咬肌, yaoji'],
  [
    'zygomaticus-major orbicularis-oculi orbicularis-oris buccinator',
    'facial muscles, muscles of facial expression, face, 表情肌, 面肌, bqj',
  ],
  ['occipitofrontalis-venter-frontalis occipitofrontalis-venter-occipitalis', 'epicranius, 枕额肌, zej'],
  ['zygomaticus-major risorius', 'smile, 微笑'],
  ['platysma', 'platysma, 颈阔肌, jkj, jingkuoji'],
  ['pterygoideus-lateralis', 'lateral pterygoid, 翼外肌, ywj'],
  ['diaphragma', 'diaphragm, 膈, 膈肌, 横膈膜, gj, geji'],
  ['diaphragma intercostales-externi', 'breathing muscles, 呼吸肌, hxj'],
  ['intercostales-externi intercostales-interni', 'intercostals, 肋间肌, ljj, leijianji'],
  ['levator-ani coccygeus', 'pelvic floor, kegel, 盆底肌, 凯格尔, pdj, pendiji'],
  ['mylohyoideus geniohyoideus stylohyoideus digastricus', 'suprahyoids, 舌骨上肌群'],
  ['sternohyoideus omohyoideus', 'strap muscles, 舌骨下肌群'],
  ['adductor-hallucis quadratus-plantae', 'foot core, arch of the foot, 足弓, zg'],
  ['adductor-hallucis', 'bunion, 踇外翻'],
  ['multifidus-lumborum multifidus-cervicis', 'multifidus, 多裂肌, dlj'],
  ['pectoralis-major-pars-abdominalis', 'lower chest, 下胸, 胸大肌腹部'],
  ['opponens-digiti-minimi', 'hypothenar, 小鱼际, xyj'],
  ['psoas-minor', 'psoas minor, 腰小肌, yxj'],
];
const cases = table.flatMap(([ids, words]) =>
  words.split(', ').map((word): [string, string[]] => [word, ids.split(' ')]),
);

test('the list above has at least two hundred words', () => {
  expect(new Set(cases.map(([word]) => word)).size).toBeGreaterThanOrEqual(200);
});

test.each(cases)('%s finds its muscles, among the first ten', (word, ids) => {
  const found = searchMuscles(muscles(), word).map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining(ids));
  expect(ids.some((id) => found.indexOf(id) < 10)).toBe(true);
});

test('a word for a group finds the whole group first, and only the group if no name begins with the word', () => {
  for (const [ids, en, cn] of everydayWords) {
    for (const word of [...en.split(', '), ...cn.split(', ')]) {
      const group = ids.split(' ');
      const found = searchMuscles(muscles(), word).map(({ id }) => id);
      expect({ word, first: found.slice(0, group.length).sort() }).toEqual({ word, first: [...group].sort() });
    }
  }
  const cuff = searchMuscles(muscles(), 'rotator cuff').map(({ id }) => id);
  expect(cuff).toHaveLength(4);
});

test('everyday words name existing muscles', () => {
  everydayWords.forEach(([ids]) => ids.split(' ').forEach((id) => expect(muscleOf(id).id).toBe(id)));
});

test('the pinyin file for browsers matches the present words (write-pinyin.ts writes it)', () => {
  expect(JSON.parse(readFileSync('anatomy/src/search/pinyin.json', 'utf8'))).toEqual(soundsOf());
  const read = syllableReader(soundsOf());
  const words = pinyinOfWords();
  expect(Object.fromEntries(Object.keys(words).map((word) => [word, read(word)]))).toEqual(words);
});
