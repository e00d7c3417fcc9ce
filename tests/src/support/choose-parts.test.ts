import { chooseParts, type PartName } from '../../../src/support/choose-parts';
import type { CompleteReport } from '../../../src/support/collect-report';

const state = { language: { current: 'en' } };
const whole = {
  log: { actionsById: {}, committedState: state, computedStates: [{ state }] },
  before: state,
  calls: [],
  releases: { auth: '1.2.3' },
  overrides: {},
  vitals: { LCP: '1200 ms' },
  browser: { page: '/' },
} as unknown as CompleteReport;
const without = (...names: PartName[]) => chooseParts(whole, new Set(names));

test.each(['log', 'calls', 'releases', 'overrides', 'vitals', 'browser'] as const)('leaves %s out', (name) => {
  expect(without()).toHaveProperty(name);
  expect(without(name)).not.toHaveProperty(name);
});

test('leaves out the state before the first step, and all states that would reveal it', () => {
  expect(JSON.stringify(without('before'))).not.toContain('"en"');
  expect(without('before').log).toMatchObject({ actionsById: {}, committedState: {}, computedStates: [] });
});

test('has a picture only if one was drawn', () => {
  expect(without()).not.toHaveProperty('picture');
  expect(chooseParts({ ...whole, picture: 'data:' }, new Set())).toHaveProperty('picture', 'data:');
});
