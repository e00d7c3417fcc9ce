// `node scripts/secrets.mjs [file …]`: searches the files in git for keys, tokens and passwords; prints their locations, never their
// values.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { root } from './build/run.mjs';

// Recognisable examples: database addresses that do not exist, in tests and documents.
const madeUp = /^postgres(ql)?:\/\/[^\s'"`]*@(\$\{|host|one|two|a\b|b\b|127\.0\.0\.1|primary|pgbouncer|postgres)/;
const binary = /\.(png|jpe?g|webp|avif|glb|bin|woff2?|ico|mp4|webm|ktx2|gz|br)$/;

const tracked = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
// secretlint profiles itself, which over many files takes ten times as long as the work.
performance.mark = () => undefined;
const id = '@secretlint/secretlint-rule-preset-recommend';
const config = { rules: [{ id, rule: creator, options: {} }] };
const found = [];
const files = (process.argv.length > 2 ? process.argv.slice(2) : tracked()).filter((file) => !binary.test(file));
for (const file of files) {
  const filePath = resolve(root, file);
  const content = readFileSync(filePath, 'utf8');
  const source = { content, filePath, ext: extname(file), contentType: 'text' };
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
  for (const { ruleId, range, loc } of messages) {
    if (!madeUp.test(content.slice(range[0]))) {
      found.push(`${file}:${loc.start.line} ${ruleId.replace('@secretlint/secretlint-rule-', '')}`);
    }
  }
}
console.log([...found, `${files.length} files read, ${found.length} secrets found`].join('\n'));
process.exitCode = found.length > 0 ? 1 : 0;
