// From Enter in the library's search to the visible list, with 1,000 movements, compared with the real ones: `npm run bench -- search
// [--rounds=9] [--json]`. Also the search alone, in this process. Medians in milliseconds, a desktop browser.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { filterMovements, readFilter } from '../../modules/library/src/model/filter.ts';
import { findChromium } from '../chromium.mjs';
import { printFigures } from './support/print-figures.mjs';
import { runSite } from './support/running-site.mjs';
import { median } from './support/statistics.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, json: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const many = 1_000;
/** The maximum milliseconds of a search in 1,000 movements. */
const limit = 50;
const texts = ['hamstring', '臀大肌', 'squat', 'front of the thigh', 'gww', 'no such word'];
const path = '/api/software/movement/list';

const site = await runSite();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const reply = await (await fetch(site.address + path)).json();
  const lists = {
    own: reply.data,
    copies: Array.from({ length: many }, (_, place) => {
      const movement = reply.data[place % reply.data.length];
      return { ...movement, id: place + 1, name: `${movement.name} ${place}` };
    }),
  };
  const times = { own: { search: [], drawn: [] }, copies: { search: [], drawn: [] } };
  const pages = Object.fromEntries(
    await Promise.all(
      Object.entries(lists).map(async ([name, list]) => [name, await openLibrary({ ...reply, data: list })]),
    ),
  );
  // The first round compiles the program and normalises the texts, and does not count.
  for (let round = -1; round < rounds; round += 1) {
    for (const text of texts) {
      for (const [name, list] of Object.entries(lists)) {
        const search = timeSearch(list, text);
        const drawn = await pages[name].evaluate(answerIn, text);
        if (round >= 0) {
          times[name].search.push(search);
          times[name].drawn.push(drawn);
        }
      }
    }
  }
  const rows = Object.entries(times).map(([name, { search, drawn }]) => ({
    movements: lists[name].length,
    'search ms': Number(median(search).toFixed(3)),
    'answer ms': Number(median(drawn).toFixed(1)),
    'slowest answer ms': Number(Math.max(...drawn).toFixed(1)),
  }));
  const [own, more] = rows;
  const ratio = Number((more['answer ms'] / own['answer ms']).toFixed(2));
  const held = more['answer ms'] <= limit;
  printFigures(values.json, { rows, ratio, limit, held }, () => {
    console.table(rows);
    console.log(`${ratio}x, ${more['answer ms']} ms (to stay within ${limit} ms): ${held ? 'held' : 'NOT HELD'}`);
  });
  process.exitCode = held ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
}

function timeSearch(list, search) {
  const started = performance.now();
  filterMovements(list, readFilter(new URLSearchParams({ search })));
  return performance.now() - started;
}

/** A page of the library with this list. It is reached from another page, because the server renders the library with its own list. */
async function openLibrary(reply) {
  const page = await browser.newPage();
  await page.route(`**${path}`, (route) => route.fulfill({ json: reply }));
  await page.goto(`${site.address}/about`, { waitUntil: 'networkidle' });
  await page.mouse.move(200, 400);
  await page.waitForFunction(() => !('earlyEvents' in window));
  await page.evaluate(() => {
    history.pushState({ key: 'library' }, '', '/library');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await page.getByText(`${reply.data.length.toLocaleString('en')} movements`, { exact: true }).waitFor();
  return page;
}

/** Searches, and waits until the frame with the results is painted. */
function answerIn(text) {
  const form = document.querySelector('main form[role=search]');
  const field = form.elements.namedItem('search');
  field.value = text;
  const started = performance.now();
  return new Promise((resolve) => {
    // The field is mounted again together with the list.
    const observer = new MutationObserver(() => {
      if (form.elements.namedItem('search') !== field) {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
      }
    });
    observer.observe(document.querySelector('main'), { childList: true, subtree: true });
    form.requestSubmit();
  });
}
