import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@site/shared/contracts';
import type { ShellOffer } from '@site/shared/releases';
import { cachedFile } from './cached-file';
import { findFonts } from './fonts';

/** The live shell: its document, and how a rendered page uses the files in it. */
export interface ShellDocument {
  /** As built: it loads its script at once. */
  html: string;
  /** Addresses of the fonts of a language's first screen. */
  fonts: Record<Language, string[]>;
  /** Without its scripts and style sheets; undefined for a build that cannot render. */
  rendered?: {
    html: string;
    /** The build's name. */
    build: string;
    scripts: string[];
    styles: string[];
    /** Style sheets of parts that load on demand: a page may contain some of them. */
    stylesOnDemand: string[];
    /** The script in the head of a rendered page. */
    starter: string;
    /** Files of the shell's texts. */
    texts: Record<Language, string[]>;
    /**
     * Whether it creates no style elements and sets no scripts or HTML from text, like current builds: then its pages
     * allow none.
     */
    isStrict: boolean;
    /** What it provides for modules. */
    offer: ShellOffer;
  };
}

const missing: ShellDocument = {
  html: '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built</title></head><body><p>The site is not built yet: run <code>npm run build</code>.</p></body></html>',
  fonts: { en: [], cn: [] },
};
const script = /<script defer src="([^"]+)"><\/script>/g;
const stylesheet = /<link href="([^"]+)" rel="stylesheet">/g;

/** @returns a function that returns the live shell */
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
  const fonts = findFonts(folder);
  const build = /<html[^>]* data-build="(\w+)"/.exec(html)?.[1];
  if (build === undefined) {
    return { html, fonts };
  }
  const own = (file: string) => readFileSync(join(folder, 'render', build, file), 'utf8');
  const { texts, onDemand, isStrict = false } = JSON.parse(own('page-files.json')) as FileList;
  const offer = JSON.parse(own('offer.json')) as ShellOffer;
  return {
    html,
    fonts,
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
