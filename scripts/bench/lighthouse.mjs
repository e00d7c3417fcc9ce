// The Lighthouse scores of every public page in both languages, on a phone: `npm run bench -- lighthouse [--json] [path …]`. Prints the
// four scores of each page, and the audits that keep one below 100. Lighthouse is not part of the project (200 packages, 185 MB): install
// it with `npm install --no-save lighthouse`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { isBrowserOnly, isPersonal, sitePagesOf } from '../../shared/contracts/site-pages.ts';
import { siteDir } from '../build/parts.mjs';
import { findChromium } from '../chromium.mjs';
import { freePort } from '../free-port.mjs';
import { printFigures } from './support/print-figures.mjs';
import { runSite } from './support/running-site.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const { default: lighthouse } = await import('lighthouse').catch(() => {
  console.error('Lighthouse is not installed. Once: npm install --no-save lighthouse');
  process.exit(1);
});

/** Pages that are the same for everybody and may be indexed; the others need an account, or follow a form or a mail. */
const left = ['Active', 'HelpEmail', 'HelpEmailSuccess', 'HelpEmailFail', '404'];
const { routes } = sitePagesOf(JSON.parse(readFileSync(join(siteDir, 'modules.json'), 'utf8')));
const publicPages = routes
  .filter((route) => !left.includes(route.name) && !isPersonal(route) && !isBrowserOnly(route))
  .map(({ path }) => path.replace(':bid?', '1'));
const paths = positionals.length > 0 ? positionals : publicPages;
const site = await runSite();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
const rows = {};
const missing = {};

try {
  // Chinese last, because the browser remembers a selected language.
  for (const language of ['', '?lang=cn']) {
    for (const address of paths.map((path) => path + language)) {
      await site.rendered(address);
      const { lhr } = await lighthouse(site.address + address, { port, output: 'json', logLevel: 'silent' });
      rows[address] = Object.fromEntries(
        Object.values(lhr.categories).map(({ title, score }) => [title, Math.round(score * 100)]),
      );
      for (const { title, score, auditRefs } of Object.values(lhr.categories)) {
        // Audits that count for a score and are not at their maximum.
        const short = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.995);
        if (Math.round(score * 100) < 100) {
          missing[`${address} ${title}`] = short.map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ''}`.trim());
        }
      }
    }
  }
  printFigures(values.json, { rows, missing }, () => {
    console.table(rows);
    Object.entries(missing).forEach(([where, what]) => console.log(`${where}: ${what.join(', ')}`));
  });
} finally {
  await browser.close();
  await site.close();
}
