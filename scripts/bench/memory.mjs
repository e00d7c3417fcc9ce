// The server's memory after 100,000 requests, compared with that after 1,000: pages, lists, posts, pictures and calls of an account. It
// shows growth per request, such as a cache without a limit or a listener that is never removed.
import { readFileSync } from 'node:fs';
import { printFigures } from './support/print-figures.mjs';
import { runSite } from './support/running-site.mjs';

const requests = Number(process.env.REQUESTS ?? 100_000);
const early = requests / 100;
const atATime = 16;
const limit = 1.1;
const asJson = process.argv.includes('--json');
const paths = [
  '/',
  '/blog',
  '/pricing?lang=cn',
  '/api/information/list?page=1&size=5',
  '/api/information/detail/2',
  '/api/goods/body/list?client=3&domainId=1',
  '/api/software/movement/list',
  '/sitemap.xml',
  '/nowhere',
];

const site = await runSite();
const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))[1]) / 1024;
let sent = 0;

async function sendUpTo(count) {
  const one = async () => {
    while (sent < count) {
      sent += 1;
      // Caches by address have a limit, which the first thousand requests reach.
      const path = sent % 10 === 0 ? `/api/information/list?page=1&search=${sent % 100}` : paths[sent % paths.length];
      const reply = await fetch(site.address + path, { headers: { 'accept-encoding': 'identity' } });
      await reply.arrayBuffer();
      if (reply.status >= 500) {
        throw new Error(`${path}: ${reply.status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, one));
}

try {
  await sendUpTo(early);
  const before = resident();
  const steps = [];
  for (let part = 0; part < 10; part += 1) {
    const readings = [];
    for (let step = 1; step <= 10; step += 1) {
      await sendUpTo((requests / 100) * (part * 10 + step));
      readings.push(resident());
    }
    // The amount above the minimum is not collected yet.
    steps.push(Math.min(...readings));
  }
  const after = steps.slice(-3).reduce((sum, each) => sum + each, 0) / 3;
  const ratio = after / before;
  printFigures(asJson, { requests, before, steps, ratio }, () => {
    console.log(`resident after ${early} requests: ${before.toFixed(0)} MB`);
    console.log(`the least within every ${requests / 10}: ${steps.map((each) => each.toFixed(0)).join(', ')} MB`);
    console.log(`${ratio.toFixed(2)}x (to stay within ${limit}x): ${ratio <= limit ? 'held' : 'NOT HELD'}`);
    process.exitCode = ratio <= limit ? 0 : 1;
  });
} finally {
  await site.close();
}
