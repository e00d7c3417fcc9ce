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

test('without a movement, labels the largest visible superficial muscles, fewer in a narrow picture', () => {
  const isSeen = (index: number): boolean => instances[index]?.muscle.id !== 'gluteus-maximus';
  expect(named({})).toContain('gluteus-maximus');
  expect(named({ isSeen })).not.toContain('gluteus-maximus');
  expect(named({ isSeen })).toHaveLength(12);
  expect(named({ width: 300 })).toHaveLength(5);
});

test('labels a muscle on the only side on which it is visible', () => {
  const [wish] = chooseLabels(instances, { ...wide, isSeen: (index) => instances[index]?.id === 'gluteus-maximus.r' });
  expect(wish?.instances.map((index) => instances[index]?.id)).toEqual(['gluteus-maximus.r']);
});

test('in a movement, labels its visible muscles by role; in a narrow picture only the chosen one', () => {
  expect(named({ roleOf })).toEqual(['gluteus-maximus', 'soleus']);
  expect(named({ roleOf, isSeen: (index) => instances[index]?.muscle.id === 'soleus' })).toEqual(['soleus']);
  expect(named({ roleOf, isSeen: () => false })).toEqual([]);
  expect(named({ roleOf, width: 300 })).toEqual([]);
  expect(named({ roleOf, width: 300, chosen: 'soleus' })).toEqual(['soleus']);
});

test('labels a muscle that works on one side there', () => {
  const [wish] = chooseLabels(instances, { ...wide, roleOf });
  expect(wish?.instances.map((index) => instances[index]?.id)).toEqual(['gluteus-maximus.r']);
});

test('labels the chosen muscle even if it is covered, but no muscle that is not drawn', () => {
  expect(chooseLabels(instances, { ...wide, chosen: 'popliteus', isSeen: () => false })).toEqual([
    expect.objectContaining({ isCovered: true }),
  ]);
  expect(named({ chosen: 'popliteus', isSeen: () => false })).toEqual(['popliteus']);
  expect(named({ isShown: () => false, chosen: 'popliteus' })).toEqual([]);
});
