import fc from 'fast-check';
import { quizDifficulties } from '@site/shared/contracts/quiz-rule';
import { structureLayers } from '../../../anatomy/src/body/structures/catalogue';
import { formatAddress, parseAddress } from '../../../anatomy/src/state/address';
import {
  colourings,
  depths,
  initialState,
  layerNames,
  quizKinds,
  skinModes,
  speeds,
  tabs,
  type CameraView,
  type ViewState,
} from '../../../anatomy/src/state/view-state';

const word = fc.stringMatching(/^[a-z]{2,8}(-[a-z]{2,8}){0,2}$/);
const muscleIds = fc.uniqueArray(
  fc.oneof(
    word,
    word.map((id) => `${id}.l`),
  ),
  { maxLength: 4 },
);
const metres = fc.integer({ min: -9000, max: 9000 }).map((value) => value / 1000);
const triple = fc.tuple(metres, metres, metres);
const camera: fc.Arbitrary<CameraView> = fc.oneof(
  fc.nat(5).map((index) => ({ kind: 'preset' as const, index })),
  // The first camera, which the user chose instead of that of a shown mistake.
  fc.constant({ kind: 'preset' as const, index: 0, chosen: true }),
  fc.record({ kind: fc.constant('free' as const), eye: triple, target: triple }),
);
const quiz = fc.record({
  kind: fc.constantFrom(...quizKinds),
  seed: fc.nat(999_999),
  number: fc.integer({ min: 1, max: 10 }),
  right: fc.nat(10),
  region: fc.constantFrom('arm' as const, undefined),
  difficulty: fc.constantFrom(...quizDifficulties, undefined),
  asked: fc.constantFrom<string[] | undefined>(['soleus', 'gracilis'], undefined),
});

const views: fc.Arbitrary<ViewState> = fc
  .record({
    language: fc.constantFrom('en' as const, 'cn' as const),
    software: fc.option(word, { nil: undefined }),
    tab: fc.constantFrom(...tabs),
    panelOpen: fc.constant(true),
    exercise: fc.option(word, { nil: undefined }),
    muscle: fc.option(word, { nil: undefined }),
    bone: fc.option(fc.constantFrom('femur', 'C7', 'rib-5', 'disc-L5'), { nil: undefined }),
    playing: fc.boolean(),
    speed: fc.constantFrom(...speeds),
    loop: fc.boolean(),
    mistake: fc.nat(3),
    width: fc.option(
      fc.integer({ min: 1, max: 2_000 }).map((value) => value / 1000),
      { nil: undefined },
    ),
    skin: fc.constantFrom(...skinModes),
    layersOff: fc.subarray([...layerNames]),
    layersOn: fc.subarray([...structureLayers]),
    depth: fc.constantFrom(...depths),
    colouring: fc.constantFrom(...colourings),
    isolated: muscleIds,
    hidden: muscleIds,
    xrayed: muscleIds,
    joints: fc
      .dictionary(fc.constantFrom('kneeFlexion.l', 'lumbarFlexion', 'elbowFlexion.r'), fc.integer({ min: -5, max: 60 }))
      .map((joints) => ({ ...joints })),
    camera,
    quiz: fc.option(quiz, { nil: undefined }),
    bare: fc.boolean(),
    embed: fc.boolean(),
  })
  // If the address names a muscle and a bone, the muscle is chosen.
  .map((view) => (view.muscle ? { ...view, bone: undefined } : view))
  // A quiz is about the body at rest.
  .map((view) => (view.quiz ? { ...view, exercise: undefined, joints: {} } : view));

test('every view is restored from its own address', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(parseAddress(formatAddress(view, 0)).view).toEqual(view);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['?muscle=soleus', 'muscles'],
  ['?bone=hip-bone', 'muscles'],
  ['?software=3&exercise=push-up', 'exercises'],
  ['?exercise=push-up&muscle=soleus', 'exercises'],
  ['?quiz=name.1.1.0', 'quiz'],
  ['?software=4', 'joints'],
  ['?software=4&muscle=soleus&tab=text', 'text'],
  ['', 'exercises'],
])('the address %s opens the tab of what it names', (search, tab) => {
  expect(parseAddress(search).view.tab).toBe(tab);
});

test('the address has the time of a paused exercise, but not of a playing one', () => {
  const view: ViewState = { ...initialState, exercise: 'push-up', playing: false };
  expect(parseAddress(formatAddress(view, 1.25)).time).toBe(1.25);
  expect(formatAddress({ ...view, playing: true }, 1.25)).not.toContain('t=');
});

test('an invalid value in an address falls back to the default', () => {
  const { view, time } = parseAddress(
    '?lang=xx&tab=admin&speed=900&skin=gone&eye=1,2&at=a,b,c&joints=__proto__:4,kneeFlexion.l:NaN&quiz=name.x.1.0&only=<script>&t=-4',
  );
  expect(view).toEqual(initialState);
  expect(time).toBeUndefined();
});

test('unknown joints are ignored, and no address turns a joint past its range', () => {
  const { view } = parseAddress(
    '?joints=kneeFlexion.l:360,elbowFlexion.r:-90,kneeFlexion:40,tail.l:20,toString:3,lumbarFlexion:,hipFlexion.r:Infinity,hipFlexion.l:12.5',
  );
  expect(view.joints).toEqual({ 'kneeFlexion.l': 150, 'elbowFlexion.r': -5, 'hipFlexion.l': 12.5 });
});

test('no address makes the parser throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(parseAddress(`?${text}`).view.language).toMatch(/^(en|cn)$/);
    }),
  );
});

test('with reduced motion the application starts with a still picture', () => {
  expect(parseAddress('?exercise=push-up', true).view.playing).toBe(false);
  expect(parseAddress('?exercise=push-up', false).view.playing).toBe(true);
  expect(parseAddress('?exercise=push-up&play=1', true).view.playing).toBe(true);
});

test.each([
  ['functional-anatomy', 'muscles'],
  ['joint-movement', 'joints'],
  ['strength-training', 'exercises'],
  ['anything-else', 'exercises'],
])('the software %s opens at %s', (software, tab) => {
  expect(parseAddress(`?software=${software}`).view.tab).toBe(tab);
});
