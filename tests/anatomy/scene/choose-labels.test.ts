import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { chooseLabels } from '../../../anatomy/src/scene/choose-labels';

const instances = muscleInstances(muscles());
const wide = { isShown: () => true, isSeen: () => true, roleOf: () => undefined, chosen: undefined, width: 900 };
const named = (choice: Partial<Parameters<typeof chooseLabels>[1]>): string[] =>
  chooseLabels(instances, { ...wide, ...choice }).map(
    ({ instances: list }) => instances[list[0] as number]?.muscle.id ?? '',
  );
const roleOf = (id: string) =>
  id.startsWith('soleus.') ? ('xietong' as const) : id === 'gluteus-maximus.r' ? ('zhudong' as const) : undefined;

test('without a movement the largest superficial muscles that are seen are named, few in a narrow picture', () => {
  const isSeen = (index: number): boolean => instances[index]?.muscle.id !== 'gluteus-maximus';
  expect(named({})).toContain('gluteus-maximus');
  expect(named({ isSeen })).not.toContain('gluteus-maximus');
  expect(named({ isSeen })).toHaveLength(12);
  expect(named({ width: 300 })).toHaveLength(5);
});

test('a muscle that is seen on one side alone is named there', () => {
  const [wish] = chooseLabels(instances, { ...wide, isSeen: (index) => instances[index]?.id === 'gluteus-maximus.r' });
  expect(wish?.instances.map((index) => instances[index]?.id)).toEqual(['gluteus-maximus.r']);
});

test('in a movement its muscles that are seen are named by role; in a narrow picture only the chosen one', () => {
  expect(named({ roleOf })).toEqual(['gluteus-maximus', 'soleus']);
  expect(named({ roleOf, isSeen: (index) => instances[index]?.muscle.id === 'soleus' })).toEqual(['soleus']);
  expect(named({ roleOf, isSeen: () => false })).toEqual([]);
  expect(named({ roleOf, width: 300 })).toEqual([]);
  expect(named({ roleOf, width: 300, chosen: 'soleus' })).toEqual(['soleus']);
});

test('a muscle that works on one side is named there', () => {
  const [wish] = chooseLabels(instances, { ...wide, roleOf });
  expect(wish?.instances.map((index) => instances[index]?.id)).toEqual(['gluteus-maximus.r']);
});

test('the chosen muscle comes first; what is not drawn is not named', () => {
  expect(chooseLabels(instances, { ...wide, chosen: 'popliteus', isSeen: () => false })).toEqual([
    expect.objectContaining({ isCovered: true }),
  ]);
  expect(named({ chosen: 'popliteus', isSeen: () => false })).toEqual(['popliteus']);
  expect(named({ isShown: () => false, chosen: 'popliteus' })).toEqual([]);
});
