import { readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from './paths';

const here = fileURLToPath(new URL('.', import.meta.url));
const packages = [
  'error-codes',
  'inject-external-runtime-core-plugin',
  'runtime',
  'runtime-core',
  'sdk',
  'webpack-bundler-runtime',
];

/**
 * The federation runtime as ES modules. Rspack resolves its files by `require`, which results in the CommonJS ones, of
 * which the minifier can remove nothing (measured in docs/decisions/0002-federation.md).
 */
export const runtimeAlias = Object.fromEntries(
  packages.map((name) => {
    const folder = realpathSync(packageFolder(`@module-federation/${name}`, here));
    const { main, module } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as {
      main: string;
      module: string;
    };
    return [`${resolve(folder, main)}$`, resolve(folder, module)];
  }),
);

const core = resolve(realpathSync(packageFolder('@module-federation/runtime-core', here)), 'dist');

/** Code of the runtime that the shell never runs. */
export const unusedRuntime = Object.fromEntries(
  ['plugins/generate-preload-assets.js', 'plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'].map((file) => [
    `${resolve(core, file)}$`,
    resolve(here, 'no-preloading.ts'),
  ]),
);
