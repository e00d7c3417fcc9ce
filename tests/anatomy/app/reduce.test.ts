import { reduceView, type ViewEvent } from '../../../anatomy/src/state/reduce';
import { initialState, type ViewState } from '../../../anatomy/src/state/view-state';

const after = (...events: ViewEvent[]): ViewState => events.reduce(reduceView, initialState);

test('another exercise starts from its own pose, camera and right form', () => {
  const view = after(
    { type: 'exerciseChosen', code: 'push-up' },
    { type: 'mistakeChosen', mistake: 2 },
    { type: 'widthChosen', width: 0.5 },
    { type: 'jointTurned', dof: 'kneeFlexion.l', degrees: 40 },
    { type: 'cameraMoved', camera: { kind: 'free', eye: [1, 1, 1], target: [0, 0, 0] } },
    { type: 'exerciseChosen', code: 'lat-pulldown' },
  );
  expect(view).toMatchObject({
    exercise: 'lat-pulldown',
    mistake: 0,
    width: undefined,
    joints: {},
    camera: { kind: 'preset', index: 0 },
  });
});

test('turning a joint pauses the exercise', () => {
  expect(after({ type: 'jointTurned', dof: 'kneeFlexion.l', degrees: 40 })).toMatchObject({
    playing: false,
    joints: { 'kneeFlexion.l': 40 },
  });
  expect(after({ type: 'jointTurned', dof: 'kneeFlexion.l', degrees: 40 }, { type: 'jointsReset' }).joints).toEqual({});
});

test('a muscle is isolated or hidden, never both', () => {
  const hidden = after({ type: 'muscleIsolated', id: 'soleus' }, { type: 'muscleHidden', id: 'soleus' });
  expect(hidden).toMatchObject({ isolated: [], hidden: ['soleus'] });
  expect(reduceView(hidden, { type: 'muscleIsolated', id: 'soleus' })).toMatchObject({
    isolated: ['soleus'],
    hidden: [],
  });
});

test('showing all muscles resets isolating, hiding, x-ray and depth', () => {
  const view = after(
    { type: 'muscleIsolated', id: 'a' },
    { type: 'muscleXrayed', id: 'b' },
    { type: 'depthChosen', depth: 'deep' },
    { type: 'allMusclesShown' },
  );
  expect(view).toMatchObject({ isolated: [], hidden: [], xrayed: [], depth: 'superficial' });
});

test('in a quiz the first answer counts', () => {
  const asked = after({ type: 'quizStarted', kind: 'name', seed: 7 });
  const wrong = reduceView(asked, { type: 'quizAnswered', option: 2, right: false });
  const again = reduceView(wrong, { type: 'quizAnswered', option: 1, right: true });
  expect(again.quiz).toEqual({ kind: 'name', seed: 7, number: 1, right: 0, chosen: 2 });
  expect(reduceView(again, { type: 'quizAdvanced' }).quiz).toEqual({
    kind: 'name',
    seed: 7,
    number: 2,
    right: 0,
    chosen: undefined,
  });
});

test('a right answer is counted, and ending the quiz forgets it', () => {
  const asked = after(
    { type: 'quizStarted', kind: 'origin', seed: 7 },
    { type: 'quizAnswered', option: 0, right: true },
  );
  expect(asked).toMatchObject({ tab: 'quiz', playing: false, quiz: { right: 1 } });
  expect(reduceView(asked, { type: 'quizEnded' }).quiz).toBeUndefined();
});
