import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';

/** A rendered page without its program: the same text, styles, pictures and fonts, with its largest picture preloaded. */
export function freeze(html, largest) {
  const still = html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '')
    .replace('</head>', () => `${largest ? preload(largest) : ''}</head>`);
  return brotliCompressSync(still);
}

const preload = ({ srcset, sizes, src }) =>
  `<link rel="preload" as="image" fetchpriority="high" href="${src}" imagesrcset="${srcset}" imagesizes="${sizes}">`;

/**
 * Serves frozen pages, and forwards everything else to the site.
 * @param {Map<string, Buffer>} pages by path, in Brotli
 * @param {string} site address of the running site
 */
export async function serveFrozen(pages, site) {
  const server = createServer((incoming, reply) => {
    const page = pages.get(incoming.url);
    if (page) {
      reply.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
        'cache-control': 'no-cache',
      });
      reply.end(page);
      return;
    }
    const { headers, url, method } = incoming;
    incoming.pipe(
      request(site + url, { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode, answer.headers);
        answer.pipe(reply);
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
