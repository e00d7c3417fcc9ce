import { questionMuscle, questionCount } from '../../../anatomy/src/quiz/question-muscle';
import { makeQuestion, questionOf } from '../../../anatomy/src/quiz/make-question';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { quizKinds } from '../../../anatomy/src/state/view-state';

const seeds = Array.from({ length: 12 }, (_, k) => k * 131);
const numbers = Array.from({ length: questionCount }, (_, k) => k + 1);

describe.each(quizKinds)('questions about %s', (kind) => {
  const questions = seeds.flatMap((seed) => numbers.map((number) => makeQuestion(muscles(), kind, seed, number)));

  test('have four different options in both languages, one of them right', () => {
    for (const { muscle, options, answer } of questions) {
      expect(options).toHaveLength(4);
      expect(new Set(options.map(({ en }) => en)).size).toBe(4);
      expect(new Set(options.map(({ cn }) => cn)).size).toBe(4);
      expect(options[answer]).toEqual(muscle[kind]);
    }
  });

  test('do not always have the right option at the same position', () => {
    const places = questions.map(({ answer }) => answer);
    for (const place of [0, 1, 2, 3]) {
      const share = places.filter((answer) => answer === place).length / places.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
    }
  });
});

test('a quiz asks about no muscle twice, and the same seed gives the same questions', () => {
  for (const seed of seeds) {
    const asked = numbers.map((number) => makeQuestion(muscles(), 'name', seed, number).muscle.id);
    expect(new Set(asked).size).toBe(questionCount);
    expect(numbers.map((number) => makeQuestion(muscles(), 'name', seed, number).muscle.id)).toEqual(asked);
  }
});

test('a question is asked only while the quiz is open and not over', () => {
  const quiz = { kind: 'name' as const, seed: 1, number: 1, right: 0 };
  expect(questionOf({ tab: 'quiz', quiz })).toBeDefined();
  expect(questionOf({ tab: 'muscles', quiz })).toBeUndefined();
  expect(questionOf({ tab: 'quiz', quiz: { ...quiz, number: questionCount + 1 } })).toBeUndefined();
  expect(questionOf({ tab: 'quiz', quiz: undefined })).toBeUndefined();
});

test('the picture marks the muscle that the question is about, while it is asked', () => {
  for (const number of numbers) {
    const view = { tab: 'quiz' as const, quiz: { kind: 'nerve' as const, seed: 5, number, right: 0 } };
    expect(questionMuscle(view)?.id).toBe(questionOf(view)?.muscle.id);
  }
  const over = { kind: 'name' as const, seed: 1, number: questionCount + 1, right: 0 };
  expect(questionMuscle({ tab: 'quiz', quiz: over })).toBeUndefined();
});
