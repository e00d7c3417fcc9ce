import { sourceFiles, type SourceFile } from './source-tree';

const files = sourceFiles();
const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(`${path}/`)?.[1];
const sharedFolderOf = (path: string) => /^shared\/([^/]+)/.exec(path)?.[1];
const domainOf = (path: string) => /^server\/src\/domains\/([^/]+)\//.exec(`${path}/`)?.[1];
const inProject = (request: string) => /^(src|shared|modules|server|sandbox|anatomy|tests|e2e|scripts)\b/.test(request);

/** The other folders of the shared package that each folder may import. */
const sharedMayImport: Record<string, string[]> = {
  contracts: [],
  session: ['contracts'],
  api: ['contracts', 'session'],
  store: ['api', 'session'],
  i18n: ['contracts', 'session'],
  dates: ['contracts'],
  module: ['contracts', 'i18n'],
  forms: ['contracts', 'session', 'api', 'i18n', 'ui'],
  ui: ['contracts'],
  // Only the theme of ui, from which it makes a style sheet.
  build: ['contracts', 'ui'],
  releases: ['contracts'],
};

interface Boundary {
  name: string;
  breaks: (file: SourceFile, request: string) => boolean;
}

const boundaries: Boundary[] = [
  {
    name: 'shared/contracts imports the schema library only',
    breaks: ({ path }, request) =>
      sharedFolderOf(path) === 'contracts' && request !== 'valibot' && sharedFolderOf(request) !== 'contracts',
  },
  {
    name: 'a folder of shared imports only the folders below it',
    breaks: ({ path }, request) => {
      const from = sharedFolderOf(path);
      const to = sharedFolderOf(request);
      return from !== undefined && to !== undefined && from !== to && !sharedMayImport[from]?.includes(to);
    },
  },
  {
    name: 'shared imports neither shell nor modules nor server',
    breaks: ({ path }, request) => path.startsWith('shared/') && inProject(request) && !request.startsWith('shared'),
  },
  {
    name: 'shared/ui imports no router, no store and no texts',
    breaks: ({ path }, request) =>
      sharedFolderOf(path) === 'ui' && /^(react-router|react-redux|@reduxjs|react-intl)/.test(request),
  },
  {
    name: 'shared/build runs at build time only',
    breaks: ({ path }, request) =>
      sharedFolderOf(request) === 'build' &&
      !/(^|\/)rsbuild\.config\.ts$/.test(path) &&
      sharedFolderOf(path) !== 'build',
  },
  {
    name: 'a module imports shared and itself',
    breaks: ({ path }, request) =>
      moduleOf(path) !== undefined &&
      inProject(request) &&
      !request.startsWith('shared') &&
      moduleOf(request) !== moduleOf(path),
  },
  {
    name: 'the shell imports no module: it loads them by federation',
    breaks: ({ path }, request) => path.startsWith('src/') && inProject(request) && !/^(src|shared)\b/.test(request),
  },
  {
    name: 'the server imports shared/contracts and shared/releases, and no code for browsers',
    breaks: ({ path }, request) =>
      path.startsWith('server/') &&
      inProject(request) &&
      !/^(server|sandbox|shared\/(contracts|releases))\b/.test(request),
  },
  {
    name: 'only server and scripts import shared/releases, which works on the files of a site',
    breaks: ({ path }, request) =>
      sharedFolderOf(request) === 'releases' &&
      sharedFolderOf(path) !== 'releases' &&
      !path.startsWith('server/src/site/'),
  },
  {
    name: 'routes.ts never imports a repository or the database',
    breaks: ({ path }, request) =>
      /^server\/.*\/(.+-)?routes\.ts$/.test(path) && /(\/repository|^server\/src\/platform\/db\b|^pg$)/.test(request),
  },
  {
    name: 'a domain of the server imports only the service of another domain',
    breaks: ({ path }, request) =>
      domainOf(path) !== undefined &&
      domainOf(request) !== undefined &&
      domainOf(request) !== domainOf(path) &&
      !request.endsWith('/service'),
  },
  {
    name: 'the sandbox imports shared/contracts and itself, and only the app of the server mounts it',
    breaks: ({ path }, request) =>
      (path.startsWith('sandbox/') && inProject(request) && !/^(sandbox|shared\/contracts)\b/.test(request)) ||
      (!path.startsWith('sandbox/') && /^sandbox\b/.test(request) && !path.startsWith('server/src/app/')),
  },
  {
    name: 'the anatomy application imports shared/contracts and itself',
    breaks: ({ path }, request) =>
      path.startsWith('anatomy/') && inProject(request) && !/^(anatomy|shared\/contracts)\b/.test(request),
  },
  { name: 'nothing imports tests', breaks: (_, request) => /^(tests|e2e)\b/.test(request) },
];

test.each(boundaries)('$name', ({ name, breaks }) => {
  const broken = files.flatMap((file) =>
    // Build configuration does not run in the browser.
    file.path.endsWith('rsbuild.config.ts') && name !== 'shared/build runs at build time only'
      ? []
      : file.imports.filter((request) => breaks(file, request)).map((request) => `${file.path} → ${request}`),
  );
  expect(broken).toEqual([]);
});

test('a folder of shared imports another one by its public name, so that it exists once on the page', () => {
  const onPages = sourceFiles(['shared']).filter(({ path }) => sharedFolderOf(path) !== 'build');
  const crossing = onPages.flatMap(({ path, text }) =>
    [...text.matchAll(/from\s*['"](\.\.\/[^'"]+)['"]/g)]
      .map(([, request]) => request)
      .filter(
        (request) =>
          !path.slice('shared/'.length).includes('/') ||
          /^\.\.\/(\.\.\/)?(api|session|store|i18n|module|ui|contracts|dates|forms)\b/.test(request),
      )
      .filter((request) => sharedFolderOf(`shared/${request.replace(/^(\.\.\/)+/, '')}`) !== sharedFolderOf(path))
      .map((request) => `${path} → ${request}`),
  );
  expect(crossing).toEqual([]);
});

test('threat 24: every browser test imports `test` from e2e/support/test.ts, which searches the logs for personal data', () => {
  const tests = sourceFiles(['e2e']).filter(({ path }) => path.endsWith('.spec.ts'));
  expect(tests.length).toBeGreaterThan(40);
  expect(tests.filter(({ imports }) => !imports.includes('e2e/support/test')).map(({ path }) => path)).toEqual([]);
});

test('the tests above read source files and their imports', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => file.imports).filter((request) => request.startsWith('shared/')).length,
  ).toBeGreaterThan(50);
});
