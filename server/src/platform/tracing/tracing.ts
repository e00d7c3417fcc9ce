import type { FastifyInstance } from 'fastify';
import type { TracedCall } from '@site/shared/contracts/traces';
import type { Config } from '../config/config';

/** What is told of a run of the server, as OpenTelemetry's spans. No address, parameter or value of a person is in them (threat 33). */
export interface Tracing {
  /** Makes each request of a server a span, and the parent of what is done for it. Call it before any other hook is added. */
  follow(app: FastifyInstance): void;
  /** Tells of one statement of SQL that is run for something that is traced itself. */
  statement<T>(text: string, work: () => Promise<T>): Promise<T>;
  /** Tells of a call to somebody else's server. */
  call(method: string, url: string, work: () => Promise<Response>): Promise<Response>;
  /** Tells of calls as browsers saw them. */
  callsOfBrowser(calls: readonly TracedCall[]): void;
  /** Tells of a mail that leaves. */
  mail<T>(kind: string, work: () => Promise<T>): Promise<T>;
  /** Sends what was not sent yet. */
  close(): Promise<void>;
}

/** Opens what sends traces to the operator's collector; undefined without one: then none of its packages is loaded. */
export async function openTracing({ tracing }: Config): Promise<Tracing | undefined> {
  return tracing && (await import('./otlp')).openOtlp(tracing);
}
