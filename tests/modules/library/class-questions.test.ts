import { quizDifficulties, quizPool } from '@site/shared/contracts/library';
import { muscles as atlas } from '../../../anatomy/src/muscles/catalogue';
import { classQuestions } from '../../../modules/library/src/model/class-questions';
import { muscles, musclesOf, type LibraryMuscle } from '../../../modules/library/src/model/muscles';

const most = 20;
const regions = [...new Set(muscles.map(({ region }) => region))];
const scopes = ['', ...regions].flatMap((region) => quizDifficulties.map((difficulty) => ({ region, difficulty })));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const one = (id: string) => musclesOf(id)[0] as LibraryMuscle;

test.each(scopes)("a class is asked what one's own quiz asks: region '$region', $difficulty", (scope) => {
  const pool = quizPool(muscles, scope);
  expect(ids(pool)).toEqual(ids(quizPool(atlas(), scope)));
  const questions = classQuestions(scope, most);
  const asked = questions.map(({ muscle }) => muscle);
  expect(new Set(asked).size).toBe(Math.min(most, pool.length));
  expect(ids(pool)).toEqual(expect.arrayContaining(asked));
  for (const { muscle, options } of questions) {
    expect(options).toContain(muscle);
    for (const language of ['en', 'cn'] as const) {
      expect(new Set(options.map((id) => one(id)[language])).size).toBe(4);
    }
  }
});

test('an easy quiz asks about what lies under the skin and the others deeper; its wrong options are from elsewhere', () => {
  const layersOf = (difficulty: (typeof quizDifficulties)[number]) =>
    [...new Set(quizPool(muscles, { difficulty }).map(({ layer }) => layer))].sort();
  expect(quizDifficulties.map(layersOf)).toEqual([
    ['superficial'],
    ['intermediate', 'superficial'],
    ['deep', 'intermediate', 'superficial'],
  ]);
  const near = (difficulty: (typeof quizDifficulties)[number]) =>
    classQuestions({ region: 'forearm', difficulty }, most).map(
      ({ options }) => options.filter((id) => one(id).region === 'forearm').length,
    );
  expect(new Set(near('easy'))).toEqual(new Set([1]));
  expect(new Set(near('medium'))).toEqual(new Set([4]));
  expect(new Set(near('hard'))).toEqual(new Set([4]));
});
