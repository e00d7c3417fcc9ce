import { parseActions } from '../../../anatomy/src/muscles/describe-muscle';
import { muscleOf, muscles } from '../../../anatomy/src/muscles/catalogue';

/** Main actions after Gray's Anatomy (42nd ed., 2020): each must be in the data and on the card. */
const requiredActions: [muscle: string, actions: string, words: RegExp, chinese: RegExp][] = [
  ['sternocleidomastoideus', '+neckLateral -headRotation +neckFlexion -headFlexion', /extend the head/, /头后仰/],
  [
    'gluteus-medius',
    '+hipAbduction +hipRotation -hipRotation',
    /front fibres rotate .* medially/,
    /前部纤维使髋关节内旋/,
  ],
  ['gluteus-minimus', '+hipAbduction +hipRotation', /abducts .* medially/i, /外展和内旋/],
  ['gluteus-maximus', '-hipFlexion -hipRotation', /extends .* laterally/i, /伸和外旋/],
  ['extensor-carpi-radialis-brevis', '-wristFlexion +wristRadialDeviation', /radially/, /桡偏/],
  ['extensor-carpi-radialis-longus', '-wristFlexion +wristRadialDeviation', /radially/, /桡偏/],
  ['flexor-carpi-radialis', '+wristFlexion +wristRadialDeviation', /radially/, /桡偏/],
  ['flexor-carpi-ulnaris', '+wristFlexion -wristRadialDeviation', /ulnarly/, /尺偏/],
  ['extensor-carpi-ulnaris', '-wristFlexion -wristRadialDeviation', /ulnarly/, /尺偏/],
  ['pectoralis-minor', '+scapulaProtraction -scapulaElevation -scapulaUpwardRotation', /rotates it downward/, /下回旋/],
  ['levator-scapulae', '+scapulaElevation -scapulaUpwardRotation', /rotates it downward/, /下回旋/],
  ['rhomboideus-major', '-scapulaProtraction -scapulaUpwardRotation', /rotates it downward/, /下回旋/],
  ['trapezius-pars-descendens', '+scapulaElevation +scapulaUpwardRotation', /rotates it upward/, /上回旋/],
  ['trapezius-pars-ascendens', '-scapulaElevation +scapulaUpwardRotation', /rotates it upward/, /上回旋/],
  ['serratus-anterior', '+scapulaProtraction +scapulaUpwardRotation', /rotates it upward/, /上回旋/],
  ['latissimus-dorsi', '-shoulderFlexion -shoulderAbduction +shoulderRotation', /adducts/, /内收和内旋/],
  ['teres-major', '-shoulderFlexion -shoulderAbduction +shoulderRotation', /adducts/, /内收和内旋/],
  ['biceps-brachii-caput-longum', '+elbowFlexion -forearmPronation', /supinates/, /旋后/],
  ['pronator-teres', '+forearmPronation +elbowFlexion', /pronates/i, /旋前/],
  ['sartorius', '+hipFlexion +hipAbduction -hipRotation +kneeFlexion', /flexes the knee/, /膝关节屈/],
  ['rectus-femoris', '-kneeFlexion +hipFlexion', /flexes the hip/, /髋关节屈/],
  ['semitendinosus', '-hipFlexion +kneeFlexion +kneeRotation', /medially/, /内旋/],
  ['biceps-femoris-caput-longum', '-hipFlexion +kneeFlexion -kneeRotation', /laterally/, /外旋/],
  ['tensor-fasciae-latae', '+hipFlexion +hipAbduction +hipRotation', /medially/, /内旋/],
  ['gastrocnemius-caput-mediale', '-ankleDorsiflexion +kneeFlexion', /knee/, /膝关节屈/],
  ['tibialis-anterior', '+ankleDorsiflexion +footInversion', /inverts/, /内翻/],
  ['tibialis-posterior', '-ankleDorsiflexion +footInversion', /inverts/i, /内翻/],
  ['fibularis-longus', '-ankleDorsiflexion -footInversion', /everts/i, /外翻/],
  ['fibularis-tertius', '+ankleDorsiflexion -footInversion', /everts/, /外翻/],
  ['obliquus-externus-abdominis', '+lumbarFlexion +lumbarLateral -lumbarRotation', /other side/, /对侧旋转/],
  ['obliquus-internus-abdominis', '+lumbarFlexion +lumbarLateral +lumbarRotation', /its own side/, /同侧侧屈和旋转/],
  ['iliopsoas', '+hipFlexion', /flexes the hip/i, /髋关节屈/],
  ['temporalis', '-jawOpening', /draws it back/, /牵其向后/],
];

const membersOf = (id: string) => muscles().filter((muscle) => muscle.id === id || muscle.group === id);

test.each(requiredActions)('%s has the action %s, in its data and in both languages', (id, actions, words, chinese) => {
  const members = membersOf(id);
  expect(members).not.toEqual([]);
  for (const muscle of members) {
    const listed = muscle.actions.map(({ dof, direction }) => `${dof} ${direction}`);
    const required = parseActions(actions).map(({ dof, direction }) => `${dof} ${direction}`);
    expect(listed).toEqual(expect.arrayContaining(required));
    expect(muscle.action.en).toMatch(words);
    expect(muscle.action.cn).toMatch(chinese);
  }
});

/** Nerves and roots after Gray's Anatomy (42nd ed., 2020). */
test.each([
  ['levator-scapulae', 'Cervical plexus (C3–C4), dorsal scapular nerve (C5)', '颈丛（C3～C4）、肩胛背神经（C5）'],
  ['flexor-pollicis-longus', 'Anterior interosseous nerve (C8–T1)', '骨间前神经（C8～T1）'],
  ['pronator-quadratus', 'Anterior interosseous nerve (C8–T1)', '骨间前神经（C8～T1）'],
  ['pronator-teres', 'Median nerve (C6–C7)', '正中神经（C6～C7）'],
  ['palmaris-longus', 'Median nerve (C7–C8)', '正中神经（C7～C8）'],
  ['teres-major', 'Lower subscapular nerve (C5–C6)', '下肩胛下神经（C5～C6）'],
  ['scalenus-anterior', 'Ventral rami of the cervical nerves (C4–C6)', '颈神经前支（C4～C6）'],
  ['scalenus-medius', 'Ventral rami of the cervical nerves (C3–C8)', '颈神经前支（C3～C8）'],
  ['scalenus-posterior', 'Ventral rami of the cervical nerves (C6–C8)', '颈神经前支（C6～C8）'],
  ['longus-colli', 'Ventral rami of the cervical nerves (C2–C6)', '颈神经前支（C2～C6）'],
  ['longus-capitis', 'Ventral rami of the cervical nerves (C1–C3)', '颈神经前支（C1～C3）'],
  [
    'adductor-magnus',
    'Obturator nerve (L2–L4), tibial part of the sciatic nerve (L4)',
    '闭孔神经（L2～L4）、坐骨神经胫神经部（L4）',
  ],
  ['abductor-pollicis-brevis', 'Recurrent branch of the median nerve (C8–T1)', '正中神经返支（C8～T1）'],
  ['adductor-pollicis', 'Deep branch of the ulnar nerve (C8–T1)', '尺神经深支（C8～T1）'],
  ['biceps-brachii-caput-longum', 'Musculocutaneous nerve (C5–C6)', '肌皮神经（C5～C6）'],
])('%s is supplied by: %s', (id, en, cn) => {
  expect(muscleOf(id).nerve).toEqual({ en, cn });
});

test('psoas major arises from the bodies of T12 to L5 and the transverse processes of L1 to L5', () => {
  const { origin } = muscleOf('psoas-major');
  expect(origin.en).toMatch(/Bodies of T12 to L5.*transverse processes of L1 to L5/);
  expect(origin.cn).toMatch(/第12胸椎至第5腰椎椎体.*第1～5腰椎横突/);
});

test('the aponeurosis of external oblique ends at the linea alba, the inguinal ligament and the pubic tubercle', () => {
  const { insertion } = muscleOf('obliquus-externus-abdominis');
  expect(insertion).toEqual({
    en: 'Linea alba, inguinal ligament, pubic tubercle, iliac crest',
    cn: '白线、腹股沟韧带、耻骨结节、髂嵴前部',
  });
});

/** The atlas has no body. */
test('longus colli ends at the anterior tubercle of the atlas and at the bodies of C2 to C4', () => {
  expect(muscleOf('longus-colli').insertion).toEqual({
    en: 'Anterior tubercle of the atlas, bodies of C2 to C4',
    cn: '寰椎前结节、第2～4颈椎椎体前面',
  });
});

test('no text gives the atlas a body', () => {
  const faults = muscles().filter(({ origin, insertion }) =>
    /bod(y|ies) of C1\b/i.test(`${origin.en} ${insertion.en}`),
  );
  expect(faults.map(({ id }) => id)).toEqual([]);
});

test.each(['superior', 'inferior'])('gemellus %s ends where obturator internus does, with its tendon', (which) => {
  const { en, cn } = muscleOf('obturatorius-internus').insertion;
  expect(muscleOf(`gemellus-${which}`).insertion.en).toBe(`${en}, with the tendon of obturator internus`);
  expect(muscleOf(`gemellus-${which}`).insertion.cn).toContain(cn);
});

test('transversus abdominis arises from the inguinal ligament, too', () => {
  const { origin } = muscleOf('transversus-abdominis');
  expect(origin.en).toMatch(/inguinal ligament/);
  expect(origin.cn).toMatch(/腹股沟韧带/);
});

test('flexor digitorum superficialis arises from humerus, ulna and radius', () => {
  expect(muscleOf('flexor-digitorum-superficialis').origin).toEqual({
    en: 'Medial epicondyle of the humerus and coronoid process of the ulna, front of the radius',
    cn: '肱骨内上髁、尺骨冠突、桡骨前面',
  });
});
