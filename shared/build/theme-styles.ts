import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RsbuildPlugin } from '@rsbuild/core';
import { theme } from '../ui/theme';
import { generatedDir, inRoot } from './paths';

const core = (file: string): string => inRoot('node_modules/@mantine/core/esm/core', file);
const own = (file: string): string => inRoot('src/styles', file);

/** Code that would create style elements at run time, which no page allows, and its replacement. */
export const strictStyles: Record<string, string> = {
  [`${core('InlineStyles/InlineStyles.mjs')}$`]: own('inline-styles.tsx'),
  [`${core('MantineProvider/MantineClasses/MantineClasses.mjs')}$`]: own('no-styles.ts'),
  [`${core('MantineProvider/MantineCssVariables/MantineCssVariables.mjs')}$`]: own('no-styles.ts'),
  [`${inRoot('node_modules/react-style-singleton/dist/es2015/singleton.js')}$`]: own('style-singleton.ts'),
  '~mantine-styles-to-string$': core('InlineStyles/styles-to-string/styles-to-string.mjs'),
};

/** Writes Mantine's output for the site's theme, mainly its variables, as a style sheet. */
export function writeThemeStyles(): void {
  const html = renderToStaticMarkup(createElement(MantineProvider, { theme }));
  const sheets = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css);
  if (sheets.length !== 2 || html.replace(/<style[^>]*>[^<]*<\/style>/g, '') !== '') {
    throw new Error('shared/build/theme-styles.ts knows two elements of styles that MantineProvider makes, no others');
  }
  writeFileSync(resolve(generatedDir, 'theme-styles.css'), sheets.join('\n'));
}

const schemeFile = core('MantineProvider/use-mantine-color-scheme/use-mantine-color-scheme.mjs');
/** It creates a temporary style element; its rule is kept. */
const disableTransition = /function disableTransition\(nonce\) \{[^]*?style\.innerHTML = (".*?");[^]*?\n\}/;

/**
 * Lets Mantine disable transitions by a constructed style sheet while the colour scheme changes.
 * @throws if another version of Mantine does it in another way
 */
export function disableTransitionsBySheet(source: string): string {
  if (!disableTransition.test(source)) {
    throw new Error(`shared/build/theme-styles.ts: ${schemeFile} does not disable transitions as before`);
  }
  return `import { adoptStyles } from '${own('adopt-styles.ts')}';\n${source.replace(disableTransition, 'const disableTransition = () => adoptStyles($1);')}`;
}

/** The scheme is switched without a style element. */
export const schemesWithoutTransition = (): RsbuildPlugin => ({
  name: 'still-schemes',
  setup: (api) => {
    api.transform({ test: (path) => path === schemeFile, environments: ['web'] }, ({ code }) =>
      disableTransitionsBySheet(code),
    );
  },
});
