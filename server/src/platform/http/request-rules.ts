import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { findUnstorable, replyCodes, uploadPictureEndpoint } from '@site/shared/contracts';
import { BusinessError } from '../errors/business-error';
import { pathOf } from './request-path';

/** An upload, and the one-click unsubscription of mail programs (RFC 8058). */
const multipartPaths: string[] = [uploadPictureEndpoint.path, '/newsletter/unsubscribe'];

/** Rules for every request, whatever its route: one Host header, a supported type and encoding of body, texts that can be stored. */
export function registerRequestRules(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');

  // Node would answer 417 without an envelope; a server may ignore what it does not know (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  app.addHook('onRequest', (request, _reply, done) => {
    // With two of them a proxy and this server may parse the request differently (request smuggling).
    const hosts = request.raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
    const isMissing = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    if (hosts.length > 1 || isMissing) {
      throw Object.assign(new Error('no or two Host headers'), { statusCode: 400 });
    }
    const type = request.headers['content-type']?.toLowerCase() ?? '';
    if (type.startsWith('multipart/') && !multipartPaths.includes(pathOf(request))) {
      throw Object.assign(new Error('multipart'), { statusCode: 415 });
    }
    // A scope without a JSON parser reads the bytes itself.
    if (request.server.hasContentTypeParser('application/json') && !isPlainUtf8(type, request.headers)) {
      throw Object.assign(new Error('compressed or not in UTF-8'), { statusCode: 415 });
    }
    done();
  });

  app.addHook('preValidation', (request, _reply, done) => {
    const field = [request.params, request.query, request.body]
      .map((part) => findUnstorable(part))
      .find((path) => path !== undefined);
    if (field !== undefined && request.method === 'GET' && !pathOf(request).startsWith('/api')) {
      // Page requests do not get an envelope.
      throw Object.assign(new Error(`unstorable ${field}`), { statusCode: 400 });
    }
    if (field !== undefined) {
      throw new BusinessError(replyCodes.invalidInput, 'issue.valueInvalid', {
        data: { fields: { [field]: 'valueInvalid' } },
      });
    }
    done();
  });
}

/** Otherwise the parsers would read other characters than were sent. US-ASCII is a part of UTF-8. */
function isPlainUtf8(type: string, headers: IncomingHttpHeaders): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/.exec(type)?.[1] ?? 'utf-8';
  const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity';
  return ['utf-8', 'utf8', 'us-ascii'].includes(charset) && encoding === 'identity';
}
