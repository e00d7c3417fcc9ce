import { rspack, type Rspack } from '@rsbuild/core';

/**
 * The share of Mantine offers what first pages need. Packages that no first page needs take their parts of it from elsewhere, so that
 * nobody else fetches them.
 * @param packages names under @mantine/
 * @param source what they import in place of `@mantine/core`
 */
export const fromElsewhere = (packages: string[], source: string): Rspack.RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/^@mantine\/core$/, (request) => {
    if (packages.some((name) => request.context.includes(`/@mantine/${name}/`))) {
      request.request = source;
    }
  });
