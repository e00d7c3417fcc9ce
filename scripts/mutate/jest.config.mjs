// The project in MUTATE_PROJECT, with services that are already running. Used only in the copy of the project.
import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import config from '../../jest.config.mjs';

const rootDir = resolve(fileURLToPath(import.meta.url), '../../..');
const {
  globalSetup: _start,
  globalTeardown: _stop,
  ...project
} = config.projects.find(({ displayName }) => displayName === process.env.MUTATE_PROJECT);
process.env.MUTATE_ENVIRONMENT = project.testEnvironment?.replace('<rootDir>', rootDir) ?? 'jest-environment-node';

export default {
  rootDir,
  cacheDirectory: join(rootDir, 'node_modules/.mutants-cache'),
  projects: [
    {
      ...project,
      rootDir,
      cacheDirectory: join(rootDir, 'node_modules/.mutants-cache'),
      testEnvironment: join(rootDir, 'scripts/mutate/environment.cjs'),
      setupFilesAfterEnv: [...project.setupFilesAfterEnv, join(rootDir, 'scripts/mutate/jest-setup.cjs')],
      runner: join(rootDir, 'scripts/mutate/test-runner.cjs'),
    },
  ],
  reporters: [],
};
