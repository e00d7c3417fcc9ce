import { readFileSync, readdirSync } from 'node:fs';
import type { Exercise } from '../../../shared/contracts';
import { muscleIdsOf } from '../../../anatomy/src/motion/exercise-muscles';
import { muscleRoles, type MuscleRole } from '../../../anatomy/src/motion/types';

const codes = readdirSync('server/content/exercises').map((file) => file.replace(/\.json$/, ''));
const records = new Map(
  codes.map((code) => [code, JSON.parse(readFileSync(`server/content/exercises/${code}.json`, 'utf8')) as Exercise]),
);
const recordOf = (code: string): Exercise => records.get(code) as Exercise;
const rolesOf = (code: string, id: string): MuscleRole[] =>
  muscleRoles.filter((role) => muscleIdsOf(recordOf(code), role).includes(id));

interface Family {
  codes: string;
  /** Ids by role. A muscle that a movement does not list has no role there. */
  roles: Partial<Record<MuscleRole, string>>;
  /** Ids that each of its movements lists. */
  listed?: string;
}

const hamstrings = 'biceps-femoris-caput-longum semitendinosus semimembranosus';
const fingerFlexors = 'flexor-digitorum-profundus flexor-digitorum-superficialis';
const shoulderBlades = 'trapezius-pars-transversa rhomboideus-major rhomboideus-minor';
const elbowFlexors = 'brachialis biceps-brachii-caput-longum biceps-brachii-caput-breve';
const triceps = 'triceps-brachii-caput-longum triceps-brachii-caput-laterale triceps-brachii-caput-mediale';
const vasti = 'vastus-lateralis vastus-medialis vastus-intermedius';
/** Loads that press into the palm or rest on the body: the fingers need not hold them. */
const restingLoads = /barbell-(?!deadlift)|seated-dumbbell-press|goblet|smith|wrist-curl/;
const holdsLoad = ({ type, code, motion }: Exercise): boolean =>
  type === 'train' &&
  !restingLoads.test(code) &&
  motion.equipment.some(({ kind }) => /^(dumbbell|barbell|bar)$/.test(kind));

/** Movements in which a muscle has the same work. The reasons, and those of the exceptions, are in `anatomy/README.md`. */
const families: Record<string, Family> = {
  'hip hinges on both legs': {
    codes: 'barbell-deadlift romanian-deadlift barbell-good-morning hip-hinge',
    roles: {
      zhudong: `gluteus-maximus adductor-magnus ${hamstrings}`,
      wending: `longissimus-thoracis iliocostalis-lumborum multifidus-lumborum latissimus-dorsi ${shoulderBlades}`,
      fuzhu: 'gluteus-medius',
    },
    listed: 'adductor-magnus gluteus-medius',
  },
  'hip hinges over still knees': {
    codes: 'romanian-deadlift barbell-good-morning hip-hinge single-leg-deadlift',
    roles: { fuzhu: vasti },
    listed: vasti,
  },
  'squats and lunges': {
    codes:
      'barbell-back-squat dumbbell-goblet-squat sit-to-stand step-up lateral-step-down standing-balance-reach reverse-lunge smith-lunge dumbbell-split-squat',
    roles: { zhudong: `gluteus-maximus ${vasti}`, fuzhu: hamstrings },
    listed: `gluteus-maximus ${vasti} ${hamstrings}`,
  },
  // Not the reverse lunge, in which the other soleus shortens more.
  'squats and lunges over a fixed foot': {
    codes:
      'barbell-back-squat dumbbell-goblet-squat sit-to-stand step-up lateral-step-down standing-balance-reach smith-lunge dumbbell-split-squat',
    roles: { xietong: 'soleus' },
    listed: 'soleus',
  },
  'squats on both legs': {
    codes: 'barbell-back-squat dumbbell-goblet-squat sit-to-stand',
    roles: { fuzhu: 'rectus-femoris' },
    listed: 'rectus-femoris',
  },
  'lifts of a thigh': {
    codes: 'bridge-march dead-bug farmers-march heel-slide seated-march straight-leg-raise',
    roles: { zhudong: 'iliacus psoas-major', xietong: 'sartorius tensor-fasciae-latae' },
    listed: 'iliacus psoas-major sartorius',
  },
  'other extensions of the hip': {
    codes:
      'barbell-back-squat dumbbell-goblet-squat sit-to-stand step-up lateral-step-down reverse-lunge smith-lunge dumbbell-split-squat barbell-hip-thrust glute-bridge single-leg-deadlift',
    roles: { zhudong: 'gluteus-maximus', xietong: 'adductor-magnus' },
  },
  'pulls from above': {
    codes: 'lat-pulldown pull-up',
    roles: {
      zhudong: 'latissimus-dorsi teres-major',
      xietong: `${elbowFlexors} brachioradialis rhomboideus-major rhomboideus-minor trapezius-pars-ascendens`,
      wending: 'infraspinatus teres-minor',
      fuzhu: `deltoideus-pars-spinalis trapezius-pars-transversa pectoralis-major-pars-sternocostalis triceps-brachii-caput-longum ${fingerFlexors}`,
    },
    listed: `${elbowFlexors} triceps-brachii-caput-longum ${fingerFlexors}`,
  },
  'pulls with bending elbows': {
    codes: 'lat-pulldown pull-up seated-cable-row dumbbell-bent-over-row dumbbell-upright-row',
    roles: { xietong: `${elbowFlexors} brachioradialis` },
    listed: `${elbowFlexors} brachioradialis`,
  },
  curls: {
    codes: 'dumbbell-biceps-curl dumbbell-hammer-curl',
    roles: {
      zhudong: elbowFlexors,
      xietong: 'brachioradialis',
      wending: 'deltoideus-pars-clavicularis supraspinatus infraspinatus flexor-carpi-radialis',
      fuzhu: fingerFlexors,
      jiekang: triceps,
    },
    listed: `${elbowFlexors} deltoideus-pars-clavicularis supraspinatus infraspinatus flexor-carpi-radialis ${triceps}`,
  },
  'presses overhead': {
    codes: 'barbell-overhead-press seated-dumbbell-press',
    roles: {
      wending: 'supraspinatus infraspinatus teres-minor subscapularis',
      fuzhu: 'triceps-brachii-caput-longum pectoralis-major-pars-clavicularis anconeus trapezius-pars-transversa',
      jiekang: `latissimus-dorsi teres-major ${elbowFlexors}`,
    },
    listed: `subscapularis pectoralis-major-pars-clavicularis anconeus trapezius-pars-transversa ${elbowFlexors}`,
  },
  'presses away from the chest': {
    codes: 'barbell-bench-press push-up',
    roles: { jiekang: `latissimus-dorsi deltoideus-pars-spinalis ${elbowFlexors}` },
    listed: `latissimus-dorsi deltoideus-pars-spinalis ${elbowFlexors}`,
  },
  'arms raised to the side or overhead': {
    codes: 'dumbbell-lateral-raise barbell-overhead-press seated-dumbbell-press',
    roles: { xietong: 'serratus-anterior trapezius-pars-descendens trapezius-pars-ascendens' },
    listed: 'serratus-anterior trapezius-pars-descendens trapezius-pars-ascendens',
  },
  'loads that hang from both arms beside or before a standing body': {
    codes: 'barbell-deadlift romanian-deadlift farmers-march dumbbell-split-squat',
    roles: { wending: 'trapezius-pars-descendens' },
    listed: 'trapezius-pars-descendens',
  },
  'heel raises': {
    codes: 'standing-calf-raise seated-heel-raise',
    roles: {
      zhudong: 'soleus',
      xietong: 'tibialis-posterior fibularis-longus',
      fuzhu: 'fibularis-brevis flexor-hallucis-longus flexor-digitorum-longus plantaris',
    },
    listed: 'soleus flexor-hallucis-longus flexor-digitorum-longus plantaris',
  },
  'seated folds': {
    codes: 'seated-forward-fold wide-leg-seated-fold',
    roles: { lashen: hamstrings, wending: 'longissimus-thoracis iliocostalis-lumborum multifidus-lumborum' },
  },
  'hands that hold a load': {
    codes: codes.filter((code) => holdsLoad(recordOf(code))).join(' '),
    roles: { fuzhu: fingerFlexors },
    listed: 'flexor-digitorum-profundus',
  },
};

test.each(Object.entries(families))('a muscle has one role in %s', (_name, { codes: members, roles, listed = '' }) => {
  for (const code of members.split(' ')) {
    for (const [role, ids] of Object.entries(roles)) {
      for (const id of ids.split(' ')) {
        const found = rolesOf(code, id);
        const fits = found.length === 0 ? !listed.split(' ').includes(id) : found.includes(role as MuscleRole);
        expect({ code, id, found, fits }).toMatchObject({ fits: true });
      }
    }
  }
});

test('the short head of biceps femoris is a prime mover of the leg curl', () => {
  expect(rolesOf('standing-leg-curl', 'biceps-femoris-caput-breve')).toEqual(['zhudong']);
});

/** Of the rear leg the computation leaves gluteus maximus inactive: the force passes behind its hip, which flexors hold. */
test.each(['dumbbell-split-squat', 'smith-lunge', 'reverse-lunge'])(
  'only the front leg extends its hip in %s',
  (code) => {
    const { zhudong, xietong, fuzhu, jiekang } = recordOf(code);
    const roles = [zhudong, xietong, fuzhu, jiekang].join().split(',');
    for (const id of `gluteus-maximus adductor-magnus iliacus psoas-major ${hamstrings}`.split(' ')) {
      expect(roles.filter((name) => name.startsWith(id))).toEqual([`${id}.l`]);
    }
  },
);

const mirrored = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.replace(/\.[lr]$/, (side) => (side === '.l' ? '.r' : '.l')))
    .sort();

test.each(['farmers-march', 'seated-march', 'seated-trunk-rotation'])(
  'the phases of the right side in %s have the roles of the left side',
  (code) => {
    const record = recordOf(code);
    const ofRight = record.motion.phases.filter(({ roles }) => roles);
    expect(ofRight.length).toBeGreaterThan(0);
    for (const { roles = {} } of ofRight) {
      for (const role of muscleRoles) {
        expect({ role, names: (roles[role] ?? record[role]).split(',').sort() }).toEqual({
          role,
          names: mirrored(record[role]),
        });
      }
    }
  },
);

/** The post on the bench press names them as those that hold the scapulae back and down. */
test('middle and lower trapezius and both rhomboids are stabilizers of the bench press, as its post says', () => {
  for (const id of [...shoulderBlades.split(' '), 'trapezius-pars-ascendens']) {
    expect(rolesOf('barbell-bench-press', id)).toEqual(['wending']);
  }
  expect(readFileSync('server/content/blog/bench-press-and-the-shoulder-blades.en.md', 'utf8')).toMatch(
    /Middle and lower trapezius, rhomboids:\*\* hold the scapulae back and down/,
  );
});
