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
  // A dialog whose code cannot be loaded shows a toast.
  ui: ['contracts', 'session'],
  // Only the theme of ui, from which it makes a style sheet.
  build: ['contracts', 'ui'],
  releases: ['contracts'],
};

interface Boundary {
  name: string;
  /** A file and an import that breaks the rule. */
  example: [path: string, request: string];
  breaks: (file: SourceFile, request: string) => boolean;
}

const boundaries: Boundary[] = [
  {
    name: 'shared/contracts imports the schema library only',
    example: ['shared/contracts/codes.ts', 'dayjs'],
    breaks: ({ path }, request) =>
      sharedFolderOf(path) === 'contracts' && request !== 'valibot' && sharedFolderOf(request) !== 'contracts',
  },
  {
    name: 'a folder of shared imports only the folders below it',
    example: ['shared/session/storage.ts', 'shared/api/base-query'],
    breaks: ({ path }, request) => {
      const from = sharedFolderOf(path);
      const to = sharedFolderOf(request);
      return from !== undefined && to !== undefined && from !== to && !sharedMayImport[from]?.includes(to);
    },
  },
  {
    name: 'shared imports neither shell nor modules nor server',
    example: ['shared/ui/link.tsx', 'modules/blog/src/links'],
    breaks: ({ path }, request) => path.startsWith('shared/') && inProject(request) && !request.startsWith('shared'),
  },
  {
    name: 'shared/ui imports no router, no store and no texts',
    example: ['shared/ui/link.tsx', 'react-router-dom'],
    breaks: ({ path }, request) =>
      sharedFolderOf(path) === 'ui' && /^(react-router|react-redux|@reduxjs|react-intl)/.test(request),
  },
  {
    name: 'shared/build runs at build time only',
    example: ['modules/blog/src/exposed.tsx', 'shared/build/module-config'],
    breaks: ({ path }, request) =>
      sharedFolderOf(request) === 'build' &&
      !/(^|\/)rsbuild\.config\.ts$/.test(path) &&
      sharedFolderOf(path) !== 'build',
  },
  {
    name: 'a module imports shared and itself',
    example: ['modules/blog/src/exposed.tsx', 'modules/viewer/src/exposed'],
    breaks: ({ path }, request) =>
      moduleOf(path) !== undefined &&
      inProject(request) &&
      !request.startsWith('shared') &&
      moduleOf(request) !== moduleOf(path),
  },
  {
    name: 'the shell imports no module: it loads them by federation',
    example: ['src/app.tsx', 'modules/blog/src/exposed'],
    breaks: ({ path }, request) => path.startsWith('src/') && inProject(request) && !/^(src|shared)\b/.test(request),
  },
  {
    name: 'the server imports shared/contracts and shared/releases, and no code for browsers',
    example: ['server/src/app/build-app.ts', 'shared/ui'],
    breaks: ({ path }, request) =>
      path.startsWith('server/') &&
      inProject(request) &&
      !/^(server|sandbox|shared\/(contracts|releases))\b/.test(request),
  },
  {
    name: 'only server and scripts import shared/releases, which works on the files of a site',
    example: ['src/app.tsx', 'shared/releases'],
    breaks: ({ path }, request) =>
      sharedFolderOf(request) === 'releases' &&
      sharedFolderOf(path) !== 'releases' &&
      !path.startsWith('server/src/site/'),
  },
  {
    name: 'routes.ts never imports a repository or the database',
    example: ['server/src/domains/user/picture-routes.ts', 'server/src/domains/user/picture-repository'],
    breaks: ({ path }, request) =>
      /^server\/.*\/(.+-)?routes\.ts$/.test(path) &&
      /([/-]repository$|^server\/src\/platform\/db\b|^pg$)/.test(request),
  },
  {
    name: 'a domain of the server imports only the service of another domain',
    example: ['server/src/domains/user/service.ts', 'server/src/domains/order/repository'],
    breaks: ({ path }, request) =>
      domainOf(path) !== undefined &&
      domainOf(request) !== undefined &&
      domainOf(request) !== domainOf(path) &&
      !request.endsWith('/service'),
  },
  {
    name: 'the sandbox imports shared/contracts and itself, and only the app of the server mounts it',
    example: ['server/src/domains/order/service.ts', 'sandbox/src/routes'],
    breaks: ({ path }, request) =>
      (path.startsWith('sandbox/') && inProject(request) && !/^(sandbox|shared\/contracts)\b/.test(request)) ||
      (!path.startsWith('sandbox/') && /^sandbox\b/.test(request) && !path.startsWith('server/src/app/')),
  },
  {
    name: 'the anatomy application imports shared/contracts and itself',
    example: ['anatomy/src/app/app.tsx', 'shared/ui'],
    breaks: ({ path }, request) =>
      path.startsWith('anatomy/') && inProject(request) && !/^(anatomy|shared\/contracts)\b/.test(request),
  },
  {
    name: 'nothing imports tests',
    example: ['src/app.tsx', 'tests/support/render'],
    breaks: (_, request) => /^(tests|e2e)\b/.test(request),
  },
];

test.each(boundaries)('$name', ({ name, example: [path, forbidden], breaks }) => {
  expect(breaks({ path, text: '', imports: [] }, forbidden)).toBe(true);
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
