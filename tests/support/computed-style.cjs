const { JSDOM } = require('jsdom');
// Internal files of jsdom: package.json therefore pins its version.
const ownSheet = require('jsdom/lib/jsdom/browser/default-stylesheet');
const { implForWrapper, wrapperForImpl } = require('jsdom/lib/jsdom/living/generated/utils');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors');

const inherited = ['visibility', 'pointer-events', 'caret-color', 'color'];

/** The element type that a selector requires, if it names one. */
const typeIn = (selector) => /(?:^|[\s>+~])([a-z][a-z0-9]*)[^\s>+~]*$/i.exec(selector.trim())?.[1].toLowerCase();

/** The rules of jsdom's default style sheet that an element of a type may match, in their order. */
const rulesOfType = (() => {
  const [sheet] = new JSDOM(`<style>${ownSheet}</style>`).window.document.styleSheets;
  const rules = Array.from(sheet.cssRules, (rule) => ({ rule, types: rule.selectorText.split(',').map(typeIn) }));
  const kept = new Map();
  return (type) => {
    const known = kept.get(type);
    if (known) {
      return known;
    }
    const own = rules.filter(({ types }) => types.includes(type) || types.includes(undefined)).map(({ rule }) => rule);
    kept.set(type, own);
    return own;
  };
})();

/** The rules of a style sheet that jsdom applies: of media rules only those for screens. */
const rulesIn = (sheet) =>
  Array.from(sheet.cssRules).flatMap((rule) =>
    rule.media ? (Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []) : [rule],
  );

/**
 * Shares computed styles between elements. A query by role reads the style of every element of the page, and each time jsdom
 * matches the element against all rules and parses all colours. The result depends only on the matching rules, the style
 * attribute and the inherited values, so elements with equal ones share a style.
 * @param {Window} page its `getComputedStyle` is replaced; jsdom's own stays available as `alone`
 */
exports.shareComputedStyles = (page) => {
  const alone = page.getComputedStyle;
  const numbers = new WeakMap();
  let count = 0;
  const numberOf = (rule) => numbers.get(rule) ?? (numbers.set(rule, (count += 1)), count);
  const shared = new Map();
  /** Valid until the document changes, when jsdom creates another `cache`. */
  let present = { cache: undefined, rules: [], styles: new WeakMap() };

  function styleOf(element) {
    const known = present.styles.get(element);
    if (known) {
      return known;
    }
    const given = element.parentElement ? styleOf(element.parentElement).inherited : '';
    const matching = [...rulesOfType(element._localName.toLowerCase()), ...present.rules].filter(({ selectorText }) =>
      matchesDontThrow(element, selectorText),
    );
    const key = [given, matching.map(numberOf), element.style?.cssText].join('|');
    let one = shared.get(key);
    if (!one) {
      const style = alone(wrapperForImpl(element));
      one = { style, inherited: inherited.map((name) => style.getPropertyValue(name)).join() };
      shared.set(key, one);
    }
    present.styles.set(element, one);
    return one;
  }

  const style = (node, pseudo) => {
    const element = implForWrapper(node);
    // jsdom's cache does not change with elements outside of the document.
    if (pseudo || element?.nodeType !== 1 || !element._attached) {
      return alone(node, pseudo);
    }
    const document = element._ownerDocument;
    document._styleCache ??= new WeakMap();
    if (present.cache !== document._styleCache) {
      const rules = Array.from(document.styleSheets._list).flatMap(rulesIn);
      present = { cache: document._styleCache, rules, styles: new WeakMap() };
    }
    return styleOf(element).style;
  };
  page.getComputedStyle = Object.assign(style, { alone });
};
