import * as v from 'valibot';
import { provideSiteConfig, readSiteConfig } from '@site/shared/session';
import { reportCallsRequestSchema } from '@site/shared/contracts/traces';
import { createStore } from '../../../src/store/create-store';
import { answer, envelope, testEndpoints } from './test-endpoints';

test('each call starts its own trace if the page’s settings turn traces on', async () => {
  const requests = answer(() => envelope('OK'));
  const store = createStore();
  const call = () => store.dispatch(testEndpoints.testRead.initiate(undefined, { forceRefetch: true }));
  const config = readSiteConfig();
  await call();
  provideSiteConfig({ ...config, traces: true });
  await call();
  await call();
  provideSiteConfig(config);
  const sent = requests.map(({ headers }) => headers.get('traceparent'));
  const form = expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/) as string;
  expect(sent).toEqual([null, form, form]);
  expect(sent[1]?.slice(3, 35)).not.toBe(sent[2]?.slice(3, 35));
});

test('with traces on, a page that is hidden reports each call to the server with its trace ids, and without its content', async () => {
  const told: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_address: string, body: Blob) => told.push(body) > 0 });
  const statuses = [200, 404];
  const requests = answer(() => {
    const status = statuses.shift();
    return status ? new Response('{"code":"1006","message":"Ada"}', { status }) : Promise.reject(new TypeError('Ada'));
  });
  const store = createStore();
  const config = readSiteConfig();
  provideSiteConfig({ ...config, traces: true });
  for (let count = 0; count < 3; count++) {
    await store.dispatch(testEndpoints.testWrite.initiate({ name: 'Ada' }));
  }
  provideSiteConfig(config);
  // The first call loads this file; the test waits for it before it hides the page.
  await import('../../../shared/api/report-calls');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });

  const text = (await Promise.all(told.map((body) => body.text()))).join('');
  const { calls } = v.parse(reportCallsRequestSchema, JSON.parse(text));
  expect(calls.slice(-3).map(({ status, error }) => [status, error])).toEqual([
    [200, undefined],
    [404, 'http'],
    [undefined, 'network'],
  ]);
  expect(calls.slice(-3).map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`)).toEqual(
    requests.map(({ headers }) => headers.get('traceparent')),
  );
  expect(text).not.toContain('Ada');
});
