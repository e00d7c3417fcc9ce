import type { FastifyInstance } from 'fastify';
import type { TracedCall } from '@site/shared/contracts/traces';
import type { Config } from '../config/config';

/** OpenTelemetry's spans of a running server. They contain no address, parameter or value of a user (threat 33). */
export interface Tracing {
  /** Makes each request of a server a span, and the parent of its work. Call it before any other hook is added. */
  follow(app: FastifyInstance): void;
  /** Records an SQL statement that belongs to a traced operation. */
  statement<T>(text: string, work: () => Promise<T>): Promise<T>;
  /** Records a call to an external server. */
  call(method: string, url: string, work: () => Promise<Response>): Promise<Response>;
  /** Records calls as measured by browsers. */
  callsOfBrowser(calls: readonly TracedCall[]): void;
  /** Records a sent mail. */
  mail<T>(kind: string, work: () => Promise<T>): Promise<T>;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/**
 * Opens the export of traces to the operator's collector; undefined without one: then none of its packages is loaded.
 */
export async function openTracing({ tracing }: Config): Promise<Tracing | undefined> {
  return tracing && (await import('./otlp')).openOtlp(tracing);
}
