import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from '../build/run.mjs';

const server = join(root, 'server/src');

/** The layers of the server, from top to bottom: each may import the layers after it. */
export const layers = ['main', 'commands', 'app', 'site', 'domains', 'platform'];

/** The unit of the diagram: `domains/order`, `platform/db`, `app`; a file outside a folder by its own name. */
function partOf(path) {
  const [layer, part] = path.replace(/\.ts$/, '').split('/');
  return ['site', 'domains', 'platform'].includes(layer) ? `${layer}/${part}` : layer;
}

/**
 * Every import between two parts of the server.
 * @returns {{ from: string, to: string, file: string }[]} parts, and the importing file
 */
export function serverImports() {
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const file = name.split(sep).join('/');
      const requests = readFileSync(join(server, name), 'utf8').matchAll(/from '(\.[^']+)'/g);
      return [...requests].map(([, request]) => {
        const target = relative(server, resolve(server, dirname(name), request))
          .split(sep)
          .join('/');
        return { from: partOf(file), to: partOf(target), file };
      });
    })
    .filter(({ from, to }) => from !== to);
}
