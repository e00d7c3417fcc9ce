import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inRoot } from './paths';

const packages = [
  'error-codes',
  'inject-external-runtime-core-plugin',
  'runtime',
  'runtime-core',
  'sdk',
  'webpack-bundler-runtime',
];

/**
 * The federation runtime as ES modules. Rspack resolves its files by `require`, which gives the CommonJS ones, of which the
 * minifier can leave nothing out (measured in docs/decisions/0002-federation.md).
 */
export const runtimeAlias = Object.fromEntries(
  packages.map((name) => {
    const folder = inRoot('node_modules/@module-federation', name);
    const { main, module } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
      main: string;
      module: string;
    };
    return [`${resolve(folder, main)}$`, resolve(folder, module)];
  }),
);
