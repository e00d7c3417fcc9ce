import { sendVisit } from '../../../src/store/send-visit';

// Replaces the measurements of a browser, which jsdom does not have.
type Watch = (metric: { name: string; value: number }) => void;
const mockWatches: Record<string, Watch> = {};
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['onLCP', 'onINP', 'onCLS'].map((name) => [name, (watch: Watch) => void (mockWatches[name] = watch)]),
  ),
);
const sent: Blob[] = [];
const marks: { name: string; detail?: unknown }[] = [];
Object.assign(navigator, { sendBeacon: (_address: string, body: Blob) => sent.push(body) > 0 });
Object.assign(performance, { getEntriesByType: (type: string) => (type === 'mark' ? marks : []) });
const reports = async () =>
  Promise.all(sent.splice(0).map(async (body) => JSON.parse(await body.text()) as Record<string, unknown>));

/** Hides the tab and shows it again. */
function leave(): void {
  for (const state of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }
}

test('a visit reports each release once, and its web vitals when the tab is first hidden', async () => {
  const others = ['prepared Blog', 'shown auth 1.0.0 again', 'not shown auth 1.0.0'];
  marks.push(...others.map((name) => ({ name })), { name: 'shown auth 1.0.0', detail: 120.5 });
  sendVisit();
  expect(await reports()).toEqual([{ shown: [{ module: 'auth', version: '1.0.0', ms: 120.5 }] }]);
  marks.push({ name: 'shown auth 1.0.0' }, { name: 'shown blog 2.0.0', detail: 'odd' });
  mockWatches.onLCP?.({ name: 'LCP', value: 900 });
  mockWatches.onCLS?.({ name: 'CLS', value: 0.01 });
  mockWatches.onINP?.({ name: 'INP', value: 40 });
  leave();
  leave();
  expect(sent.map(({ type }) => type)).toEqual(['application/json']);
  const [left, ...more] = await reports();
  expect(more).toEqual([]);
  expect(left).toEqual({
    shown: [{ module: 'blog', version: '2.0.0' }],
    vitals: { module: 'auth', version: '1.0.0', lcp: 900, cls: 0.01, inp: 40 },
  });
});

test('a browser without sendBeacon causes no error', () => {
  const { sendBeacon } = navigator;
  marks.push({ name: 'shown account 1.0.0' });
  Object.assign(navigator, { sendBeacon: undefined });
  expect(sendVisit).not.toThrow();
  Object.assign(navigator, { sendBeacon });
});
