import { createRequire } from 'node:module';
import { transformSync } from 'esbuild';
import { parts } from '../../scripts/build/parts.mjs';
import { divideFile, type Piece } from '../../shared/build/divide-file';
import { dividedFiles } from '../../shared/build/divide-libraries';
import { eagerNames } from '../../shared/build/eager-names';
import { neededStyles, stylesOfParts } from '../../shared/build/mantine-styles';
import { placesOfNames, surfaceLibraries } from '../../shared/build/on-demand';

const load = createRequire(`${process.cwd()}/package.json`);
const namesAt = (library: string) => [...placesOfNames(library, process.cwd()).values()].flat();

test.each(['@mantine/core', '@reduxjs/toolkit', '@reduxjs/toolkit/query/react', 'react-redux', 'react-router-dom'])(
  'a module can import every export of %s, each from one part',
  (library) => {
    const names = namesAt(library);
    expect(new Set(names).size).toBe(names.length);
    const exported = Object.keys(load(library) as object).filter((name) => !/^(default|__esModule)$/.test(name));
    expect(exported.length).toBeGreaterThan(5);
    expect(exported.filter((name) => !names.includes(name))).toEqual([]);
  },
);

test('a module can import names that no page of the site uses, and the names for first pages exist', () => {
  expect(namesAt('@mantine/core')).toEqual(expect.arrayContaining(['Stepper', 'Select', 'Popover', 'RemoveScroll']));
  expect(namesAt('react-intl')).toEqual(expect.arrayContaining(['FormattedNumber', 'useIntl']));
  for (const library of Object.keys(surfaceLibraries)) {
    const places = placesOfNames(library, process.cwd());
    expect(places.get(library)).toEqual(eagerNames[library]);
  }
  expect([...dividedFiles().values()].every((names) => names.length > 0)).toBe(true);
});

const source = `import { outside } from 'outside';
const context = { of: outside };
let count = 0;
function next() { return ++count; }
const early = () => [context, next()];
early.displayName = 'early';
const late = () => [context, next()];
late.displayName = 'late';
export { early, late as later, outside as handedOn };
`;

/** Runs each piece of the file once, like a bundle. */
function run(eager: string[]) {
  const loaded = new Map<string, Record<string, unknown>>([['outside', { outside: 'outside' }]]);
  const take = (request: string): Record<string, unknown> => {
    const before = loaded.get(request);
    if (before) {
      return before;
    }
    const module = { exports: {} };
    const piece = new URLSearchParams(request.split('?')[1]).get('piece') as Piece | null;
    const text = divideFile('/a/file.mjs', source, eager, piece ?? undefined);
    new Function('require', 'module', transformSync(text, { format: 'cjs' }).code)(take, module);
    loaded.set(request, module.exports);
    return module.exports;
  };
  return { file: take('./file.mjs') as Record<string, never>, loaded };
}

test('a divided file behaves like one: same context, same counter, same exports', () => {
  const { file, loaded } = run(['early']);
  const { early, later, handedOn } = file as unknown as {
    early: { (): [object, number]; displayName: string };
    later: { (): [object, number]; displayName: string };
    handedOn: string;
  };
  expect([early()[1], later()[1], early()[1]]).toEqual([1, 2, 3]);
  expect(later()[0]).toBe(early()[0]);
  expect(early.displayName).toBe('early');
  expect([later.displayName, handedOn]).toEqual(['late', 'outside']);
  const first = loaded.get('./file.mjs?piece=eager') ?? {};
  expect(Object.keys(first).sort()).toEqual(['context', 'count', 'early', 'next']);
});

test('a file that cannot be divided fails the build with its name', () => {
  expect(() => divideFile('/a/file.mjs', 'export default 1;', [])).toThrow(/\/a\/file\.mjs has a default export/);
});

test("no style sheet of Mantine is loaded twice, and a component's follows those of the components in it", () => {
  const first = neededStyles(eagerNames['@mantine/core']);
  const { common, rest } = stylesOfParts(first);
  const all = [...first, ...common, ...rest];
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(80);
  const order = (name: string) => all.indexOf(`${name}.css`);
  expect(order('Button')).toBeLessThan(order('ModalBase'));
  expect(order('ModalBase')).toBeLessThan(order('Modal'));
  expect(order('Modal')).toBeLessThan(order('Drawer'));
  expect(order('Input')).toBeLessThan(order('PasswordInput'));
});

test('a change of a module rebuilds that module only', () => {
  const readers = Object.entries(parts).filter(([, folders]) =>
    folders.some((folder) => 'modules/blog/'.startsWith(`${folder}/`)),
  );
  expect(readers.map(([part]) => part).sort()).toEqual(['blog']);
});
