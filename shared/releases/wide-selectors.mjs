import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/**
 * Each selector of a style sheet that nothing keeps where the module is.
 * @param {string} css
 * @param {(selector: object) => boolean} [isKept] whether a parsed selector is kept there; in a built sheet any class does that
 */
export function wideSelectors(css, isKept = hasAnyClass) {
  const wide = [];
  postcss.parse(css).walkRules((rule) => {
    // A nested rule is as narrow as the one that holds it.
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

/** Whether a class must be there: `:not(.own)` is everything else, and one of several in `:is(…)` need not be it. */
function hasAnyClass(selector) {
  return selector.nodes.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'pseudo' && [':is', ':where'].includes(node.value) && node.nodes.every(hasAnyClass)),
  );
}

/** What was found in the sheets of a release; its folder does not change. */
const found = new Map();

/**
 * A selector of a stored release that reaches outside its module, with the sheet in which it stands; undefined where there is none.
 * A sheet that cannot be read as one counts as such.
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
