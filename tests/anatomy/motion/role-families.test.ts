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
}

const hamstrings = 'biceps-femoris-caput-longum semitendinosus semimembranosus';
const fingerFlexors = 'flexor-digitorum-profundus flexor-digitorum-superficialis';
const shoulderBlades = 'trapezius-pars-transversa rhomboideus-major rhomboideus-minor';
const elbowFlexors = 'brachialis biceps-brachii-caput-longum biceps-brachii-caput-breve';

/** Movements in which a muscle has the same work. The reasons, and those of the exceptions, are in `anatomy/README.md`. */
const families: Record<string, Family> = {
  'hip hinges on both legs': {
    codes: 'barbell-deadlift romanian-deadlift barbell-good-morning hip-hinge',
    roles: {
      zhudong: `gluteus-maximus adductor-magnus ${hamstrings}`,
      wending: `longissimus-thoracis iliocostalis-lumborum multifidus-lumborum latissimus-dorsi ${shoulderBlades}`,
    },
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
      fuzhu: `deltoideus-pars-spinalis trapezius-pars-transversa pectoralis-major-pars-sternocostalis ${fingerFlexors}`,
    },
  },
  curls: {
    codes: 'dumbbell-biceps-curl dumbbell-hammer-curl',
    roles: { zhudong: elbowFlexors, xietong: 'brachioradialis' },
  },
  'heel raises': {
    codes: 'standing-calf-raise seated-heel-raise',
    roles: { zhudong: 'soleus', xietong: 'tibialis-posterior fibularis-longus', fuzhu: 'fibularis-brevis plantaris' },
  },
  'seated folds': {
    codes: 'seated-forward-fold wide-leg-seated-fold',
    roles: { lashen: hamstrings, wending: 'longissimus-thoracis iliocostalis-lumborum multifidus-lumborum' },
  },
  'hands that hold a load': {
    codes: codes.filter((code) => recordOf(code).type === 'train' && !/wrist-curl/.test(code)).join(' '),
    roles: { fuzhu: fingerFlexors },
  },
};

test.each(Object.entries(families))('a muscle has one role in %s', (_name, family) => {
  for (const [role, ids] of Object.entries(family.roles)) {
    for (const code of family.codes.split(' ')) {
      for (const id of ids.split(' ')) {
        const roles = rolesOf(code, id);
        expect({ code, id, roles, fits: roles.length === 0 || roles.includes(role as MuscleRole) }).toMatchObject({
          fits: true,
        });
      }
    }
  }
});

test('the muscles that decide a family are listed in each of its movements', () => {
  for (const code of families['hip hinges on both legs']!.codes.split(' ')) {
    expect(rolesOf(code, 'adductor-magnus')).toEqual(['zhudong']);
  }
  for (const code of families['pulls from above']!.codes.split(' ')) {
    for (const id of [...elbowFlexors.split(' '), ...fingerFlexors.split(' ')]) {
      expect(rolesOf(code, id)).toHaveLength(1);
    }
  }
  expect(rolesOf('standing-leg-curl', 'biceps-femoris-caput-breve')).toEqual(['zhudong']);
});

/** The post on the bench press names them as those that hold the scapulae back and down. */
test('middle and lower trapezius and both rhomboids are stabilizers of the bench press, as its post says', () => {
  for (const id of [...shoulderBlades.split(' '), 'trapezius-pars-ascendens']) {
    expect(rolesOf('barbell-bench-press', id)).toEqual(['wending']);
  }
  expect(readFileSync('server/content/blog/bench-press-and-the-shoulder-blades.en.md', 'utf8')).toMatch(
    /Middle and lower trapezius, rhomboids:\*\* hold the scapulae back and down/,
  );
});
