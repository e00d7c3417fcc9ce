import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const brotli = promisify(brotliCompress);
const smallest = 1_400;
const texts = /^(?:text\/html|application\/(?:json|xml|rss\+xml)|text\/(?:xml|plain))/;

/**
 * Compresses pages and lists that are made at the request; files lie compressed beside their originals already. Replies to
 * a person's own calls are left alone: the length of a compressed secret can be measured.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < smallest || request.headers.authorization || !isText(reply)) {
      return payload;
    }
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    const accepted = request.headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepted)) {
      reply.removeHeader('content-length');
      reply.header('content-encoding', 'br');
      return brotli(payload, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: payload.length },
      });
    }
    if (/\bgzip\b/.test(accepted)) {
      reply.removeHeader('content-length');
      reply.header('content-encoding', 'gzip');
      return promisify(gzip)(payload);
    }
    return payload;
  });
}

function isText(reply: FastifyReply): boolean {
  return texts.test(String(reply.getHeader('content-type') ?? '')) && !reply.hasHeader('content-encoding');
}
