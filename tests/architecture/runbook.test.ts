import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const incidents = runbook.split(/^## /m).slice(1);
const { groups } = parse(readFileSync('deploy/alerts.yaml', 'utf8')) as {
  groups: { rules: { alert: string; labels: { severity: string } }[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);

test('the runbook has ten incidents, each with how it is noticed, what to look at, what to do and what tested it', () => {
  expect(incidents).toHaveLength(10);
  for (const incident of incidents) {
    const parts = [...incident.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, part]) => part);
    expect([incident.split('\n')[0], parts]).toEqual([expect.any(String), ['Noticed by', 'Look at', 'Do', 'Tried by']]);
  }
});

test('the runbook names every alert that pages somebody, and no unknown alert', () => {
  const named = [...runbook.matchAll(/`([A-Z]\w+[a-z])`/g)].map(([, name]) => name);
  const known = alerts.map(({ alert }) => alert);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  const waking = alerts.filter(({ labels }) => labels.severity === 'page').map(({ alert }) => alert);
  expect(waking.filter((name) => !named.includes(name))).toEqual([]);
});

test('every test, suite, command and metric that the runbook names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const suites = readFileSync('scripts/trust.mjs', 'utf8');
  const files = [...runbook.matchAll(/`((?:tests|e2e|deploy)\/[\w./-]+)`/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const commands = [...runbook.matchAll(/`npm run ([\w-]+)/g)].map(([, command]) => command ?? '');
  expect(commands.filter((command) => !scripts[command])).toEqual([]);
  const tried = [...runbook.matchAll(/`npm run trust -- (\w+)`/g)].map(([, suite]) => suite);
  expect(tried.filter((suite) => !new RegExp(`^  ${suite}: `, 'm').test(suites))).toEqual([]);
  const metrics = readFileSync('server/src/platform/metrics.ts', 'utf8');
  const shown = [...runbook.matchAll(/`(site_\w+)`/g)].map(([, metric]) => metric ?? '');
  expect(shown.filter((metric) => !metrics.includes(`'${metric}'`))).toEqual([]);
});
