import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(join(folder, file)))
    .join('\n');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, word = '']) => word))];

const named = all(read('modules/admin/src/office/use-names.ts'), /^ {4}'?([a-z_ -]+)'?: t\('/gm);
const kinds = /export type MailKind =([^;]+);/.exec(read('server/src/platform/mail/outbox.ts'))?.[1] ?? '';

test.each([
  ['kind of mail', all(kinds, /'([a-z-]+)'/g)],
  ['call of the staff', all(sourcesIn('shared/contracts'), /audit: '([a-z ]+)'/g)],
  ['act of the staff', all(sourcesIn('server/src/domains'), /lineOf\(actor, ['`]([a-z ]+)/g)],
])('every %s has a name in the administration', (_what, words) => {
  expect(words.length).toBeGreaterThan(1);
  expect(words.filter((word) => !named.includes(word))).toEqual([]);
});
