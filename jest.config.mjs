import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { longFiles } from './scripts/test/suites.mjs';
import { messageFiles } from './shared/build/compile-messages.mjs';

/** SWC's settings for one kind of file. */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

/** Packages with many files, or with ES modules, which Jest's CommonJS cannot load: each is bundled into one CommonJS file. */
const bundled = [
  '@formatjs/[^/]+',
  '@mantine/[^/]+',
  '@redux-devtools/instrument',
  '@seriousme/openapi-schema-validator',
  '@testing-library/(dom|jest-dom|user-event)',
  'aria-query',
  'fauxqs',
  'intl-messageformat',
  'jose',
  'marked',
  'oxc-parser',
  'postal-mime',
  'qr',
  'react-intl',
  'three',
].join('|');

const shared = {
  // A global of Jest's context is looked up through the context each time: with Math as a parameter of each file, shaping a skull takes an eighth of the time.
  sandboxInjectedGlobals: ['Math'],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.FULL_COUNT === '1' ? [] : longFiles.map((file) => `/tests/.*${file}\\.test\\.ts$`)),
  ],
  transform: {
    [`/node_modules/(${bundled})/[^/].+\\.[cm]?js$`]: '<rootDir>/tests/support/bundle-package.cjs',
    [messageFiles.source]: '<rootDir>/tests/support/compile-messages.mjs',
    '^.+\\.tsx$': swc(true),
    '^.+\\.(m?ts|m?js)$': swc(false),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${bundled})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/tests/support/style-stub.cjs' },
};

/** @type {import('jest').Config} */
const config = {
  // A fifth of a test's time is waiting, for the server or a timer: with one process per core, cores are idle that long.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tests/support/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/browser-setup.ts', '<rootDir>/tests/support/test-timeout.ts'],
      globalSetup: '<rootDir>/tests/support/browser-global-setup.ts',
      globalTeardown: '<rootDir>/tests/support/browser-global-teardown.ts',
      // The shell loads modules by federation; in tests it finds them in the work tree.
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        // Messages are compiled by the build, so the browser has no parser for them.
        '^@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        '^(\\.\\./)+remotes$': '<rootDir>/tests/support/remotes.ts',
      },
      testMatch: ['<rootDir>/tests/{src,shared,modules}/**/*.test.{ts,tsx}', '<rootDir>/tests/anatomy/**/*.test.tsx'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/tests/support/node-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/test-timeout.ts'],
      testMatch: ['<rootDir>/tests/{architecture,content,anatomy,scripts}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      // It names its file only for ES modules.
      moduleNameMapper: { ...shared.moduleNameMapper, '^fauxqs$': '<rootDir>/node_modules/fauxqs/dist/app.js' },
      testEnvironment: '<rootDir>/tests/support/node-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/test-timeout.ts'],
      ...(existsSync(new URL('tests/server/global-setup.ts', import.meta.url)) && {
        globalSetup: '<rootDir>/tests/server/global-setup.ts',
        globalTeardown: '<rootDir>/tests/server/global-teardown.ts',
      }),
      testMatch: ['<rootDir>/tests/server/**/*.test.ts'],
    },
  ],
};

export default config;
