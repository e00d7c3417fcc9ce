import { muscleOf, muscles } from '../../../anatomy/src/muscles/catalogue';
import { dofs } from '../../../anatomy/src/body/dofs';
import { parseActions } from '../../../anatomy/src/muscles/describe-muscle';
import { parseSupply } from '../../../anatomy/src/muscles/nerves';
import type { Muscle } from '../../../anatomy/src/muscles/types';
import { isFalseFor } from '../../../anatomy/src/quiz/false-option';
import { minorActions, minorNerves } from '../../../anatomy/src/quiz/minor-actions';
import { questionCount } from '../../../anatomy/src/quiz/question-muscle';
import { makeQuestion } from '../../../anatomy/src/quiz/make-question';
import { quizKinds, type QuizKind } from '../../../anatomy/src/state/view-state';

/** Pairs of a muscle and another one whose statement may be a wrong option for it. */
function pairs(kind: QuizKind): [Muscle, Muscle][] {
  return muscles().flatMap((muscle) =>
    muscles()
      .filter((other) => other !== muscle && isFalseFor(muscle, other, kind))
      .map((other): [Muscle, Muscle] => [muscle, other]),
  );
}

/** Names of nerves: a trunk and its branches. A branch is right if its trunk is, but not if another branch is. */
const trunks: [trunk: RegExp, ...branches: RegExp[]][] = [
  [/(?<!the )radial nerve/i, /deep branch of the radial/i, /posterior interosseous/i],
  [/(?<!the )median nerve/i, /anterior interosseous/i, /recurrent branch/i, /digital nerves of the median/i],
  [/(?<!the )ulnar nerve/i, /deep branch of the ulnar/i],
  [/tibial (part|nerve)/i, /medial plantar/i, /lateral plantar/i],
  [/fibular part/i, /deep fibular/i, /superficial fibular/i],
  [/ventral rami of the cervical/i, /cervical plexus/i, /ansa cervicalis/i, /phrenic/i, /branch of C1/i],
  [/cervical plexus/i, /ansa cervicalis/i],
  [
    /(?<!the )facial nerve/i,
    /temporal branches/i,
    /zygomatic branches/i,
    /buccal branches/i,
    /marginal mandibular/i,
    /cervical branch of/i,
    /posterior auricular/i,
  ],
  [/ventral rami of the sacral/i, /nerve to levator ani/i, /pudendal/i],
  [/dorsal rami of the spinal/i, /dorsal rami of the cervical/i, /suboccipital/i],
  [/ventral rami of the lumbar/i, /femoral nerve/i, /obturator nerve/i, /ilio\w+ nerve/i],
  ...[
    /masseteric/,
    /deep temporal/,
    /medial pterygoid/,
    /lateral pterygoid/,
    /mylohyoid/,
    /subcostal/,
    /intercostal/,
    /accessory/,
    /axillary/,
  ]
    .concat([/musculocutaneous/, /lower subscapular/, /lateral pectoral/, /medial pectoral/, /suprascapular/])
    .concat([/dorsal scapular/, /superior gluteal/, /obturator internus/, /quadratus femoris/])
    .map((nerve): [RegExp] => [new RegExp(nerve, 'i')]),
];

test('a wrong option about nerves names no nerve, trunk or branch that is right', () => {
  const isRight = (nerve: string, option: string): boolean =>
    trunks.some(
      ([trunk, ...branches]) =>
        (trunk.test(nerve) && [trunk, ...branches].some((name) => name.test(option))) ||
        (trunk.test(option) && branches.some((name) => name.test(nerve))) ||
        branches.some((name) => name.test(nerve) && name.test(option)),
    );
  const failures = pairs('nerve').filter(([{ nerve }, { nerve: option }]) => isRight(nerve.en, option.en));
  expect(failures.map(([muscle, other]) => [muscle.id, muscle.nerve.en, other.nerve.en])).toEqual([]);
});

test.each([
  ['pectineus', 'obturator nerve', 'gracilis'],
  ['opponens-pollicis', 'deep branch of the ulnar nerve', 'adductor-pollicis'],
  ['interossei-dorsales-pedis', 'deep fibular nerve', 'extensor-hallucis-brevis'],
])('no wrong option for %s is a nerve that may supply it: %s', (muscle, _nerve, other) => {
  expect(isFalseFor(muscleOf(muscle), muscleOf(other), 'nerve')).toBe(false);
});

test('minor nerves belong to muscles that exist, and are not on their cards', () => {
  for (const [id, nerves] of Object.entries(minorNerves)) {
    expect(muscleOf(id).supply).not.toEqual(expect.arrayContaining(parseSupply(nerves)));
  }
});

test('a wrong option about nerves may be a nerve of the same part of the body', () => {
  expect(isFalseFor(muscleOf('fibularis-longus'), muscleOf('tibialis-anterior'), 'nerve')).toBe(true);
  expect(isFalseFor(muscleOf('soleus'), muscleOf('tibialis-anterior'), 'nerve')).toBe(true);
});

test.each([
  ['gluteus-medius', 'medial rotation', 'gluteus-minimus'],
  ['extensor-carpi-radialis-brevis', 'radial deviation', 'extensor-carpi-radialis-longus'],
  ['teres-minor', 'extension and lateral rotation', 'deltoideus-pars-spinalis'],
  ['iliacus', 'lateral rotation', 'quadratus-femoris'],
  ['scalenus-medius', 'flexion', 'scalenus-anterior'],
  ['brachialis', 'flexion of the elbow', 'brachioradialis'],
  ['triceps-brachii-caput-longum', 'extension of the elbow', 'anconeus'],
  ['semitendinosus', 'what its neighbour does', 'semimembranosus'],
  ['gastrocnemius-caput-mediale', 'plantar flexion', 'soleus'],
  ['adductor-brevis', 'flexion of the hip', 'adductor-longus'],
  ['gluteus-maximus', 'lateral rotation', 'obturatorius-internus'],
  ['flexor-carpi-radialis', 'flexion of the wrist', 'palmaris-longus'],
  ['supraspinatus', 'abduction', 'deltoideus-pars-acromialis'],
  ['splenius-cervicis', 'rotation of the head', 'obliquus-capitis-inferior'],
  ['lumbricales-pedis', 'extension of the toes', 'extensor-digitorum-brevis'],
  ['interossei-plantares', 'extension of the toes', 'extensor-digitorum-brevis'],
])('no wrong option for %s is its minor action: %s', (muscle, _movement, other) => {
  expect(isFalseFor(muscleOf(muscle), muscleOf(other), 'action')).toBe(false);
});

test.each([
  ['biceps-brachii-caput-longum', 'triceps-brachii-caput-longum'],
  ['gluteus-medius', 'adductor-magnus'],
  ['tibialis-anterior', 'soleus'],
  ['quadratus-lumborum', 'rectus-abdominis'],
])('%s may have the action of %s as a wrong option', (muscle, other) => {
  expect(isFalseFor(muscleOf(muscle), muscleOf(other), 'action')).toBe(true);
});

test('minor actions name existing muscles and movements', () => {
  for (const [id, actions] of Object.entries(minorActions)) {
    expect(muscleOf(id).id).toBe(id);
    for (const { dof } of parseActions(actions)) {
      expect(dofs.map(({ base }) => base)).toContain(dof);
    }
  }
});

const landmarks =
  /(?:lateral|medial) epicondyle|supracondylar|olecranon|coracoid|acromion|mastoid|ischial tuberosity|ischial spine|iliac crest|linea alba|linea aspera|(?:lateral|medial) lip|interosseous membrane|(?:greater|lesser) trochanter|trochanteric fossa|greater tubercle|deltoid tuberosity|calcane\w+ tuberosity|pes anserinus|tibial tuberosity|head of the fibula|radial tuberosity|extensor hood|retinaculum|nuchal line|nuchal ligament|back of the sacrum|anterior (?:superior|inferior) iliac spine|lateral condyle of the (?:femur|tibia)|medial border of the scapula|spine of the scapula|obturator membrane|distal phalanx of the thumb|proximal phalanx of the thumb/gi;

test.each([
  ['flexor-carpi-ulnaris', 'opponens-digiti-minimi'],
  ['opponens-digiti-minimi', 'flexor-carpi-ulnaris'],
])('the insertion of %s is not asked against that of %s, which is on the same bone', (muscle, other) => {
  expect(isFalseFor(muscleOf(muscle), muscleOf(other), 'insertion')).toBe(false);
});

test.each(['origin', 'insertion'] as const)('a wrong option about an %s names no landmark of the right one', (kind) => {
  const namesIn = (text: string): string[] => text.toLowerCase().match(landmarks) ?? [];
  const failures = pairs(kind).filter(([muscle, other]) =>
    namesIn(muscle[kind].en).some((name) => namesIn(other[kind].en).includes(name)),
  );
  expect(failures.map(([muscle, other]) => [muscle.id, muscle[kind].en, other[kind].en])).toEqual([]);
});

test.each(quizKinds)('every question about %s has three wrong options that are false for its muscle', (kind) => {
  const failures = new Set<string>();
  for (let seed = 0; seed < 40; seed += 1) {
    for (let number = 1; number <= questionCount; number += 1) {
      const { muscle, options, answer } = makeQuestion(muscles(), kind, seed, number);
      expect(options).toHaveLength(4);
      // An option whose words several muscles share must be false as the statement of each of them.
      options
        .filter((_, index) => index !== answer)
        .flatMap(({ en }) => muscles().filter((other) => other[kind].en === en))
        .filter((other) => !isFalseFor(muscle, other, kind))
        .forEach((other) => failures.add(`${muscle.id}: ${other[kind].en} (${other.id})`));
    }
  }
  expect([...failures]).toEqual([]);
});
