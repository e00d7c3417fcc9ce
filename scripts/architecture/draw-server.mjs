import { layers, serverImports } from './server-imports.mjs';

const layerOf = (part) => part.split('/')[0];
const idOf = (part) => part.replaceAll(/\W/g, '_');

/**
 * The parts of the server and their imports, as a Mermaid graph. Imports of the platform are drawn once per layer, because everything uses
 * it.
 */
export function drawServer() {
  const imports = serverImports();
  const parts = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].sort();
  const boxes = layers.flatMap((layer) => {
    const own = parts.filter((part) => layerOf(part) === layer);
    const nodes = own.map((part) => `    ${idOf(part)}["${part.split('/')[1] ?? part}"]`);
    return own.length === 1 && own[0] === layer ? [`  ${layer}`] : [`  subgraph ${layer}`, ...nodes, '  end'];
  });
  const arrows = imports.map(({ from, to }) => {
    const platform = layerOf(to) === 'platform' && layerOf(from) !== 'platform';
    return platform ? `  ${layerOf(from)} --> platform` : `  ${idOf(from)} --> ${idOf(to)}`;
  });
  return ['```mermaid', 'graph TD', ...boxes, ...[...new Set(arrows)].sort(), '```', ''].join('\n');
}
