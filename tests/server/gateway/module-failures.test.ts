import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failsMore } from '../../../server/src/site/releases/canary-rule';
import { readCounts } from '../../../server/src/site/releases/health-files';
import { releaseWith } from '../../support/releases';
import { copyTemplate, openTestSite, type TestSite } from '../test-app';

let site: TestSite;
/** Another process of the same site. */
let second: TestSite;
let database: Awaited<ReturnType<typeof copyTemplate>>;
const siteDir = mkdtempSync(join(tmpdir(), 'site-failures-'));
const releaseOf = (version: string) => releaseWith({}, { version });

beforeAll(async () => {
  const registry = {
    blog: {
      current: releaseOf('2.0.0'),
      lastGood: releaseOf('1.0.0'),
      canary: { release: releaseOf('3.0.0'), percent: 10 },
    },
  };
  writeFileSync(join(siteDir, 'modules.json'), JSON.stringify(registry));
  database = await copyTemplate();
  [site, second] = await Promise.all([0, 1].map(() => openTestSite({ siteDir }, { url: database.url, rhythm: {} })));
});
afterAll(async () => {
  await Promise.all([site.close(), second.close()]);
  await database.drop();
  rmSync(siteDir, { recursive: true, force: true });
});

const tell = (failure: object, ip = '10.0.0.1', process = site) =>
  process.postJson('/api/modules/failures', failure, { ip });

async function counted() {
  const metric = await site.context.metrics.registry.getSingleMetric('site_module_failures_total')?.get();
  return metric?.values.map(({ labels, value }) => [labels.module, labels.release, labels.reason, value]);
}

test('counts failures by live module and release; invented names add no label', async () => {
  const told: object[] = [
    { module: 'blog', version: '2.0.0', reason: 'render' },
    { module: 'blog', version: '2.0.0', reason: 'render' },
    { module: 'blog', version: '1.0.0', reason: 'error' },
    { module: 'blog', version: '0.1.0', reason: 'error' },
    { module: 'blog', version: '0.2.0', reason: 'error' },
    { module: 'blog', reason: 'missing' },
    // In the route table, but not in the registry.
    { module: 'viewer', reason: 'registry' },
    { module: 'viewer', version: '2.0.0', reason: 'registry' },
    { module: 'nobody', version: '2.0.0', reason: 'render' },
    { module: 'constructor', version: '2.0.0', reason: 'render' },
  ];
  for (const failure of told) {
    expect((await tell(failure)).code).toBe('OK');
  }
  expect((await tell({ module: 'blog', version: '2.0.0', reason: 'made up' })).code).toBe('INVALID_INPUT');
  expect((await tell({ module: 'blog', reason: 'missing', ref: '<script>…' })).code).toBe('INVALID_INPUT');
  expect(await counted()).toEqual([
    ['blog', '2.0.0', 'render', 2],
    ['blog', '1.0.0', 'error', 1],
    ['blog', 'older', 'error', 2],
    ['blog', 'none', 'missing', 1],
    ['viewer', 'none', 'registry', 1],
    ['viewer', 'older', 'registry', 1],
  ]);
});

test('counts 200 failures an hour of one network at most', async () => {
  const codes: string[] = [];
  for (let sent = 0; sent < 201; sent += 1) {
    codes.push((await tell({ module: 'blog', version: '2.0.0', reason: 'entry' }, '10.0.0.2')).code);
  }
  expect(codes.indexOf('TOO_MANY_ATTEMPTS')).toBe(200);
  expect(await counted()).toContainEqual(['blog', '2.0.0', 'entry', 200]);
});

const visit = (version: string, ip: string, more: object = {}) =>
  site.postJson('/api/modules/visits', { shown: [{ module: 'blog', version, ms: 120 }], ...more }, { ip });
const valuesOf = async (name: string) => (await site.context.metrics.registry.getSingleMetric(name)?.get())?.values;

test('counts and measures visits by live module and release', async () => {
  const vitals = { module: 'blog', version: '2.0.0', lcp: 900, inp: 40, cls: 0.02 };
  expect((await visit('2.0.0', '10.0.0.3', { vitals })).code).toBe('OK');
  expect((await visit('0.1.0', '10.0.0.3')).code).toBe('OK');
  expect((await site.postJson('/api/modules/visits', { shown: [{ module: 'nobody', version: '1' }] })).code).toBe('OK');
  expect(await valuesOf('site_module_loads_total')).toEqual([
    { labels: { module: 'blog', release: '2.0.0' }, value: 1 },
  ]);
  const sums = (await valuesOf('site_module_browser_seconds'))?.filter((each) =>
    String((each as { metricName?: string }).metricName).endsWith('_sum'),
  );
  expect(sums?.map(({ labels, value }) => [labels.what, value])).toEqual([
    ['load', 0.12],
    ['lcp', 0.9],
    ['inp', 0.04],
  ]);
  expect(await valuesOf('site_module_layout_shift')).toContainEqual(
    expect.objectContaining({ metricName: 'site_module_layout_shift_sum', value: 0.02 }),
  );
});

test('failures from one network do not end a canary on any process, those from several do; none end a live release', async () => {
  const ended = () => existsSync(join(siteDir, 'health/blog/3.0.0/ended.json'));
  const countsOf = (version: string) => readCounts(siteDir, 'blog', version);
  const until = async (holds: () => boolean) => {
    while (!holds()) {
      await new Promise((again) => setTimeout(again, 50));
    }
  };
  for (let sent = 0; sent < 20; sent += 1) {
    await tell({ module: 'blog', version: '3.0.0', reason: 'render' }, '10.2.0.1', second);
  }
  await until(() => countsOf('3.0.0').failures > 2);
  for (let sent = 0; sent < 20; sent += 1) {
    await visit('3.0.0', `10.1.0.${sent}`);
    await visit('2.0.0', `10.1.0.${sent}`);
    await tell({ module: 'blog', version: '3.0.0', reason: 'render' }, '10.2.0.1');
  }
  await until(() => countsOf('3.0.0').loads === 20);
  expect(countsOf('3.0.0')).toEqual({ loads: 20, failures: 3 });
  expect(ended()).toBe(false);
  for (let sent = 0; sent < 20; sent += 1) {
    await tell({ module: 'blog', version: '1.0.0', reason: 'render' }, `10.3.0.${sent}`);
  }
  for (let sent = 2; sent < 17; sent += 1) {
    await tell({ module: 'blog', version: '3.0.0', reason: 'render' }, `10.2.0.${sent}`);
  }
  await until(ended);
  const audit = readFileSync(join(siteDir, 'deploys.log'), 'utf8').trim().split('\n');
  expect(audit.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ by: 'server', action: 'went back', module: 'blog', from: '3.0.0', to: '2.0.0' }),
  ]);
  expect(await valuesOf('site_module_canaries_ended_total')).toEqual([
    { labels: { module: 'blog', release: '3.0.0' }, value: 1 },
  ]);
  expect(existsSync(join(siteDir, 'health/blog/2.0.0/ended.json'))).toBe(false);
});

test.each([
  [{ loads: 0, failures: 5 }, { loads: 0, failures: 0 }, true],
  [{ loads: 0, failures: 4 }, { loads: 100, failures: 0 }, false],
  [{ loads: 100, failures: 5 }, { loads: 1000, failures: 0 }, true],
  [{ loads: 250, failures: 5 }, { loads: 1000, failures: 0 }, false],
  [{ loads: 100, failures: 22 }, { loads: 1000, failures: 100 }, false],
  [{ loads: 100, failures: 23 }, { loads: 1000, failures: 100 }, true],
])('a canary with %j next to a live release with %j is ended: %j', (canary, stable, goes) => {
  expect(failsMore(canary, stable)).toBe(goes);
});
