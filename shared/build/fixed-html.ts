import type { RsbuildPlugin } from '@rsbuild/core';
import { inRoot } from './paths';

/** HTML that libraries set from a constant in their files, by file: the statement that sets it, and its HTML part. */
const settings: Record<string, [statement: string, html: string]> = {
  'cropperjs/dist/cropper.js': ['template.innerHTML = TEMPLATE;', 'TEMPLATE'],
  'modern-screenshot/dist/index.mjs': [
    `sandbox.srcdoc = '<!DOCTYPE html><meta charset="UTF-8"><title></title><body>';`,
    `'<!DOCTYPE html><meta charset="UTF-8"><title></title><body>'`,
  ],
};

const fileOf = (name: string): string => inRoot('node_modules', name);
const named = new Map(Object.entries(settings).map(([name, setting]) => [fileOf(name), setting]));

/** A separate policy for each place, which converts only that text to HTML. */
const trusted = (html: string): string =>
  `(globalThis.trustedTypes ? trustedTypes.createPolicy('fixed-html', { createHTML: () => ${html} }).createHTML('') : ${html})`;

/**
 * Lets a library set the HTML that is a constant in its file.
 * @throws if another version of the library sets it in another way
 */
export function trustFixedHtml(file: string, source: string): string {
  const [statement, html] = named.get(file) as [string, string];
  if (source.split(statement).length !== 2) {
    throw new Error(`shared/build/fixed-html.ts: ${file} does not set its HTML by ${statement}`);
  }
  return source.replace(statement, () => statement.replace(html, () => trusted(html)));
}

/**
 * Pages do not convert text to HTML (Trusted Types): HTML constants of this repository's libraries get a named policy.
 */
export const fixedHtml = (): RsbuildPlugin => ({
  name: 'fixed-html',
  setup: (api) => {
    api.transform({ test: (path) => named.has(path), environments: ['web'] }, ({ code, resourcePath }) =>
      trustFixedHtml(resourcePath, code),
    );
  },
});
