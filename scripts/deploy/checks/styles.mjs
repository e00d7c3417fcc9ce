import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesOf } from '../../../shared/releases/files-of.mjs';
import { wideSelectors } from '../../../shared/releases/wide-selectors.mjs';

/** Whether a selector has a class that is unique to this module, not counting `:global(…)`, `:not(…)`, or what follows a bare `:global`. */
function hasLocalClass(selector) {
  let found = false;
  let isGlobal = false;
  for (const node of selector.nodes) {
    isGlobal ||= node.type === 'pseudo' && node.value === ':global' && node.nodes.length === 0;
    found ||=
      !isGlobal &&
      (node.type === 'class' ||
        (node.type === 'pseudo' && [':is', ':where'].includes(node.value) && node.nodes.every(hasLocalClass)));
  }
  return found;
}

/** No style of the module, including those of its libraries, applies outside the module. */
export function checkStyles({ root, sources, folder }) {
  const problems = [];
  const sheets = (path) => [...filesOf(path)].filter((file) => file.endsWith('.css'));
  for (const file of sheets(join(root, sources, 'src'))) {
    const short = relative(root, file).split(sep).join('/');
    const sentence = (selector) => `${selector} applies outside the module: begin it with a class (${short})`;
    const isModule = file.endsWith('.module.css');
    problems.push(
      ...(isModule ? [] : [`${short} is no CSS module, so its classes apply everywhere: name it *.module.css`]),
      ...wideSelectors(readFileSync(file, 'utf8'), hasLocalClass).map(sentence),
    );
  }
  if (problems.length === 0 && existsSync(folder)) {
    for (const file of sheets(folder)) {
      const sentence = (selector) =>
        `${selector} of a library applies outside the module: import no style sheet with it (${relative(folder, file)})`;
      problems.push(...wideSelectors(readFileSync(file, 'utf8')).map(sentence));
    }
  }
  return [...new Set(problems)];
}
