// Which files of e2e the suites of `npm run trust` run at full count, and which of them `npm test` leaves out.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/run.mjs';

/** Suites of their own, by what the names of their files begin with; `browser` has all other files. */
export const browserSuites = {
  releases: ['release-faults', 'release-slow', 'release-styles', 'shared-parts', 'modules-down', 'module-releases'],
  deploys: ['release-rounds', 'static-host'],
  kit: ['kit', 'new-module'],
  hot: ['hot-replacement', 'hot-alone'],
  support: ['support-'],
};

/** Each takes as long as ten other files, or builds a site of its own. */
export const longSpecs = [
  'accounts-axe',
  'anatomy-embed',
  'anatomy-present',
  'anatomy-saved',
  'new-module',
  'static-host',
  'traces',
];

/**
 * @param {string} suite one of `browserSuites`, or `browser`
 * @returns {string[]} its files, as Playwright takes them
 */
export function specsOf(suite) {
  const all = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
  const ofSuite = (name) => all.filter((file) => browserSuites[name].some((start) => file.startsWith(start)));
  const others = Object.keys(browserSuites).flatMap(ofSuite);
  const files = suite === 'browser' ? all.filter((file) => !others.includes(file)) : ofSuite(suite);
  return files.map((file) => `e2e/${file}`);
}
