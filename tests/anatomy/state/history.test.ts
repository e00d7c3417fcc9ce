import { createViewStore } from '../../../anatomy/src/state/create-store';
import { initialState, type CameraView } from '../../../anatomy/src/state/view-state';

const free = (x: number): CameraView => ({ kind: 'free', eye: [x, 1, 3], target: [0, 1, 0] });

/** A store whose clock the test sets. */
function storeAt() {
  const time = { now: 0 };
  return { time, store: createViewStore(initialState, () => time.now) };
}

test('selection, hiding, isolating and the camera are undone one by one', () => {
  const { time, store } = storeAt();
  const steps = [
    { type: 'muscleChosen', id: 'soleus' },
    { type: 'muscleHidden', id: 'rectus-femoris' },
    { type: 'muscleIsolated', id: 'soleus' },
    { type: 'cameraMoved', camera: free(1) },
  ] as const;
  const views = steps.map((step) => {
    const before = store.get();
    time.now += 5_000;
    store.dispatch(step);
    return before;
  });
  for (const before of views.toReversed()) {
    store.undo();
    expect(store.get()).toEqual(before);
  }
  expect(store.canUndo()).toBe(false);
  store.undo();
  expect(store.get()).toEqual(initialState);
});

test('one gesture is one step: consecutive turns of the wheel, or depth and camera together', () => {
  const { time, store } = storeAt();
  for (const x of [1, 2, 3]) {
    time.now += 300;
    store.dispatch({ type: 'cameraMoved', camera: free(x) });
  }
  time.now += 5_000;
  store.dispatch({ type: 'depthChosen', depth: 'deep' });
  store.dispatch({ type: 'cameraMoved', camera: free(9) });
  store.undo();
  expect(store.get()).toMatchObject({ depth: 'superficial', camera: free(3) });
  store.undo();
  expect(store.get()).toEqual(initialState);
  expect(store.canUndo()).toBe(false);
});

test('undoes sliders, a mistake and the colouring; consecutive moves of the same slider are one step', () => {
  const { time, store } = storeAt();
  for (const degrees of [10, 20, 30]) {
    time.now += 300;
    store.dispatch({ type: 'jointTurned', dof: 'knee.l.flexion', degrees });
  }
  const turned = store.get();
  time.now += 300;
  store.dispatch({ type: 'jointTurned', dof: 'hip.l.flexion', degrees: 5 });
  const steps = [
    { type: 'jointsReset' },
    { type: 'widthChosen', width: 0.5 },
    { type: 'mistakeChosen', mistake: 1 },
    { type: 'colouringChosen', colouring: 'effort' },
  ] as const;
  for (const step of steps) {
    const before = store.get();
    time.now += 5_000;
    store.dispatch(step);
    store.undo();
    expect(store.get()).toEqual(before);
    store.dispatch(step);
  }
  for (const _step of steps) {
    store.undo();
  }
  store.undo();
  expect(store.get()).toEqual(turned);
  store.undo();
  expect(store.get()).toMatchObject({ joints: {} });
  expect(store.canUndo()).toBe(false);
});

test('a question cannot be changed by undo: it is about the body at rest', () => {
  const { time, store } = storeAt();
  store.dispatch({ type: 'quizStarted', kind: 'name', seed: 1 });
  store.dispatch({ type: 'tabChosen', tab: 'joints' });
  for (const degrees of [10, 20]) {
    time.now += 5_000;
    store.dispatch({ type: 'jointTurned', dof: 'knee.l.flexion', degrees });
  }
  expect(store.canUndo()).toBe(true);
  store.dispatch({ type: 'tabChosen', tab: 'quiz' });
  expect(store.canUndo()).toBe(false);
  expect(store.get().joints).toEqual({});
});

test('does not undo language, tab and playback, and starts a new history with another exercise', () => {
  const { time, store } = storeAt();
  store.dispatch({ type: 'languageChanged', language: 'cn' });
  store.dispatch({ type: 'tabChosen', tab: 'joints' });
  store.dispatch({ type: 'playToggled' });
  expect(store.canUndo()).toBe(false);
  time.now += 5_000;
  store.dispatch({ type: 'muscleChosen', id: 'soleus' });
  store.dispatch({ type: 'exerciseChosen', code: 'push-up' });
  expect(store.canUndo()).toBe(false);
});

test('leaving isolation keeps muscles hidden that the user hid', () => {
  const { store } = storeAt();
  store.dispatch({ type: 'muscleHidden', id: 'gracilis' });
  store.dispatch({ type: 'muscleIsolated', id: 'soleus' });
  store.dispatch({ type: 'isolationEnded' });
  expect(store.get()).toMatchObject({ isolated: [], hidden: ['gracilis'] });
  store.dispatch({ type: 'hidingEnded' });
  expect(store.get().hidden).toEqual([]);
});
