import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { inRoot, packageFolder } from './paths';

/** Whether this is a build of `npm run dev`, which is served from memory and never published. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** The code for replacing components is itself not replaceable. */
export const reactRefreshOptions = { exclude: [/[\\/]node_modules[\\/]/, /[\\/]shared[\\/]build[\\/]hot[\\/]/] };

/**
 * Replaces a changed component on an open page and keeps its state, across federated bundles. It does nothing in a
 * published build.
 * @param side the side that is built
 */
export const hotReplacement = (side: 'shell' | 'module'): RsbuildPlugin => ({
  name: 'hot-replacement',
  setup(api) {
    if (!isDevelopment()) {
      return;
    }
    const hot = (file: string) => inRoot('shared/build/hot', file);
    const reactPlugin = createRequire(resolve(packageFolder('@rsbuild/plugin-react', inRoot()), 'package.json'));
    const runtime = reactPlugin.resolve('react-refresh/runtime');
    // By the address that React's plugin has already set: its own alias has priority over all others.
    const replaced = { [`${dirname(runtime)}/runtime$`]: hot('module-refresh.ts') };
    api.modifyEnvironmentConfig((config, { mergeEnvironmentConfig }) =>
      mergeEnvironmentConfig(config, {
        resolve: {
          alias: {
            'react/jsx-dev-runtime$': hot('jsx-dev-runtime.ts'),
            ...(side === 'module' ? replaced : { '~react-refresh$': runtime }),
          },
        },
        source: side === 'shell' ? { preEntry: hot('page-refresh.ts') } : {},
      }),
    );
    if (side === 'module') {
      // A container is one file: its split chunks would not be loaded.
      api.modifyRspackConfig((config) => {
        config.optimization = { ...config.optimization, splitChunks: false };
      });
    }
  },
});
