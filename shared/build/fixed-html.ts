import type { RsbuildPlugin } from '@rsbuild/core';
import { inRoot } from './paths';

/** HTML that libraries set and that stands in their files, by file: the text that sets it, and its part that is HTML. */
const settings: Record<string, [statement: string, html: string]> = {
  'cropperjs/dist/cropper.js': ['template.innerHTML = TEMPLATE;', 'TEMPLATE'],
  'modern-screenshot/dist/index.mjs': [
    `sandbox.srcdoc = '<!DOCTYPE html><meta charset="UTF-8"><title></title><body>';`,
    `'<!DOCTYPE html><meta charset="UTF-8"><title></title><body>'`,
  ],
};

const fileOf = (name: string): string => inRoot('node_modules', name);
const named = new Map(Object.entries(settings).map(([name, setting]) => [fileOf(name), setting]));

/** A policy of its own for each setting, which makes HTML of nothing but that text. */
const trusted = (html: string): string =>
  `(globalThis.trustedTypes ? trustedTypes.createPolicy('fixed-html', { createHTML: () => ${html} }).createHTML('') : ${html})`;

/**
 * Lets a library set the HTML that stands in its own file.
 * @throws where another version of the library sets it in another way
 */
export function trustFixedHtml(file: string, source: string): string {
  const [statement, html] = named.get(file) as [string, string];
  if (source.split(statement).length !== 2) {
    throw new Error(`shared/build/fixed-html.ts: ${file} does not set its HTML by ${statement}`);
  }
  return source.replace(statement, () => statement.replace(html, () => trusted(html)));
}

/** Pages take no text for HTML (Trusted Types): what libraries of this repository set of their own is named by a policy. */
export const fixedHtml = (): RsbuildPlugin => ({
  name: 'fixed-html',
  setup: (api) => {
    api.transform({ test: (path) => named.has(path), environments: ['web'] }, ({ code, resourcePath }) =>
      trustFixedHtml(resourcePath, code),
    );
  },
});
