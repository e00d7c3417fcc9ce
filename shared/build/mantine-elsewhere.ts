import { rspack, type Rspack } from '@rsbuild/core';

/** Whether a file of one of these packages (names under @mantine/) asks for `@mantine/core`. */
export const isElsewhere = (packages: string[], context: string, request: string): boolean =>
  request === '@mantine/core' && packages.some((name) => context.includes(`/@mantine/${name}/`));

/**
 * The share of Mantine offers what first pages need. Packages that no first page needs take their parts of it from elsewhere, so that
 * nobody else fetches them.
 * @param packages names under @mantine/
 * @param source what they import in place of `@mantine/core`
 */
export const fromElsewhere = (packages: string[], source: string): Rspack.RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/^@mantine\/core$/, (data) => {
    if (isElsewhere(packages, data.context, data.request)) {
      data.request = source;
    }
  });
