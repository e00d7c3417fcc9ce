import { quizDifficulties, quizPool } from '@site/shared/contracts/quiz-rule';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { countOf, questionCount } from '../../../anatomy/src/quiz/question-muscle';
import { questionOf } from '../../../anatomy/src/quiz/make-question';
import { orderByDue } from '../../../anatomy/src/quiz/order-by-due';
import { startQuiz } from '../../../anatomy/src/quiz/start-quiz';
import { formatAddress, parseAddress } from '../../../anatomy/src/state/address';
import { reduceView } from '../../../anatomy/src/state/reduce';
import { initialState, type QuizState, type ViewState } from '../../../anatomy/src/state/view-state';

const now = Date.parse('2026-03-01T12:00:00Z');
const card = (muscle: string, due: string, kind = 'name' as const) => ({ muscle, kind, box: 2, due });
const begun = (state: Partial<ViewState>, quiz: Partial<QuizState> = {}) =>
  reduceView({ ...initialState, ...state }, startQuiz({ kind: 'name', ...quiz }, undefined));

test('asks due questions first, longest due before the others, then new ones, then those due later', () => {
  const pool = ['soleus', 'gracilis', 'popliteus', 'sartorius'].flatMap(
    (id) => muscles().find((one) => one.id === id) ?? [],
  );
  const cards = [
    card('soleus', '2026-03-02T00:00:00Z'),
    card('gracilis', '2026-02-28T00:00:00Z'),
    card('sartorius', '2026-02-01T00:00:00Z'),
  ];
  expect(orderByDue(pool, 'name', cards, now)?.map(({ id }) => id)).toEqual([
    'sartorius',
    'gracilis',
    'popliteus',
    'soleus',
  ]);
  expect(orderByDue(pool, 'nerve', cards, now)).toBeUndefined();
});

const regions = [...new Set(muscles().map(({ region }) => region))];
test.each(regions)('a quiz of the %s asks about its muscles only, each once', (region) => {
  for (const difficulty of quizDifficulties) {
    const { quiz } = begun({}, { region, difficulty });
    const count = countOf(quiz as QuizState);
    expect(count).toBe(Math.min(questionCount, quizPool(muscles(), { region, difficulty }).length));
    const asked = Array.from({ length: count }, (_, place) =>
      questionOf({ tab: 'quiz', quiz: { ...(quiz as QuizState), number: place + 1 } }),
    );
    expect(asked.map((question) => question?.muscle.region)).toEqual(asked.map(() => region));
    expect(new Set(asked.map((question) => question?.muscle.id)).size).toBe(count);
    expect(asked.map((question) => question?.options.length)).toEqual(asked.map(() => 4));
    expect(questionOf({ tab: 'quiz', quiz: { ...(quiz as QuizState), number: count + 1 } })).toBeUndefined();
  }
});

test('an easy quiz asks about superficial muscles, with wrong options from other regions', () => {
  const { quiz } = begun({}, { difficulty: 'easy' });
  const question = questionOf({ tab: 'quiz', quiz });
  expect(question?.muscle.layer).toBe('superficial');
  const near = question?.options.flatMap(({ en }) => muscles().find((one) => one.name.en === en)?.region ?? []);
  expect(near?.filter((region) => region === question?.muscle.region)).toHaveLength(1);
});

test('a quiz always shows the body at rest: when it starts, when it is opened again, and from an address', () => {
  const moved = { exercise: 'push-up', mistake: 1, joints: { 'kneeFlexion.l': 60 } };
  const quiz = begun(moved);
  expect(quiz).toMatchObject({ exercise: undefined, mistake: 0, joints: {}, playing: false, tab: 'quiz' });
  const joints = reduceView(reduceView(quiz, { type: 'tabChosen', tab: 'joints' }), {
    type: 'jointTurned',
    dof: 'kneeFlexion.l',
    degrees: 60,
  });
  expect(reduceView(joints, { type: 'tabChosen', tab: 'quiz' }).joints).toEqual({});
  const { view } = parseAddress('?exercise=push-up&joints=kneeFlexion.l:60&quiz=name.1.1.0');
  expect(view).toMatchObject({ exercise: undefined, joints: {}, tab: 'quiz' });
});

test('the address of a quiz leads to the same question, whether it was random or due', () => {
  const known = { kept: 'account' as const, due: 1, cards: [card('soleus', '2026-01-01T00:00:00Z')] };
  const begin = startQuiz({ kind: 'name', region: 'leg', difficulty: 'hard' }, known);
  const due = reduceView(initialState, begin);
  expect(questionOf(due)?.muscle.id).toBe('soleus');
  for (const state of [due, begun({}, { region: 'arm', difficulty: 'medium' })]) {
    const { view } = parseAddress(formatAddress(state, 0));
    expect(view.quiz).toEqual(state.quiz);
    expect(questionOf(view)).toEqual(questionOf(state));
  }
});
