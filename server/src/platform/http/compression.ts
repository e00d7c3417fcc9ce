import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The content encoding of a text. */
export type Encoding = 'br' | 'gzip';

const smallest = 1_400;
const texts = /^(?:text\/html|application\/(?:json|xml|rss\+xml)|text\/(?:xml|plain))/;
const brotliOnce = promisify(brotliCompress);
const gzipOnce = promisify(gzip);

/** The encoding that suits the length of a text and the client; undefined for none. */
export function encodingFor(request: FastifyRequest, length: number): Encoding | undefined {
  if (length < smallest) {
    return undefined;
  }
  return (['br', 'gzip'] as const).find((encoding) => accepts(request, encoding));
}

/** Whether a client accepts an encoding: it names it, and not with `q=0` (RFC 9110, 12.5.3). */
export function accepts({ headers }: FastifyRequest, encoding: Encoding): boolean {
  const offers = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .replace(/\s/g, '')
    .split(',');
  return offers.some((offer) => offer.split(';')[0] === encoding && !/;q=0(?:\.0*)?$/.test(offer));
}

/** Compresses a text, in one of Node's threads. */
export function compress(encoding: Encoding, text: string | Buffer): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipOnce(text)
    : brotliOnce(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
      });
}

/**
 * Compresses pages and lists that are created for a request; files are already compressed on the disk. Responses to
 * a user's own calls are not compressed, because the length of a compressed secret can be measured.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || payload.length < smallest || request.headers.authorization || !isText(reply) || isChosen(reply)) {
      done();
      return;
    }
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
    const encoding = encodingFor(request, payload.length);
    if (!encoding) {
      done();
      return;
    }
    reply.removeHeader('content-length');
    reply.header('content-encoding', encoding);
    compress(encoding, payload).then((compressed) => done(null, compressed), done);
  });
}

const isText = (reply: FastifyReply): boolean => texts.test(String(reply.getHeader('content-type') ?? ''));

/** Whether the route has already chosen the encoding, perhaps none. */
const isChosen = (reply: FastifyReply): boolean =>
  reply.hasHeader('content-encoding') || String(reply.getHeader('vary') ?? '').includes('Accept-Encoding');
