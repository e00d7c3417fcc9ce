// What `npm test` skips, and which e2e files the suites of `npm run trust` run completely.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/run.mjs';

/** Suites by the first part of their files' names; `browser` has all other files. */
export const browserSuites = {
  releases: [
    'release-faults',
    'release-runtimes',
    'release-slow',
    'release-styles',
    'shared-parts',
    'modules-down',
    'module-releases',
  ],
  deploys: ['release-rounds', 'static-host'],
  kit: ['kit', 'new-module'],
  hot: ['hot-replacement', 'hot-alone'],
  support: ['support-'],
  matrix: ['fault-matrix'],
  attacks: [
    'accounts-hostile',
    'accounts-remember-password',
    'accounts-tabs-and-storage',
    'accounts-trouble',
    'anatomy-offline',
    'blog',
    'content-policy',
    'desk',
    'devtools-log',
    'first-page',
    'grant',
    'report.',
    'shell-deployed',
    'tampered-checkout',
    'viewer',
  ],
};

/** E2e files that each take as long as ten others, build their own site, or repeat what Jest and other e2e files test. */
export const longSpecs = [
  'accounts-axe',
  'anatomy-action',
  'anatomy-cost',
  'anatomy-embed',
  'anatomy-host',
  'anatomy-in-viewer',
  'anatomy-offline',
  'anatomy-present',
  'anatomy-saved',
  'anatomy-shapes',
  'claim-payment',
  'class',
  'desk',
  'fault-matrix',
  'grant',
  'lapsed-subscriber',
  'module-alone',
  'new-module',
  'orders',
  'plan-change',
  'release-runtimes',
  'release-styles',
  'replay',
  'shared-parts',
  'static-host',
  'traces',
  'two-step',
];

/**
 * Jest files that each take 8 to 40 seconds of a core, or need something that not every machine has. Shorter files test the same in parts.
 */
export const longFiles = [
  'db/content-reader',
  'db/failover',
  'mail/slow-server',
  'passport/login-flood',
  'payment/commands',
  'payment/commands-alone',
  'payment/crash',
  'payment/shuffled-events',
  'process/backup',
  'process/clock',
  'process/command-arguments',
  'process/disk-full',
  'process/embedded-database',
  'process/fair-shares',
  'process/many-callers',
  'process/metrics',
  'process/start',
  'process/stop',
  'process/tracing',
  'process/upgrade',
  'scripts/contributing',
  'scripts/count',
  'scripts/deploy',
  'scripts/deploy-gate-release',
  'scripts/deploy-kept',
  'scripts/deploy-lock',
  'scripts/install',
  'scripts/kit',
  'scripts/mutate-judge',
  'scripts/pictures',
  'scripts/pictures-sheets',
  'scripts/publish',
  'scripts/serve',
  'scripts/served-site',
  'site/shared-deployments',
  'site/shared-releases',
  'uploads/picture-bombs',
];

/** Jest files of which `npm test` runs a sample. */
export const sampledFiles = [
  'sanitize-content',
  'information-sanitize',
  'security/tokens',
  'endpoints/request-files',
  'process/operators-port',
  'process/slow-clients',
  'process/slow-readers',
  'gateway/passive-rules',
  'uploads/hostile-uploads',
  'user/profile',
  'modules/references',
  'router/one-matcher',
  'anatomy/effort/comparisons',
  'anatomy/effort/prime-movers',
  'anatomy/effort/widths',
  'anatomy/motion/actions',
  'anatomy/motion/exercises',
  'anatomy/scene/pick-bone',
  'anatomy/scene/muscle-views',
  'mail/mail-template',
  'site/content-policy',
  'site/deploy',
  'scripts/readme',
  'scripts/deploy',
  'scripts/exercise-guide',
];

/**
 * @param {string} suite one of `browserSuites`, or `browser`
 * @returns {string[]} its files, as Playwright expects them
 */
export function specsOf(suite) {
  const all = readdirSync(join(root, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
  const ofSuite = (name) => all.filter((file) => browserSuites[name].some((start) => file.startsWith(start)));
  const others = Object.keys(browserSuites).flatMap(ofSuite);
  const files = suite === 'browser' ? all.filter((file) => !others.includes(file)) : ofSuite(suite);
  return files.map((file) => `e2e/${file}`);
}
