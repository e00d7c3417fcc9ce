import type { FastifyInstance } from 'fastify';
import { defaultLanguage, parseLanguage, type Language } from '@site/shared/contracts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response: the `language` header, otherwise English. */
    language: Language;
  }
}

export function registerLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', defaultLanguage);
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = parseLanguage(request.headers.language) ?? defaultLanguage;
    done();
  });
}
