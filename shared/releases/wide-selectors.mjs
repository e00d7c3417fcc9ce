import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/**
 * Each selector of a style sheet that is not scoped to the module.
 * @param {string} css
 * @param {(selector: object) => boolean} [isKept] whether a parsed selector is scoped; in a built sheet any class does
 * that
 */
export function wideSelectors(css, isKept = hasAnyClass) {
  const wide = [];
  postcss.parse(css).walkRules((rule) => {
    // A nested rule has the scope of its parent.
    if (rule.parent.type !== 'rule' && !rule.parent.name?.endsWith('keyframes')) {
      parseSelectors((selectors) =>
        selectors.each((selector) => {
          if (!isKept(selector)) {
            wide.push(String(selector).trim());
          }
        }),
      ).processSync(rule.selector);
    }
  });
  return wide;
}

/**
 * Whether a selector requires a class: `:not(.own)` matches everything else, and an alternative of `:is(…)` may be
 * absent.
 */
function hasAnyClass(selector) {
  return selector.nodes.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' && [':is', ':where'].includes(node.value) && node.nodes.every(hasAnyClass)),
  );
}

/** Results by release; a release's folder does not change. */
const found = new Map();

/**
 * A selector of a stored release that is not scoped to its module, with its sheet; undefined if there is none. An
 * unreadable sheet counts as such.
 * @param {string} siteDir the site
 * @param {string} name the module
 * @param {object} release its entry of the registry
 */
export function wideStyleOf(siteDir, name, { version, integrity = {} }) {
  const folder = join(siteDir, 'modules', name, version);
  if (!found.has(folder)) {
    found.set(folder, findWide(folder, integrity));
  }
  return found.get(folder);
}

function findWide(folder, integrity) {
  for (const file of Object.keys(integrity).filter((each) => each.endsWith('.css') && existsSync(join(folder, each)))) {
    try {
      const [selector] = wideSelectors(readFileSync(join(folder, file), 'utf8'));
      if (selector !== undefined) {
        return { selector, file };
      }
    } catch (error) {
      return { selector: error.message, file };
    }
  }
  return undefined;
}
