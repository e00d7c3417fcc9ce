import { existsSync } from 'node:fs';
import { run } from './build/run.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  // The same browser without a window: a page in it costs half as much, since it keeps no toolbar for each.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of this machine, or undefined. */
export const findChromium = () => places.find((place) => place && existsSync(place));

/**
 * Finds a Chromium, or installs Debian's package where that can be done.
 * @throws when there is none and none can be installed
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) {
    return found;
  }
  const apt = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const command = (...args) => run([...asRoot, ...args][0], [...asRoot, ...args].slice(1), apt);
  try {
    console.log('Installing Chromium …');
    await command('apt-get', 'update');
    await command('apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk');
  } catch (error) {
    throw new Error(
      `No Chromium on this machine, and it could not be installed (${error.message.split('\n')[0]}). Install one, or set CHROMIUM_PATH.`,
    );
  }
  return findChromium() ?? '/usr/bin/chromium-headless-shell';
}
