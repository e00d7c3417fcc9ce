import { quizDifficulties, quizPool } from '@site/shared/contracts/library';
import { muscles as atlas } from '../../../anatomy/src/muscles/catalogue';
import { classQuestions } from '../../../modules/library/src/model/class-questions';
import { muscles, musclesOf, type LibraryMuscle } from '../../../modules/library/src/model/muscles';

const maxQuestions = 20;
const regions = [...new Set(muscles.map(({ region }) => region))];
const scopes = ['', ...regions].flatMap((region) => quizDifficulties.map((difficulty) => ({ region, difficulty })));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const one = (id: string) => musclesOf(id)[0] as LibraryMuscle;

test.each(scopes)(
  "a class quiz selects from the same muscles as the own quiz: region '$region', $difficulty",
  (scope) => {
    const pool = quizPool(muscles, scope);
    expect(ids(pool)).toEqual(ids(quizPool(atlas(), scope)));
    const questions = classQuestions(scope, maxQuestions);
    const asked = questions.map(({ muscle }) => muscle);
    expect(new Set(asked).size).toBe(Math.min(maxQuestions, pool.length));
    expect(ids(pool)).toEqual(expect.arrayContaining(asked));
    for (const { muscle, options } of questions) {
      expect(options).toContain(muscle);
      for (const language of ['en', 'cn'] as const) {
        expect(new Set(options.map((id) => one(id)[language])).size).toBe(4);
      }
    }
  },
);

test('an easy quiz asks about superficial muscles with wrong options from other regions, the others about deeper ones', () => {
  const layersOf = (difficulty: (typeof quizDifficulties)[number]) =>
    [...new Set(quizPool(muscles, { difficulty }).map(({ layer }) => layer))].sort();
  expect(quizDifficulties.map(layersOf)).toEqual([
    ['superficial'],
    ['intermediate', 'superficial'],
    ['deep', 'intermediate', 'superficial'],
  ]);
  const near = (difficulty: (typeof quizDifficulties)[number]) =>
    classQuestions({ region: 'forearm', difficulty }, maxQuestions).map(
      ({ options }) => options.filter((id) => one(id).region === 'forearm').length,
    );
  expect(new Set(near('easy'))).toEqual(new Set([1]));
  expect(new Set(near('medium'))).toEqual(new Set([4]));
  expect(new Set(near('hard'))).toEqual(new Set([4]));
});
