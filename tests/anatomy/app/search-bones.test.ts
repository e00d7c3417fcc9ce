import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { boneCardOf, boneCards } from '../../../anatomy/src/body/names/bone-cards';
import { landmarkRows } from '../../../anatomy/src/body/names/landmarks';
import { ligamentRows } from '../../../anatomy/src/body/names/ligaments';
import { searchBones } from '../../../anatomy/src/search/search-bones';
import { reduceView } from '../../../anatomy/src/state/reduce';
import { initialState } from '../../../anatomy/src/state/view-state';

test('every bone has a card; bones, landmarks and ligaments have names in three languages', () => {
  bones().forEach(({ id }) => expect(boneCardOf(id.replace(/\.[lr]$/, ''))).toBeDefined());
  for (const { name, latin } of boneCards.flatMap((card) => [card, ...card.landmarks, ...card.ligaments])) {
    expect(latin).toMatch(/^[A-Z][a-z]+( [a-z]+)*( [IVX]+)?$/);
    expect(name.en).toMatch(/^[A-Za-z][a-zA-Z0-9 -]+$/);
    expect(name.cn).toMatch(/[\u4e00-\u9fff]/);
  }
});

test('landmarks and ligaments belong to existing bones, and no card lists one twice', () => {
  const joined = ligamentRows.flatMap(([ids]) => ids.split(' ')).filter((id) => id !== 'vertebrae');
  [...Object.keys(landmarkRows), ...joined].forEach((id) => expect(boneCardOf(id)?.id).toBe(id));
  for (const { id, landmarks, ligaments } of boneCards) {
    const latin = [...landmarks, ...ligaments].map((part) => part.latin);
    expect({ id, parts: new Set(latin).size }).toEqual({ id, parts: latin.length });
  }
  expect(boneCards.flatMap(({ landmarks }) => landmarks).length).toBeGreaterThan(150);
});

test.each([
  ['femur', 'femur', 'femur'],
  ['股骨', 'femur', 'femur'],
  ['Tuber ischiadicum', 'ischial tuberosity', 'hip-bone'],
  ['坐骨结节', 'ischial tuberosity', 'hip-bone'],
  ['zgjj', 'ischial tuberosity', 'hip-bone'],
  ['ASIS', 'anterior superior iliac spine', 'hip-bone'],
  ['kneecap', 'patella', 'patella'],
  ['膝盖骨', 'patella', 'patella'],
  ['jjg', 'scapula', 'scapula'],
  ['shoulder blade', 'scapula', 'scapula'],
  ['acl', 'anterior cruciate ligament', 'femur'],
  ['前交叉韧带', 'anterior cruciate ligament', 'femur'],
  ['plantar fascia', 'plantar aponeurosis', 'calcaneus'],
  ['lesser troch', 'lesser trochanter', 'femur'],
  ['Processus coracoideus', 'coracoid process', 'scapula'],
  ['内踝', 'medial malleolus', 'tibia'],
  ['C7', 'vertebra prominens', 'C7'],
  ['rib 5', 'rib 5', 'rib-5'],
  ['meniscus', 'medial meniscus', 'tibia'],
  ['hyoid', 'hyoid bone', 'hyoid'],
  ['喉结', 'laryngeal prominence', 'thyroid-cartilage'],
  ['ATFL', 'anterior talofibular ligament', 'fibula'],
  ['小腿骨间膜', 'interosseous membrane of the leg', 'tibia'],
  ['TFCC', 'articular disc of the wrist', 'ulna'],
  ['hip labrum', 'acetabular labrum', 'hip-bone'],
  ['inguinal', 'inguinal ligament', 'hip-bone'],
  ['骶结节韧带', 'sacrotuberous ligament', 'sacrum'],
])('%s finds %s', (query, name, bone) => {
  const [first] = searchBones(query);
  expect([first?.part.name.en, first?.card.id]).toEqual([name, bone]);
});

// Those that teachers and therapists look for first.
test('the main ligaments exist', () => {
  const known = ligamentRows.map(([, , en]) => en).join();
  const wanted =
    'nuchal, anterior longitudinal, posterior longitudinal, supraspinous, iliolumbar, sacrotuberous, ' +
    'coracoclavicular, coraco-acromial, acromioclavicular, glenohumeral, ulnar collateral, radial collateral, iliofemoral, inguinal, anterior cruciate, posterior cruciate, tibial collateral, fibular collateral, patellar ligament, deltoid ligament, anterior talofibular, calcaneofibular, spring ligament, interosseous membrane of the forearm, interosseous membrane of the leg';
  for (const name of wanted.split(', ')) {
    expect(known).toContain(name);
  }
});

test('an empty query finds no bones, so that only the muscles are listed', () => {
  expect(searchBones(' ')).toEqual([]);
});

test('a muscle or a bone is chosen, not both', () => {
  const withBone = reduceView({ ...initialState, muscle: 'soleus' }, { type: 'boneChosen', id: 'tibia' });
  expect(withBone).toMatchObject({ bone: 'tibia', muscle: undefined });
  expect(reduceView(withBone, { type: 'muscleChosen', id: 'soleus' })).toMatchObject({
    bone: undefined,
    muscle: 'soleus',
  });
});

/** Terminologia Anatomica (2nd ed., 2019) counts the temporal bone to the neurocranium. */
test.each(['mastoid process', 'mandibular fossa', 'styloid process of the temporal bone'])(
  'the card of the cranium lists the %s, that of the facial skeleton does not',
  (name) => {
    const cards = boneCards.filter(({ landmarks }) => landmarks.some((landmark) => landmark.name.en === name));
    expect(cards.map(({ id }) => id)).toEqual(['calvaria']);
  },
);
