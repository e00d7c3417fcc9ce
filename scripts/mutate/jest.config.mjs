// The project that MUTATE_PROJECT names, on services that run already. Read in the copy of the project only.
import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import config from '../../jest.config.mjs';

const rootDir = resolve(fileURLToPath(import.meta.url), '../../..');
const {
  globalSetup: _start,
  globalTeardown: _stop,
  ...project
} = config.projects.find(({ displayName }) => displayName === process.env.MUTATE_PROJECT);

export default {
  rootDir,
  cacheDirectory: join(rootDir, 'node_modules/.mutants-cache'),
  projects: [
    {
      ...project,
      rootDir,
      cacheDirectory: join(rootDir, 'node_modules/.mutants-cache'),
      setupFilesAfterEnv: [...project.setupFilesAfterEnv, join(rootDir, 'scripts/mutate/jest-setup.cjs')],
    },
  ],
  testSequencer: join(rootDir, 'scripts/mutate/in-given-order.cjs'),
  reporters: [join(rootDir, 'scripts/mutate/jest-reporter.mjs')],
};
