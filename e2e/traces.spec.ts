import { startSite } from '../tests/support/site-process';
import { startCollector } from '../tests/support/trace-collector';
import { main } from './support/accounts';
import { hydrate } from './support/rendered';
import { expect, test } from './support/test';

test('the call of a page as seen by its browser, its request and its SQL are one trace', async ({ page }) => {
  const collector = await startCollector();
  const site = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/passport/account/login'));
  await page.goto(`${site.url}/login`);
  await hydrate(page);
  await main(page).getByLabel('Email').fill('nobody@example.com');
  await main(page).getByLabel('Password', { exact: true }).fill('Wr0ngWord');
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
  const call = await asked;
  await call.response();
  const [, traceId, parent] = String(call.headers().traceparent).split('-');
  // What a page tells when it is left is shown to no test.
  await page.reload();
  await expect.poll(() => collector.spans().some(({ spanId }) => spanId === parent)).toBe(true);
  await site.stop();
  collector.close();

  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const seen = spans.find(({ spanId }) => spanId === parent);
  expect(seen).toMatchObject({
    name: 'POST /api/passport/account/login',
    kind: 3,
    attributes: { 'http.response.status_code': 200 },
  });
  expect(seen?.parentSpanId).toBeUndefined();
  const request = spans.find(({ parentSpanId }) => parentSpanId === parent);
  expect(request?.name).toBe('POST /api/passport/account/login');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect(statements).toContain('SELECT users');
});
