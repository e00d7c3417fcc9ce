import { startSite } from '../tests/support/site-process';
import { startCollector } from '../tests/support/trace-collector';
import { main } from './support/accounts';
import { hydrate } from './support/rendered';
import { expect, test } from './support/test';

test('a call in the browser, its request on the server and the SQL form one trace', async ({ page }) => {
  const collector = await startCollector();
  const site = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const loginRequest = page.waitForRequest((request) => request.url().endsWith('/api/passport/account/login'));
  await page.goto(`${site.url}/login`);
  await hydrate(page);
  await main(page).getByLabel('Email').fill('nobody@example.com');
  await main(page).getByLabel('Password', { exact: true }).fill('Wr0ngWord');
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
  const call = await loginRequest;
  await call.response();
  const [, traceId, parent] = String(call.headers().traceparent).split('-');
  // The page sends its span when it is left, which Playwright does not report, so the test asks the collector.
  await page.reload();
  await expect.poll(() => collector.spans().some(({ spanId }) => spanId === parent)).toBe(true);
  await site.stop();
  collector.close();

  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const browserSpan = spans.find(({ spanId }) => spanId === parent);
  expect(browserSpan).toMatchObject({
    name: 'POST /api/passport/account/login',
    kind: 3,
    attributes: { 'http.response.status_code': 200 },
  });
  expect(browserSpan?.parentSpanId).toBeUndefined();
  const request = spans.find(({ parentSpanId }) => parentSpanId === parent);
  expect(request?.name).toBe('POST /api/passport/account/login');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect(statements).toContain('SELECT users');
});
