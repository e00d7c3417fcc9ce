import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@site/shared/contracts';
import type { ShellOffer } from '@site/shared/releases';
import { cachedFile } from './cached-file';

/** The live shell: its document, and what a rendered page does with the files that it names. */
export interface ShellDocument {
  /** As it was built: it fetches its program at once. */
  html: string;
  /** Without its programs and style sheets; undefined for a build that renders nothing. */
  rendered?: {
    html: string;
    /** Names the build. */
    build: string;
    scripts: string[];
    styles: string[];
    /** Style sheets of parts that come on demand: a page may show some of them. */
    stylesOnDemand: string[];
    /** The program that stands in the head of a rendered page. */
    starter: string;
    /** Files of the shell's texts. */
    texts: Record<Language, string[]>;
    /** Whether it makes no elements of styles and sets no scripts or HTML from text, as builds of today: then its pages allow none. */
    isStrict: boolean;
    /** What it has for modules. */
    offer: ShellOffer;
  };
}

const missing: ShellDocument = {
  html: '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built</title></head><body><p>The site is not built yet: run <code>npm run build</code>.</p></body></html>',
};
const script = /<script defer src="([^"]+)"><\/script>/g;
const stylesheet = /<link href="([^"]+)" rel="stylesheet">/g;

/** @returns a function that gives the shell as it is live now */
export function readShell(siteDir: string): () => ShellDocument {
  const folder = join(siteDir, 'shell');
  return cachedFile(join(folder, 'index.html'), (html) => parseShell(folder, html), missing);
}

/** `page-files.json`, as the shell's build writes it. */
interface FileList {
  texts: Record<Language, string[]>;
  onDemand: string[];
  isStrict?: boolean;
}

function parseShell(folder: string, html: string): ShellDocument {
  const build = /<html[^>]* data-build="(\w+)"/.exec(html)?.[1];
  if (build === undefined) {
    return { html };
  }
  const own = (file: string) => readFileSync(join(folder, 'render', build, file), 'utf8');
  const { texts, onDemand, isStrict = false } = JSON.parse(own('page-files.json')) as FileList;
  const offer = JSON.parse(own('offer.json')) as ShellOffer;
  return {
    html,
    rendered: {
      html: html.replace(script, '').replace(stylesheet, ''),
      build,
      scripts: [...html.matchAll(script)].map(([, address]) => address as string),
      styles: [...html.matchAll(stylesheet)].map(([, address]) => address as string),
      stylesOnDemand: onDemand.map((file) => `/${file}`),
      starter: own('starter.js').trim(),
      texts,
      isStrict,
      offer,
    },
  };
}
