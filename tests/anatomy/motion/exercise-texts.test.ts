import { readFileSync, readdirSync } from 'node:fs';
import type { Exercise } from '../../../shared/contracts';
import { dofIndex, dofs } from '../../../anatomy/src/body/dofs';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import type { Vec3 } from '../../../anatomy/src/body/types';
import { transformPoint } from '../../../anatomy/src/body/vectors';
import { bodyParts, firstPerson } from '../../../anatomy/src/effort/body-parts';
import { momentAt } from '../../../anatomy/src/effort/inverse-dynamics';
import { restingPoint } from '../../../anatomy/src/motion/authoring/contact-points';
import { muscleIdsOf, roleMusclesOf } from '../../../anatomy/src/motion/exercise-muscles';
import { sampleMotion } from '../../../anatomy/src/motion/sample-motion';
import { muscleRoles } from '../../../anatomy/src/motion/types';

const folder = 'server/content/exercises';
const records = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Exercise);
const recordOf = (code: string): Exercise => records.find((record) => record.code === code) as Exercise;
const post = (slug: string, language: 'en' | 'cn'): string =>
  readFileSync(`server/content/blog/${slug}.${language}.md`, 'utf8');

/** Groups of which a movement may list a part: only the deep one under light loads, only gluteus medius where little is lifted. */
const partly = [
  ['flexor-digitorum-profundus', 'flexor-digitorum-superficialis'],
  ['gluteus-medius', 'gluteus-minimus'],
];

/** Heads and neighbours with the same attachment and the same action on the trained joints. */
const sameAction = [
  ['biceps-femoris-caput-longum', 'semitendinosus', 'semimembranosus'],
  ['vastus-lateralis', 'vastus-medialis', 'vastus-intermedius'],
  ['triceps-brachii-caput-laterale', 'triceps-brachii-caput-mediale'],
  ['biceps-brachii-caput-longum', 'biceps-brachii-caput-breve'],
  ['rhomboideus-major', 'rhomboideus-minor'],
  ['gastrocnemius-caput-mediale', 'gastrocnemius-caput-laterale'],
  ['iliacus', 'psoas-major'],
  ...partly,
];

const named = records.map((record) => [record.code, record] as const);

/** Heads of these groups that a movement leaves out, and why. */
const leftOut: Readonly<Record<string, string>> = {
  // The arm is turned outward, which slackens the long head.
  'standing-chest-opener': 'biceps-brachii-caput-longum',
  // It is computed as active, because it also holds the lumbar spine.
  'prone-hip-extension': 'psoas-major',
  'standing-hip-extension': 'psoas-major',
};

test.each(named)(
  'muscles of the same action have the same role on each side and in each phase of %s',
  (code, record) => {
    for (const phase of record.motion.phases) {
      for (const side of ['l', 'r']) {
        for (const group of sameAction) {
          const found = muscleRoles.flatMap((role) =>
            roleMusclesOf(record, role, phase)
              .filter((muscle) => group.includes(muscle.id) && (muscle.side ?? side) === side)
              .map(({ id }) => ({ role, id })),
          );
          const roles = [...new Set(found.map(({ role }) => role))];
          expect({ phase: phase.name.en, side, found, fits: roles.length < 2 }).toMatchObject({ fits: true });
          const missing = group.filter((id) => !found.some((muscle) => muscle.id === id) && id !== leftOut[code]);
          const isWhole = found.length === 0 || missing.length === 0 || partly.includes(group);
          expect({ phase: phase.name.en, side, missing, isWhole }).toMatchObject({ isWhole: true });
        }
      }
    }
  },
);

test('the push-up has the prime movers of the bench press, as its post says', () => {
  const movers = muscleIdsOf(recordOf('push-up'), 'zhudong');
  expect(movers).toEqual(muscleIdsOf(recordOf('barbell-bench-press'), 'zhudong'));
  expect(movers).toContain('deltoideus-pars-clavicularis');
  expect(post('push-up-and-serratus-anterior', 'en')).toMatch(/anterior deltoid, triceps:\*\* prime movers, as in/);
  expect(post('bench-press-and-the-shoulder-blades', 'en')).not.toMatch(/Anterior deltoid:\*\* assists/);
});

test('the push-up has the upper arms at about 45 degrees from the trunk when the chest is low, as its text says', () => {
  const { description, motion } = recordOf('push-up');
  expect(description).toContain('about 45 degrees from the trunk');
  const { matrices } = poseSkeleton(sampleMotion(motion, 2, neutralPose()), createSkeletonPose());
  const placeOf = (id: string) => transformPoint(matrices, segmentOf(id).index * 16, [0, 0, 0]);
  const [shoulder, elbow] = [placeOf('humerus.l'), placeOf('radius.l')];
  const angle = (Math.atan2(elbow[0] - shoulder[0], shoulder[2] - elbow[2]) * 180) / Math.PI;
  expect(angle).toBeGreaterThan(35);
  expect(angle).toBeLessThan(55);
});

/** Degrees of the left upper arm, forearm and hand in a movement: y up, z to the front of a standing body. */
function leftArmAt(code: string, seconds: number) {
  const { matrices } = poseSkeleton(sampleMotion(recordOf(code).motion, seconds, neutralPose()), createSkeletonPose());
  const placeOf = (id: string, at: Vec3 = [0, 0, 0]) => transformPoint(matrices, segmentOf(id).index * 16, at);
  const { segment, point } = restingPoint('grip', 'l');
  const [shoulder, elbow, hand] = [placeOf('humerus.l'), placeOf('radius.l'), placeOf(segment, point)];
  const degrees = (y: number, x: number): number => (Math.atan2(y, x) * 180) / Math.PI;
  return {
    upperArmForward: degrees(elbow[2] - shoulder[2], elbow[0] - shoulder[0]),
    handForward: degrees(hand[2] - shoulder[2], hand[0] - shoulder[0]),
    upperArmFromTrunk: degrees(elbow[0] - shoulder[0], elbow[2] - shoulder[2]),
    forearmAboveLevel: degrees(hand[1] - elbow[1], Math.hypot(hand[0] - elbow[0], hand[2] - elbow[2])),
  };
}

test('the lateral raise moves the upper arms straight to the sides and the hands a little further forward, as its text says', () => {
  const { description, cnDescription } = recordOf('dumbbell-lateral-raise');
  expect(description).toMatch(/straight to the sides, the hands a little in front of the elbows/);
  expect(cnDescription).toMatch(/上臂向正侧方抬起，双手略在肘的前方/);
  const { upperArmForward, handForward } = leftArmAt('dumbbell-lateral-raise', 1.8);
  expect(Math.abs(upperArmForward)).toBeLessThan(5);
  expect(handForward).toBeGreaterThan(5);
  expect(handForward).toBeLessThan(15);
  expect(post('lateral-raise-and-the-deltoid', 'en')).toMatch(/Straight to the side, as in the picture/);
  expect(post('lateral-raise-and-the-deltoid', 'cn')).toMatch(/像图里那样从正侧面抬/);
});

test('the upper arms of the bench press are about 65 degrees from the trunk at the chest, as its texts say', () => {
  const { description, cnDescription, motion } = recordOf('barbell-bench-press');
  const [flared] = motion.mistakes;
  expect(description).toContain('seen from above, about 65 degrees from the trunk');
  expect(cnDescription).toContain('从上方看，上臂与躯干约成65度');
  expect([flared?.correction.en, flared?.correction.cn].join()).toMatch(/about 65 degrees.*约成65度/);
  const { upperArmFromTrunk } = leftArmAt('barbell-bench-press', 2.3);
  expect(Math.abs(upperArmFromTrunk - 65)).toBeLessThan(3);
});

test('the forearms of the pushdown rise a little above level, as its texts say', () => {
  const { description, cnDescription } = recordOf('cable-triceps-pushdown');
  expect(description).toMatch(/forearms rise slowly until they are a little above level/);
  expect(cnDescription).toMatch(/前臂略高于水平/);
  const { forearmAboveLevel } = leftArmAt('cable-triceps-pushdown', 0.1);
  expect(forearmAboveLevel).toBeGreaterThan(5);
  expect(forearmAboveLevel).toBeLessThan(20);
});

/** Places of segments in the world at a time, metres. */
function placesAt(motion: Exercise['motion'], seconds: number): (id: string) => Vec3 {
  const { matrices } = poseSkeleton(sampleMotion(motion, seconds, neutralPose()), createSkeletonPose());
  return (id) => transformPoint(matrices, segmentOf(id).index * 16, [0, 0, 0]);
}

test('the shins are upright at the top of the hip thrust, as its text says', () => {
  const { description, motion } = recordOf('barbell-hip-thrust');
  expect(description).toContain('the shins are upright at the top');
  const placeOf = placesAt(motion, 1.9);
  const [knee, ankle] = [placeOf('tibia.l'), placeOf('foot.l')];
  const lean = (Math.atan2(knee[2] - ankle[2], knee[1] - ankle[1]) * 180) / Math.PI;
  expect(Math.abs(lean)).toBeLessThan(3);
});

test('the knee that falls inward in the step-up does so under the load, not before it or on a straight leg', () => {
  const { motion } = recordOf('step-up');
  const frames = motion.mistakes.find(({ code }) => code.endsWith('knee-in'))?.frames ?? [];
  const inward = (seconds: number): number =>
    placesAt(motion, seconds)('tibia.l')[0] - placesAt({ ...motion, frames }, seconds)('tibia.l')[0];
  expect(Math.abs(inward(0))).toBeLessThan(0.02);
  expect(inward(1.3)).toBeGreaterThan(0.08);
  expect(Math.abs(inward(2.6))).toBeLessThan(0.02);
});

test('the bar of the back squat stays over the same point of the foot, as its text says', () => {
  const { description, motion } = recordOf('barbell-back-squat');
  expect(description).toContain('straight up and down over the middle of the foot');
  const places = [0.5, 1, 1.5, 2, 2.4].map((seconds) => {
    const { matrices } = poseSkeleton(sampleMotion(motion, seconds, neutralPose()), createSkeletonPose());
    const { segment, position } = motion.equipment[0]!.load!.rest![0]!;
    return transformPoint(matrices, segmentOf(segment).index * 16, position)[2];
  });
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(0.02);
});

test('the hip extensors that the post on the deadlift names are its prime movers', () => {
  expect(post('hip-hinge-and-the-deadlift', 'en')).toMatch(
    /gluteus maximus, hamstrings and the posterior part of adductor magnus are the prime movers/,
  );
  expect(muscleIdsOf(recordOf('barbell-deadlift'), 'zhudong')).toEqual([
    'gluteus-maximus',
    'biceps-femoris-caput-longum',
    'semitendinosus',
    'semimembranosus',
    'adductor-magnus',
  ]);
});

/** AAOS 1965: the elbow bends by 150 degrees, so beside a hanging upper arm the forearm cannot stand upright. */
test('the dumbbells of the curl rise as high as the shoulders, as its text says', () => {
  const { description, cnDescription, motion } = recordOf('dumbbell-biceps-curl');
  expect(description).toMatch(/until the dumbbells are as high as the shoulders/);
  expect(cnDescription).toMatch(/至哑铃与肩同高/);
  const { matrices } = poseSkeleton(sampleMotion(motion, 1.9, neutralPose()), createSkeletonPose());
  const placeOf = (id: string, at: Vec3 = [0, 0, 0]) => transformPoint(matrices, segmentOf(id).index * 16, at);
  const { segment, point } = restingPoint('grip', 'l');
  const [handle, shoulder, elbow] = [placeOf(segment, point), placeOf('humerus.l'), placeOf('radius.l')];
  expect(Math.abs(handle[1] - shoulder[1])).toBeLessThan(0.04);
  expect(handle[2] - elbow[2]).toBeGreaterThan(0.1);
});

test('no pronator works in a curl that supinates', () => {
  const curl = recordOf('dumbbell-biceps-curl');
  const [first, top] = [0, 2].map((t) => curl.motion.frames.find((frame) => frame.t >= t)?.pose['forearmPronation.l']);
  expect(top).toBeLessThan(first as number);
  expect(muscleRoles.flatMap((role) => muscleIdsOf(curl, role)).filter((id) => id.startsWith('pronator'))).toEqual([]);
  expect(post('prime-movers-and-their-helpers', 'en')).toMatch(/starts with the palm facing in and supinates/);
  expect(post('prime-movers-and-their-helpers', 'cn')).toMatch(/起始时掌心朝内/);
});

test('both parts of pectoralis major are stretched by the chest opener', () => {
  expect(muscleIdsOf(recordOf('standing-chest-opener'), 'lashen')).toEqual(
    expect.arrayContaining(['pectoralis-major-pars-sternocostalis', 'pectoralis-major-pars-clavicularis']),
  );
});

test('the ankles never plantar flex in the forward fold, whose text says that the toes point up', () => {
  const fold = recordOf('seated-forward-fold');
  expect(fold.description).toMatch(/toes up/);
  for (const { pose } of fold.motion.frames) {
    expect(Math.min(pose['ankleDorsiflexion.l'] ?? 0, pose['ankleDorsiflexion.r'] ?? 0)).toBeGreaterThanOrEqual(0);
  }
});

test('the neck stretch keeps the left shoulder low, in its text and in the movement', () => {
  const neck = recordOf('seated-neck-stretch');
  expect([neck.description, neck.fixation].join()).not.toMatch(/shoulders level/);
  expect(neck.fixation).toMatch(/left shoulder low/);
  expect(neck.cnFixation).toMatch(/左肩下沉/);
  expect(Math.min(...neck.motion.frames.map(({ pose }) => pose['scapulaElevation.l'] ?? 0))).toBeLessThan(-5);
});

test('the trunk of the glute bridge is lowered straight, in its text and in the movement', () => {
  const bridge = recordOf('glute-bridge');
  expect(bridge.description).toMatch(/trunk in one piece/);
  expect(bridge.cnDescription).toMatch(/躯干保持一体/);
  const lumbar = dofs.filter(({ id }) => id.startsWith('lumbar')).map(({ id }) => id);
  for (const { pose } of bridge.motion.frames) {
    expect(Math.max(...lumbar.map((id) => Math.abs(pose[id] ?? 0)))).toBeLessThan(5);
  }
});

test('the posts give the muscles of the squat, the lateral raise, the curl and the pulldown the roles of the records', () => {
  expect(muscleIdsOf(recordOf('barbell-back-squat'), 'fuzhu')).toContain('rectus-femoris');
  expect(post('squat-muscles-joint-by-joint', 'en')).toMatch(
    /three heads .* prime movers\. .* rectus femoris, .* assists/,
  );
  expect(post('squat-muscles-joint-by-joint', 'cn')).toMatch(/三个头（.*）是主动肌.*股直肌.*辅助作用/);
  expect(muscleIdsOf(recordOf('dumbbell-lateral-raise'), 'zhudong')).toContain('supraspinatus');
  expect(post('lateral-raise-and-the-deltoid', 'en')).toMatch(
    /Supraspinatus lifts the arm together with the middle part/,
  );
  expect(post('lateral-raise-and-the-deltoid', 'cn')).toMatch(/冈上肌.*和三角肌中部一起抬臂/);
  expect(muscleIdsOf(recordOf('dumbbell-biceps-curl'), 'wending')).toEqual(
    expect.arrayContaining(['trapezius-pars-transversa', 'supraspinatus', 'infraspinatus']),
  );
  expect(post('prime-movers-and-their-helpers', 'en')).toMatch(
    /trapezius and the rotator cuff keep the shoulder quiet/,
  );
  expect(muscleIdsOf(recordOf('lat-pulldown'), 'fuzhu')).toContain('triceps-brachii-caput-longum');
  expect(post('lat-pulldown-and-the-latissimus', 'en')).toMatch(/Long head of triceps\*\*, which helps/);
});

/** The computation finds 1 % of iliacus and of psoas major. */
test('no hip flexor has a role in the curl-up, whose text says that they lift a trunk that comes too far', () => {
  const curlUp = recordOf('curl-up');
  expect(curlUp.motion.mistakes[1]?.text.en).toMatch(/hip flexors do it/);
  expect(muscleRoles.flatMap((role) => muscleIdsOf(curlUp, role)).filter((id) => /iliacus|psoas/.test(id))).toEqual([]);
});

/** Wrong statements of earlier texts, and the right ones after Neumann, Kinesiology (3rd ed., 2017), and McGill, Low Back Disorders (3rd ed., 2016). */
test.each([
  [
    'barbell-back-squat',
    /inner knee/,
    /outer half of the knee is compressed, its medial ligament tensioned/,
    /内侧副韧带受牵拉/,
  ],
  ['barbell-deadlift', /hangs on its ligaments/, /near full flexion .* ligaments hold/, /接近完全前屈/],
  ['dumbbell-lateral-raise', /space under the acromion/, /takes over from the deltoid/, /代替三角肌/],
])('the explanation of the mistake of %s is right', (code, wrong, right, chinese) => {
  const text = recordOf(code).motion.mistakes[0]?.text;
  expect(text?.en).not.toMatch(wrong);
  expect(text?.en).toMatch(right);
  expect(text?.cn).toMatch(chinese);
});

test.each([
  [
    'hamstrings-cross-two-joints',
    'en',
    /nerve rather than the muscle/,
    /lower tendons of the hamstrings, the gastrocnemius/,
  ],
  ['hamstrings-cross-two-joints', 'cn', /那是坐骨神经在紧张/, /腘绳肌下端的肌腱、腓肠肌/],
  ['how-the-patella-helps-the-quadriceps', 'cn', /省力支点/, /增力滑车/],
  ['plank-what-the-trunk-really-does', 'cn', /腹壁由四块肌肉组成/, /腹前外侧壁/],
  ['prime-movers-and-their-helpers', 'en', /stays supinated/, /supinator helps the biceps/],
] as const)('the post %s.%s has the right statement', (slug, language, wrong, right) => {
  expect(post(slug, language)).not.toMatch(wrong);
  expect(post(slug, language)).toMatch(right);
});

test('no text calls the cable machine a gantry', () => {
  expect(records.filter(({ description }) => /gantry/.test(description))).toEqual([]);
});

/** The greatest difference of the left foot's inversion between a mistake and the right form, degrees; undefined if it has no motion. */
function inversionOf({ motion }: Exercise, code: string): number | undefined {
  const frames = motion.mistakes.find((mistake) => mistake.code.endsWith(code))?.frames;
  const angle = (track: Exercise['motion'], t: number): number =>
    sampleMotion(track, t, neutralPose()).angles['footInversion.l'] ?? 0;
  const differences = [0.2, 0.4, 0.5, 0.6, 0.8].map((share) => {
    const t = share * motion.duration;
    return frames ? angle({ ...motion, frames }, t) - angle(motion, t) : 0;
  });
  return frames && differences.sort((a, b) => Math.abs(b) - Math.abs(a))[0];
}

test.each([
  ['seated-heel-raise', 'ankles-roll-out', /足内翻/],
  ['standing-calf-raise', 'ankles-roll-out', /足内翻/],
  ['kneeling-shin-stretch', 'feet-turn-in', /内翻/],
  ['seated-toe-raise', 'feet-roll', /内翻/],
])('in %s the foot of the mistake %s inverts, and no text calls that eversion', (code, mistake, inverts) => {
  const record = recordOf(code);
  const text = record.motion.mistakes.find((each) => each.code.endsWith(mistake))?.text;
  expect(inversionOf(record, mistake)).toBeGreaterThan(20);
  expect(text?.cn).toMatch(inverts);
  expect(text?.cn).not.toMatch(/外翻/);
});

test('the foot that sinks onto its inner edge in the side lunge everts, in both languages', () => {
  const text = recordOf('side-lunge-adductor-stretch').motion.mistakes.find(({ code }) =>
    /sole-lifts/.test(code),
  )?.text;
  expect(text?.en).toMatch(/rolls inward: the arch/);
  expect(text?.cn).toMatch(/足外翻、内缘塌陷/);
});

test('the pushdown loads the elbow most near a right angle, and no text says that straight elbows are the hardest', () => {
  const { motion } = recordOf('cable-triceps-pushdown');
  const parts = bodyParts(firstPerson);
  const momentOf = (t: number): number =>
    Math.abs(momentAt(motion, t, parts, firstPerson).moments[dofIndex('elbowFlexion.l')] as number);
  const { start, end } = motion.phases.find(({ kind }) => kind === 'concentric')!;
  const middle = momentOf((start + end) / 2);
  expect(middle).toBeGreaterThan(1.5 * momentOf(end));
  expect(motion.mistakes.map(({ text }) => text.en).join()).not.toMatch(/works hardest/);
  expect(motion.mistakes.map(({ text }) => text.cn).join()).not.toMatch(/最用力/);
});

/** Kendall, Muscles (5th ed., 2005), tests gluteus maximus with a bent knee, because the hamstrings are then too short to help much. */
test('no mistake says that a bent knee spares gluteus maximus in the prone hip extension', () => {
  const { mistakes } = recordOf('prone-hip-extension').motion;
  expect(mistakes.map(({ text }) => text.en).join()).not.toMatch(/buttock rests/);
  expect(mistakes.map(({ text }) => text.cn).join()).not.toMatch(/臀肌放松/);
});

test('the superficial finger flexor crosses the elbow, the deep one does not', () => {
  const { evidence } = recordOf('wrist-flexor-stretch').guidance;
  expect(evidence.finding.en).toMatch(/superficial flexor of the fingers cross the elbow/);
  expect(evidence.finding.cn).toMatch(/指浅屈肌也跨过肘关节/);
});

test('the post on the pushdown asks for the trunk that its exercise asks for', () => {
  expect(recordOf('cable-triceps-pushdown').fixation).toMatch(/trunk upright/);
  expect(post('triceps-long-head', 'en')).toMatch(/close to the cable, trunk upright/);
  expect(post('triceps-long-head', 'cn')).toMatch(/离绳索近一点，躯干直立/);
});

test('latissimus dorsi is an antagonist of the bench press, in the record and in the post', () => {
  expect(muscleIdsOf(recordOf('barbell-bench-press'), 'jiekang')).toContain('latissimus-dorsi');
  expect(post('bench-press-and-the-shoulder-blades', 'en')).toMatch(/Latissimus dorsi:\*\* the antagonist/);
  expect(post('bench-press-and-the-shoulder-blades', 'cn')).toMatch(/背阔肌\*\*：拮抗肌/);
});

test('the moment of the hip in the glute bridge does not grow towards the top, and its post does not say so', () => {
  const { motion } = recordOf('glute-bridge');
  const parts = bodyParts(firstPerson);
  const [middle, top] = [1, 1.5].map((t) =>
    Math.abs(momentAt(motion, t, parts, firstPerson).moments[dofIndex('hipFlexion.l')] as number),
  );
  expect(top).toBeLessThan(middle as number);
  expect(post('glute-bridge-and-gluteus-maximus', 'en')).not.toMatch(/loads the hip most where it is almost straight/);
  expect(post('glute-bridge-and-gluteus-maximus', 'cn')).not.toMatch(/臀桥在髋快伸直的位置最吃力/);
});

test('the cat-camel stretches the back while it rounds, and the abdominal wall while it sinks', () => {
  const record = recordOf('cat-camel');
  const musclesIn = (role: 'fuzhu' | 'lashen', name: string) =>
    roleMusclesOf(
      record,
      role,
      record.motion.phases.find((phase) => phase.name.en === name),
    ).map(({ id }) => id);
  expect(musclesIn('lashen', 'Round')).toContain('longissimus-thoracis');
  expect(musclesIn('fuzhu', 'Round')).toContain('rectus-abdominis');
  expect(musclesIn('lashen', 'Sink')).toContain('rectus-abdominis');
  expect(musclesIn('fuzhu', 'Sink')).toEqual([]);
});
