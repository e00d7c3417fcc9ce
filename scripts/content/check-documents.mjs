import { checkLink } from './check-links.mjs';
import { isHalfWidth } from './half-width.mjs';
import { documentNames } from './rules.mjs';

/**
 * The problems of the static documents: each exists in each language, complete, without scripts, with valid links.
 * @param {{ file: string, text: string }[]} documents `file` as documents/<language>/<name>.html
 * @param {{ languages: string[], htmlLanguage: Record<string, string> }} rules
 * @param site see checkLink
 * @returns {{ file: string, message: string, kind: string }[]}
 */
export function checkDocuments(documents, { languages, htmlLanguage }, site) {
  const wanted = languages.flatMap((language) => documentNames.map((name) => `documents/${language}/${name}.html`));
  const given = new Set(documents.map(({ file }) => file));
  const missing = wanted
    .filter((file) => !given.has(file))
    .map((file) => ({ file, message: 'is missing', kind: 'translation' }));
  const found = documents.flatMap((source) => checkDocument(source, htmlLanguage, site));
  return [...missing, ...found];
}

function checkDocument({ file, text }, htmlLanguage, site) {
  const language = file.split('/')[1];
  const findings = [];
  const report = (kind, message) => findings.push({ file, message, kind });
  if (!text.includes(`<html lang="${htmlLanguage[language]}">`)) {
    report('document', `does not begin with <html lang="${htmlLanguage[language]}">`);
  }
  if (!/<title>[^<]+<\/title>/.test(text)) {
    report('document', 'has no title');
  }
  if (text.match(/<h1[\s>]/g)?.length !== 1) {
    report('document', 'needs exactly one h1');
  }
  if (/<script|<style|\sstyle=|\son\w+=/i.test(text)) {
    report('document', 'has a script or a style of its own; the frame that shows it allows neither');
  }
  const lines = text.replace(/<[^>]*>/g, '').split('\n');
  for (const line of language === 'cn' ? lines.filter(isHalfWidth) : []) {
    report('document', `has half-width punctuation beside Chinese: ${line.trim().slice(0, 40)}`);
  }
  for (const [, href] of text.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
    const problem = checkLink(href, site);
    if (problem) {
      report('link', problem);
    }
  }
  return findings;
}
