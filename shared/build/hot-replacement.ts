import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { inRoot, packageFolder } from './paths';

/** Whether this build is one of `npm run dev`, which is served from memory and never published. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** The parts that replace others are none that can be replaced. */
export const reactRefreshOptions = { exclude: [/[\\/]node_modules[\\/]/, /[\\/]shared[\\/]build[\\/]hot[\\/]/] };

/**
 * Lets a changed component take the place of the one on an open page, state and all, across federated bundles. It does nothing in
 * a build that is published.
 * @param side who is being built
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
    // By the address that the plugin of React has given it by then: its own alias comes before all others.
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
      // A container is one file: nothing fetches what it is parted into.
      api.modifyRspackConfig((config) => {
        config.optimization = { ...config.optimization, splitChunks: false };
      });
    }
  },
});
