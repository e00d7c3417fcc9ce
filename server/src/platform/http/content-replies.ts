import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LruMap } from 'toad-cache';
import type { ContentTopic, Endpoint } from '@site/shared/contracts';
import type { ContentRevisions } from '../content-revisions';
import { compress, encodingFor, type Encoding } from './compression';
import { hasBody } from './request-arrival';

declare module 'fastify' {
  interface FastifyInstance {
    contentReplies: ContentReplies;
  }
}

/** A complete response, envelope included. */
interface ContentReply {
  body: Buffer;
  digest: string;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

// At most some 30 MB in total; the least recently used responses are removed.
const maxReplies = 300;
const largest = 100_000;
const longestAddress = 500;
/** A list that is not divided into pages is longer, but there are few: nobody can ask for it at many addresses. */
const largestWithoutQuery = 1_000_000;

/** The topics of a response that is the same for all clients, or for all visitors; undefined for any other. */
export function topicsOf(
  { content, visitorContent }: Pick<Endpoint, 'content' | 'visitorContent'>,
  { headers, url }: FastifyRequest,
): readonly ContentTopic[] | undefined {
  // A user has a token in the header, or a ticket in the address.
  return content ?? (headers.authorization === undefined && !url.includes('?') ? visitorContent : undefined);
}

/** Whether an If-None-Match header contains a response's tag; a proxy may have marked the tag as weak. */
function names(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}

/**
 * The cache of public responses: each is created once for all clients, and stays until one of its
 * topics changes. Responses that depend on the client must not be cached: an endpoint declares this by its `content`.
 */
class ContentReplies {
  private readonly cache = new LruMap<ContentReply & { revisions: string }>(maxReplies);
  private readonly underWay = new Map<string, Promise<ContentReply>>();

  constructor(private readonly content: Pick<ContentRevisions, 'of'>) {}

  /** Answers from the cache, if possible. It runs before the input is parsed: only valid input has a cached response. */
  answerFromCache(endpoint: Pick<Endpoint, 'content' | 'visitorContent'>) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const topics = topicsOf(endpoint, request);
      const cached = topics && this.cache.get(keyOf(request));
      if (!cached || cached.revisions !== this.content.of(topics) || hasBody(request)) {
        return undefined;
      }
      return send(request, reply, cached);
    };
  }

  /**
   * Answers with a new response, and caches it if none of its topics changed in the meantime.
   * @param write returns the body
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    topics: readonly ContentTopic[],
    write: () => Promise<string>,
  ): Promise<FastifyReply> {
    const revisions = this.content.of(topics);
    if (revisions === undefined) {
      return send(request, reply, pack(await write()));
    }
    const key = keyOf(request);
    const task = `${revisions} ${key}`;
    const making = this.underWay.get(task) ?? write().then(pack);
    if (!this.underWay.has(task)) {
      this.underWay.set(task, making);
      void making
        .then((packed) => {
          const isShort = packed.body.length <= (request.url.includes('?') ? largest : largestWithoutQuery);
          if (revisions === this.content.of(topics) && isShort && key.length <= longestAddress) {
            this.cache.set(key, Object.assign(packed, { revisions }));
          }
        })
        .catch(() => undefined)
        .finally(() => this.underWay.delete(task));
    }
    return send(request, reply, await making);
  }
}

const keyOf = (request: FastifyRequest): string => `${request.language} ${request.url}`;

function pack(text: string): ContentReply {
  const body = Buffer.from(text);
  return { body, digest: createHash('sha1').update(body).digest('base64url'), compressed: {} };
}

async function send(request: FastifyRequest, reply: FastifyReply, content: ContentReply): Promise<FastifyReply> {
  const encoding = encodingFor(request, content.body.length);
  // Two encodings are different byte sequences, so a strong tag must differ.
  const etag = `"${content.digest}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    // A browser may store it, and must revalidate it each time.
    'cache-control': 'no-cache',
    vary: 'Origin, Language, Accept-Encoding',
    etag,
  });
  if (names(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (!encoding) {
    return reply.send(content.body);
  }
  content.compressed[encoding] ??= compress(encoding, content.body);
  return reply.header('content-encoding', encoding).send(await content.compressed[encoding]);
}

/** Gives the routes of a server the cache of public responses. */
export function registerContentReplies(app: FastifyInstance, content: ContentRevisions): void {
  app.decorate('contentReplies', new ContentReplies(content));
}
