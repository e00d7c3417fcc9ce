import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { issueKeys, profileFieldNames } from '@site/shared/contracts';
import { root, sourceFiles } from './source-tree';
import sameOnPurpose from './same-on-purpose.json';

interface Folder {
  name: string;
  messages: string;
  sources: string[];
  /** Prefixes of the keys that this catalogue may hold. */
  prefixes: string[];
}

const folders: Folder[] = [
  { name: 'shell', messages: 'src/messages', sources: ['src', 'shared', 'modules'], prefixes: ['shell', 'http'] },
  { name: 'releases', messages: 'src/releases/messages', sources: ['src/releases'], prefixes: ['release'] },
  { name: 'report', messages: 'src/support/messages', sources: ['src/support'], prefixes: ['report'] },
  {
    name: 'second step',
    messages: 'modules/auth/src/second-step/messages',
    sources: ['modules/auth'],
    prefixes: ['secondStep'],
  },
  { name: 'rules of forms', messages: 'shared/contracts/issue-texts', sources: ['shared'], prefixes: ['issue'] },
  ...readdirSync(join(root, 'modules'))
    .filter((name) => existsSync(join(root, 'modules', name, 'messages')))
    .map((name) => ({ name, messages: `modules/${name}/messages`, sources: [`modules/${name}`], prefixes: [name] })),
  { name: 'anatomy', messages: 'anatomy/messages', sources: ['anatomy'], prefixes: [] },
];

function catalogue({ messages }: Folder, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, messages, `${language}.json`), 'utf8')) as Record<string, string>;
}

/** Keys that are built from a table of the contract. */
const derived = [
  ...issueKeys.map((key) => `issue.${key}`),
  ...profileFieldNames.map((name) => `account.profile.${name}`),
];

/** All string literals of the sources. Code writes keys in full, because a key that is built at run time could not be checked. */
function literals(sources: string[]): Set<string> {
  const found = new Set<string>(derived);
  // A script's literal may be a file name that looks like a key.
  for (const { text } of sourceFiles(sources).filter(({ path }) => /\.tsx?$/.test(path))) {
    for (const [, , literal] of text.matchAll(/(['"`])((?:\\.|(?!\1).)*?)\1/g)) {
      found.add(literal);
    }
  }
  return found;
}

/** The names of the arguments: `{name}` and `{name, plural, …}`, not the texts of a plural, which are in braces as well. */
const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name))].sort();

/** What the texts of a language have nowhere. */
const avoided: Record<string, RegExp> = {
  en: / …|\.{4}|[a-z]'[a-z]/,
  // Chinese is set apart from Latin letters and digits, also from those of an argument; an account is 账号.
  cn: /[一-鿿][A-Za-z0-9]|[A-Za-z0-9][一-鿿]|账户|登陆/,
};
const wrongIn = (language: string, texts: Record<string, string>) =>
  Object.entries(texts).filter(([, text]) => avoided[language].test(text));

describe.each(folders)('the catalogue of $name', (folder) => {
  const en = catalogue(folder, 'en');
  const cn = catalogue(folder, 'cn');
  const used = literals(folder.sources);

  test('has every key in both languages', () => {
    expect(Object.keys(cn).sort()).toEqual(Object.keys(en).sort());
  });

  test('has no empty text, and the same arguments in both languages', () => {
    for (const [key, text] of Object.entries(en)) {
      expect({ key, empty: text.trim() === '' || cn[key]?.trim() === '' }).toEqual({ key, empty: false });
      expect({ key, args: argumentsOf(cn[key] ?? '') }).toEqual({ key, args: argumentsOf(text) });
    }
  });

  test('is translated: no text is the same in both languages unless listed', () => {
    const same = Object.keys(en).filter(
      (key) => en[key] === cn[key] && /[A-Za-z]{2}/.test(en[key]) && !(sameOnPurpose as string[]).includes(key),
    );
    expect(same).toEqual([]);
  });

  test('has the spacing and the words of the other catalogues', () => {
    expect([...wrongIn('en', en), ...wrongIn('cn', cn)]).toEqual([]);
  });

  test('has no key that nothing uses', () => {
    expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
  });

  test('has every key that the code uses', () => {
    const pattern =
      folder.prefixes.length > 0 ? new RegExp(`^(${folder.prefixes.join('|')})(\\.[\\w-]+)+$`) : undefined;
    const asked = [...used].filter((literal) => pattern?.test(literal));
    expect(asked.filter((key) => !(key in en))).toEqual([]);
  });
});

test('both languages of the server have the same keys and arguments, and the spacing of the other catalogues', () => {
  const folder = join(root, 'server/src/platform/texts');
  const read = (language: string) =>
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>;
  expect([...wrongIn('en', read('en')), ...wrongIn('cn', read('cn'))]).toEqual([]);
  const [en, cn] = [read('en'), read('cn')].map((texts) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, argumentsOf(text)])),
  );
  expect(cn).toEqual(en);
});
