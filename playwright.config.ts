import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { longSpecs } from './scripts/test/suites.mjs';
import { atFullCount, fullCount } from './tests/support/full-count';

const port = process.env.E2E_PORT ?? '3910';
/** Where the teardown reads what browsers have reported. */
const metricsPort = String(Number(port) + 1);
const chromium = findChromium();
process.env.E2E_METRICS_PORT = metricsPort;
// Each worker process reads this file again: the folder is made once and handed down by the environment.
if (!process.env.E2E_DATA_DIR) {
  const made = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  process.env.E2E_DATA_DIR = made;
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
}

const browser = (...graphics: string[]) => ({
  launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-background-networking', ...graphics] },
});
/** Whole files that only `npm run trust` runs. */
const leftOut = fullCount ? [] : longSpecs.map((name) => `**/${name}.spec.ts`);
/** Tests that look at the 3D picture: only they get WebGL, which costs a frame most of a second in software. */
const withWebGL = /(anatomy[\w-]*|whole-journey)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  // A worker keeps more than one process busy (the page, its browser, the server). Of 43 tests on two cores one worker used 185 seconds
  // of a core and left 85 idle, two used 220 and left 18, three used 272 and ended a fifth later than two.
  workers: 2,
  // A focused test hides all others: it fails everywhere, not only where CI is set.
  forbidOnly: true,
  // `npm run trust` runs what is left out here.
  ...(fullCount ? {} : { grepInvert: new RegExp(atFullCount.tag) }),
  // What a person would wait for on a busy machine, too: a test that passes waits for none of it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: (process.env.PLAYWRIGHT_REPORTERS ?? 'list').split(',').map((name) => [name] as [string]),
  use: {
    // A new context would compile and fetch the site anew for each test. Cookies, storage and pages are emptied between two tests.
    reuseContext: true,
    baseURL: process.env.SITE_URL ?? `http://localhost:${port}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [
    {
      name: '3d',
      testMatch: withWebGL,
      testIgnore: leftOut,
      teardown: 'redaction',
      // Each frame takes most of a second of a core in software: nothing plays unless a test asks for motion, and a smaller
      // picture at a quarter of the density does, without smoothed edges, which would take half as long again.
      use: {
        ...browser('--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--webgl-antialiasing-mode=none'),
        contextOptions: { reducedMotion: 'reduce' },
        viewport: { width: 1000, height: 640 },
        deviceScaleFactor: 0.25,
      },
    },
    {
      name: 'pages',
      testIgnore: [withWebGL, '**/*.teardown.ts', ...leftOut],
      use: browser('--disable-gpu', '--disable-3d-apis'),
      teardown: 'redaction',
    },
    // After all others, however they ended.
    { name: 'redaction', testMatch: '**/redaction.teardown.ts' },
  ],
  webServer: process.env.SITE_URL
    ? undefined
    : {
        command: 'node dist/server/main.js',
        url: `http://localhost:${port}/readyz`,
        timeout: 120_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        env: {
          PORT: port,
          METRICS_PORT: metricsPort,
          DATA_DIR: process.env.E2E_DATA_DIR,
          PUBLIC_URL: `http://localhost:${port}`,
          // Each page is rendered by its first visitor: many pages are never visited here, but a start would render all of them.
          WARM_PAGES: '0',
        },
      },
});
