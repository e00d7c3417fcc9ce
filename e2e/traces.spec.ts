import { startSite } from '../tests/support/site-process';
import { startCollector } from '../tests/support/trace-collector';
import { main } from './support/accounts';
import { takenOver } from './support/rendered';
import { expect, test } from './support/test';

test('the call of a page in a real browser, its request and its SQL are one trace', async ({ page }) => {
  const collector = await startCollector();
  const site = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/passport/account/login'));
  await page.goto(`${site.url}/login`);
  await takenOver(page);
  await main(page).getByLabel('Email').fill('nobody@example.com');
  await main(page).getByLabel('Password', { exact: true }).fill('Wr0ngWord');
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click();
  const call = await asked;
  await call.response();
  await site.stop();
  collector.close();

  const [, traceId, parent] = String(call.headers().traceparent).split('-');
  const spans = collector.spans().filter((span) => span.traceId === traceId);
  const request = spans.find(({ parentSpanId }) => parentSpanId === parent);
  expect(request?.name).toBe('POST /api/passport/account/login');
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
  expect(statements).toContain('SELECT users');
});
