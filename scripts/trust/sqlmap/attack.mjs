import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Level 5 and risk 3 are the highest. sqlmap receives only the type of the database. */
const options = [
  '--batch',
  '--ignore-stdin',
  '--level=5',
  '--risk=3',
  '--dbms=PostgreSQL',
  '--ignore-redirects',
  '--disable-coloring',
  // A test shows that no header reaches the database.
  '--skip=user-agent,referer,host',
];

const finished = /parameter '([^']+)' does not seem to be injectable/g;
const found = /Parameter: [^\n]+\n\s+Type: [\s\S]+?(?=\n---)/;

/**
 * Runs sqlmap against one group.
 * @param {{ text: string }} group
 * @param {string} folder a private one
 * @param {number} seconds the timeout
 * @returns its findings, the parameters that it completed, and whether these are all
 */
export async function attack({ text }, folder, seconds) {
  const own = mkdtempSync(join(folder, 'sqlmap-'));
  const file = join(own, 'request');
  writeFileSync(file, text);
  const child = spawn('sqlmap', ['-r', file, ...options, `--output-dir=${own}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: own },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (printed += chunk));
  }
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  await once(child, 'close');
  clearTimeout(timer);
  const finding = found.exec(printed)?.[0];
  const through = /all tested parameters do not appear to be injectable|no parameter\(s\) found for testing/.test(
    printed,
  );
  return {
    finding,
    parameters: new Set([...printed.matchAll(finished)].map(([, tested]) => tested)).size,
    complete: !late && (through || finding !== undefined),
    // For any other end: its last message.
    trouble: late || through || finding !== undefined ? undefined : printed.slice(-1_000),
    printed,
  };
}
