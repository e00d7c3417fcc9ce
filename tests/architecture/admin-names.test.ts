import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(file, 'utf8');
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(join(folder, file)))
    .join('\n');
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, word = '']) => word))];
/** The members of a union of string literals. */
const typeIn = (file: string, name: string) =>
  all(new RegExp(`type ${name} =([^;]+);`).exec(read(`server/src/${file}`))?.[1] ?? '', /'([a-z_-]+)'/g);

/** The keys for which each hook of the administration has a name. */
const named = new Map(
  read('modules/admin/src/office/use-names.ts')
    .split('export function ')
    .map((text) => [/^\w+/.exec(text)?.[0], all(text, /^ {4}'?([a-z_ -]+)'?: t\('/gm)] as const),
);
const statuses = /CHECK \(status IN \(([^)]+)\)/.exec(read('server/src/platform/db/migrations/0001-accounts.sql'))?.[1];

test.each([
  ['kind of mail', 'useMailName', typeIn('platform/mail/outbox.ts', 'MailKind')],
  ['call of the staff', 'useActName', all(sourcesIn('shared/contracts'), /audit: '([a-z ]+)'/g)],
  ['act of the staff', 'useActName', all(sourcesIn('server/src/domains'), /lineOf\(actor, ['`]([a-z ]+)/g)],
  ['status of an account', 'useStatusName', all(statuses ?? '', /'([a-z]+)'/g)],
  ['state of a subscription', 'useSubscriptionName', typeIn('domains/order/repository.ts', 'SubscriptionState')],
  ['outcome of a report', 'useOutcomeName', typeIn('domains/payment/event-repository.ts', 'EventOutcome')],
  ['reason to hold a payment', 'useReasonName', typeIn('domains/payment/held-repository.ts', 'HeldReason')],
])('every %s has a name in the administration', (_what, hook, words) => {
  expect(words.length).toBeGreaterThan(1);
  expect(words.filter((word) => !named.get(hook)?.includes(word))).toEqual([]);
});
