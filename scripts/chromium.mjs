import { existsSync } from 'node:fs';
import { run, tool } from './build/run.mjs';

const places = [
  // The same browser without a window: a page in it costs half as much, because it has no toolbar.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of this machine, or undefined; with CHROMIUM_PATH only that one. */
export const findChromium = () => process.env.CHROMIUM_PATH || places.find((place) => existsSync(place));

const debian = 'chromium-headless-shell fonts-noto-cjk';

/**
 * Makes sure that there is a Chromium: if there is none, root installs Debian's packages, and other users the browser of this version of
 * Playwright, which finds it by itself.
 * @throws if there is none and none can be installed, in one line
 */
export async function ensureChromium() {
  if (findChromium()) {
    return;
  }
  console.log('Installing Chromium …');
  try {
    await (process.getuid?.() === 0 ? installPackages() : downloadBrowser());
  } catch {
    throw new Error(
      `No Chromium on this machine, and it could not be installed. Install one (Debian: apt-get install ${debian}) or set CHROMIUM_PATH to it.`,
    );
  }
}

async function installPackages() {
  const apt = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], apt);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...debian.split(' ')], apt);
}

const downloadBrowser = () => run(tool('playwright'), ['install', 'chromium-headless-shell'], { quiet: true });
