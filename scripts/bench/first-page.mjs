// What the first visit to Home costs: bytes of JavaScript and CSS over the wire (brotli), summed from the built files.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, siteDir } from '../build/parts.mjs';
import { openReleases } from '../deploy/releases.mjs';

const size = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const html = readFileSync(join(siteDir, 'shell/index.html'), 'utf8');
const eager = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+\.(?:js|css))"/g)].map(([, path]) =>
  join(siteDir, 'shell', path),
);
const { current } = openReleases(siteDir).readRegistry().marketing;
const release = join(siteDir, 'modules/marketing', current.version);
const whole = [...filesOf(release)].filter((file) => file.endsWith('.js') && !file.endsWith('index.js'));

const js = eager.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + size(file), 0);
const css = eager.filter((file) => file.endsWith('.css')).reduce((sum, file) => sum + size(file), 0);
const remote = size(join(release, 'remoteEntry.js'));
const upperBound = whole.reduce((sum, file) => sum + size(file), 0);
console.log(`shell, eager: ${(js / 1000).toFixed(1)} kB JavaScript, ${(css / 1000).toFixed(1)} kB CSS (brotli)`);
console.log(
  `marketing: remote entry ${(remote / 1000).toFixed(1)} kB; all of its pages together ${(upperBound / 1000).toFixed(1)} kB`,
);
console.log('What a browser really fetches for Home is measured by e2e/first-page.spec.ts.');
