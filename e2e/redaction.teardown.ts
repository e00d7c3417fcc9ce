import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findLeaks } from './support/redaction/find-leaks';
import { violationsIn } from './support/own-site';
import type { Watched } from './support/redaction/watch-browser';

type Recorded = Omit<Watched, 'values'> & { values: [string, string][] };

/** Reads what `watch-browser.ts` recorded in the tests of this run. */
const readRun = (folder: string): (Recorded & { file: string })[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('redaction.json'))
    .map((name) => ({ file: name, ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Recorded) }));

test('threat 24: no log of this run contains a secret or a personal value', () => {
  const run = readRun(test.info().project.outputDir);
  const pages = run.flatMap(({ file, pages: opened }) =>
    opened.map(({ log }, number) => ({ file: `${file}, page ${number}`, log })),
  );
  const logs = pages.filter(({ log }) => log !== undefined);
  const values = new Map(run.flatMap(({ values: noted }) => noted));
  test.info().annotations.push({ type: 'searched', description: `${logs.length} logs for ${values.size} values` });
  // A run that typed and sent many values must have recorded a page.
  expect(pages.length).toBeGreaterThanOrEqual(values.size > 100 ? 1 : 0);
  // A page has a log only after hydration, so a run of few files may have none.
  expect(logs.length).toBeGreaterThanOrEqual(pages.length > 20 ? pages.length / 2 : 0);
  expect(findLeaks(logs, values)).toEqual([]);
});

test('a finding has the location of the value in the log, and only the first letters of the value', () => {
  const values = new Map([
    ['Rosa Lind', 'typed'],
    ['rosa-1@example.com', 'sent to /api/passport/register: email'],
    ['4711', 'typed'],
  ]);
  const log = {
    steps: [{ text: 'Hi Rosa Lind!' }, { text: 'Rosa Linden' }],
    calls: { 'to=rosa-1%40example.com': 1 },
    time: 1764711000,
  };
  expect(findLeaks([{ file: 'a.json', log }], values)).toEqual([
    'a.json, .steps.0.text: Ro… (9), typed',
    'a.json, .calls (key): ro… (18), sent to /api/passport/register: email',
  ]);
});

test('threat 64: no page of this run has violated its content policy', async ({ request }) => {
  test.skip(process.env.SITE_URL !== undefined, 'the metrics of a remote site cannot be read');
  const text = await (await request.get(`http://localhost:${process.env.E2E_METRICS_PORT}/metrics`)).text();
  expect(text).toContain('# TYPE site_csp_reports_total counter');
  // e2e/viewer.spec.ts frames another site once, which the policy must block.
  const provoked = 'site_csp_reports_total{directive="frame-src"} 1';
  expect(violationsIn(text).filter((line) => line !== provoked)).toEqual([]);
});
