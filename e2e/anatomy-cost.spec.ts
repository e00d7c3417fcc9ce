import { readdirSync, readFileSync } from 'node:fs';
import { costOf, goInAnatomy, openAnatomy } from './support/anatomy';
import { expect, test } from './support/test';

interface Record {
  id: number;
  code: string;
  motion: { phases: { start: number; end: number; working: boolean }[] };
}

const folder = 'server/content/exercises/';
const records = readdirSync(folder).map((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as Record);

test('every exercise and stretch, with its common mistake shown beside it, stays within 25 draw calls and 300,000 triangles', async ({
  page,
}) => {
  // The records come from their files, because the server returns most of them only to subscribers.
  await page.route('**/api/software/exercise/list*', (route) =>
    route.fulfill({
      json: { code: 'OK', message: '', data: records.map(({ motion: _motion, ...summary }) => summary) },
    }),
  );
  await page.route('**/api/software/exercise/detail/*', (route) => {
    const code = /detail\/([\w-]+)/.exec(route.request().url())?.[1];
    return route.fulfill({ json: { code: 'OK', message: '', data: records.find((record) => record.code === code) } });
  });
  await openAnatomy(page, 'play=0');
  const overLimit: string[] = [];
  for (const { code, motion } of records) {
    const phase = motion.phases.find(({ working }) => working) ?? motion.phases[0];
    const query = `exercise=${code}&t=${((phase?.start ?? 0) + (phase?.end ?? 0)) / 2}&error=1`;
    await goInAnatomy(page, query);
    const { calls, triangles } = await costOf(page);
    // Fewer triangles than two bodies have would mean that the second body, which shows the mistake, is missing.
    expect(triangles, code).toBeGreaterThan(220_000);
    if (calls > 25 || triangles > 300_000) {
      overLimit.push(`${code}: ${calls} calls, ${triangles} triangles`);
    }
  }
  expect(overLimit).toEqual([]);
});
