import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { longSpecs } from './scripts/test/suites.mjs';
import { atFullCount, fullCount } from './tests/support/full-count';

const port = process.env.E2E_PORT ?? '3910';
/** The folder in which the teardown reads the browsers' reports. */
const metricsPort = String(Number(port) + 1);
const chromium = findChromium();
process.env.E2E_METRICS_PORT = metricsPort;
// Each worker process reads this file again, so the folder is created once and passed on in the environment.
if (!process.env.E2E_DATA_DIR) {
  const made = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  process.env.E2E_DATA_DIR = made;
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
}

const browser = (...graphics: string[]) => ({
  launchOptions: { executablePath: chromium, args: ['--no-sandbox', '--disable-background-networking', ...graphics] },
});
/** Complete files that only `npm run trust` runs. */
const leftOut = fullCount ? [] : longSpecs.map((name) => `**/${name}.spec.ts`);
/** Tests of the 3D picture: only they get WebGL, which takes most of a second per frame in software. */
const withWebGL = /(anatomy[\w-]*|whole-journey)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  // A worker keeps more than one process busy (the page, its browser, the server). For 43 tests on two cores one worker used 185 seconds of
  // a core and left 85 idle, two used 220 and left 18, three used 272 and finished a fifth later than two.
  workers: 2,
  // A focused test hides all others, so it always fails, not only if CI is set.
  forbidOnly: true,
  // `npm run trust` runs the tests that are excluded here.
  ...(fullCount ? {} : { grepInvert: new RegExp(atFullCount.tag) }),
  // Also acceptable for a user on a busy machine; a passing test does not wait that long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: (process.env.PLAYWRIGHT_REPORTERS ?? 'list').split(',').map((name) => [name] as [string]),
  use: {
    // A new context would load and compile the site again for each test. Cookies, storage and pages are cleared between tests.
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
      // Each frame takes most of a second of a core in software. Nothing plays unless a test asks for motion; then a smaller picture at a
      // quarter of the density does, without antialiasing, which would take half as long again.
      use: {
        ...browser(
          '--use-angle=swiftshader',
          '--enable-unsafe-swiftshader',
          '--disable-gpu-compositing',
          '--webgl-antialiasing-mode=none',
        ),
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
    // After all other tests, whatever their results.
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
          // Each page is rendered at its first request, because many pages are never visited here and a start would render all of them.
          WARM_PAGES: '0',
        },
      },
});
