import { existsSync } from 'node:fs';

/** SWC's settings for one kind of file. */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

/** Packages that ship ES modules only: Jest runs CommonJS, so they pass through SWC as well. */
const esmOnly = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'jose',
  'marked',
  'three',
  'postal-mime',
  'content-disposition',
  'light-my-request',
  'cookie',
  '@seriousme/openapi-schema-validator',
];

const shared = {
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.(m?ts|m?js)$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/tests/support/style-stub.cjs' },
};

/** @type {import('jest').Config} */
const config = {
  // Much of a test's time is waiting for the server: one process less than cores, Jest's own choice, leaves a core idle.
  maxWorkers: '100%',
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tests/support/browser-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/browser-setup.ts', '<rootDir>/tests/support/test-timeout.ts'],
      globalSetup: '<rootDir>/tests/support/browser-global-setup.ts',
      globalTeardown: '<rootDir>/tests/support/browser-global-teardown.ts',
      // The shell reaches modules by federation; in tests it finds them in the work tree.
      moduleNameMapper: { ...shared.moduleNameMapper, '^(\\.\\./)+remotes$': '<rootDir>/tests/support/remotes.ts' },
      testMatch: ['<rootDir>/tests/{src,shared,modules}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      setupFilesAfterEnv: ['<rootDir>/tests/support/test-timeout.ts'],
      testMatch: ['<rootDir>/tests/{architecture,content,anatomy,scripts}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
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
