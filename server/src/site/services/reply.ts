import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../../platform/errors/business-error';

const replyBytes = 1024 * 1024;
/**
 * Data and pictures. A document would have the site's origin, and a script could become a service worker. Of several types browsers
 * use the last, so a list is none of these.
 */
const types =
  /^(?:application\/(?:json|problem\+json|pdf|octet-stream)|text\/(?:plain|csv)|image\/(?:png|jpeg|webp|avif|gif))\s*(?:;[^,]*)?$/i;
/** The only headers that are forwarded: none of them sets a cookie, redirects or weakens a rule of the site. */
const headerNames = ['content-type', 'content-language', 'content-disposition', 'retry-after'] as const;

/** The response of a module's server. */
export interface ServiceAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

/** The server of a module is unavailable or too slow. */
export function serviceAway(): BusinessError {
  return new BusinessError(replyCodes.overloaded, 'error.serviceAway', {
    status: 503,
    headers: { 'retry-after': '10' },
  });
}

/** The response of a module's server is not acceptable. */
function unusable(): BusinessError {
  return new BusinessError(replyCodes.serverError, 'error.serviceAway', { status: 502 });
}

/**
 * Reads a whole response, so that a slow or too large one still becomes a response of the site.
 * @param deadline time, as of `performance.now`, by which all of it must be here
 * @param refuse gets the reason why a response is rejected, in a sentence
 * @throws BusinessError with 503 for a missing response, 502 for a rejected one
 */
export async function readAnswer(
  { statusCode, headers, stream }: ServiceAnswer,
  deadline: number,
  refuse: (sentence: string) => void,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const fault = faultOf(statusCode, headers);
  if (fault !== undefined) {
    stream.destroy();
    refuse(fault);
    throw unusable();
  }
  const timer = setTimeout(() => stream.destroy(new Error('too slow')), Math.max(deadline - performance.now(), 0));
  const body = await readAll(stream).finally(() => clearTimeout(timer));
  if (body === undefined) {
    refuse(`its reply has more than ${replyBytes} bytes`);
    throw unusable();
  }
  if (body.length > 0 && !types.test(headers['content-type'] ?? '')) {
    refuse(`its reply has the type ${headers['content-type'] ?? 'of nothing'}`);
    throw unusable();
  }
  const kept = headerNames.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const]));
  return { headers: Object.fromEntries(kept), body };
}

function faultOf(statusCode: number, headers: IncomingHttpHeaders): string | undefined {
  if (statusCode >= 300 && statusCode < 400) {
    return `it answers ${statusCode}, and no reply may lead elsewhere`;
  }
  // The site requests no compression, and compresses itself.
  return headers['content-encoding'] === undefined ? undefined : 'its reply is compressed';
}

/** @throws BusinessError if it is interrupted; undefined for one that is too large */
async function readAll(stream: Readable): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > replyBytes) {
        // Leaving the loop closes the stream.
        return undefined;
      }
      parts.push(part);
    }
  } catch {
    throw serviceAway();
  }
  return Buffer.concat(parts);
}
