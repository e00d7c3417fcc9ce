import { antagonistsOf } from '../../../anatomy/src/muscles/antagonists';
import { muscles } from '../../../anatomy/src/muscles/catalogue';

const ids = (id: string) => {
  const muscle = muscles().find((one) => one.id === id);
  return muscle ? antagonistsOf(muscle).map((other) => other.id) : [];
};

test.each([
  ['biceps-brachii-caput-longum', 'triceps-brachii-caput-longum'],
  ['brachialis', 'triceps-brachii-caput-mediale'],
  ['vastus-medialis', 'semimembranosus'],
  ['tibialis-anterior', 'soleus'],
  ['gluteus-maximus', 'psoas-major'],
  ['gluteus-medius', 'adductor-longus'],
  ['subscapularis', 'infraspinatus'],
  ['serratus-anterior', 'rhomboideus-major'],
])('the antagonists of %s have %s among them', (id, antagonist) => {
  expect(ids(id)).toContain(antagonist);
});

test('a muscle with a minor action is no antagonist, and no muscle is its own', () => {
  expect(ids('brachialis')).not.toContain('biceps-brachii-caput-breve');
  expect(muscles().filter((muscle) => ids(muscle.id).includes(muscle.id))).toEqual([]);
});
