import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import {
  ATTR_DB_OPERATION_NAME,
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_HEADER,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVER_ADDRESS,
  ATTR_SERVER_PORT,
  ATTR_SERVICE_NAME,
  ATTR_URL_SCHEME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { spanOfBrowser } from './browser-calls';
import type { Tracing } from './tracing';

/** Opens OpenTelemetry's exporter. Nothing global is set, so that several servers in one process stay independent. */
export function openOtlp({ endpoint, headers, serviceName, ratio }: NonNullable<Config['tracing']>): Tracing {
  let warn: (reason: string) => void = () => undefined;
  const collector = { url: `${endpoint}/v1/traces`, headers: parseKeyPairsIntoRecord(headers) };
  const exporter = warnOnce(new OTLPTraceExporter(collector), (reason) => warn(reason));
  // The operator sets the share: a caller's trace flag changes nothing.
  const share = new TraceIdRatioBasedSampler(ratio);
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector, serviceInstanceIdDetector] }))
    .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }));
  const processor = new BatchSpanProcessor({ exporter });
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share }),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('site');
  const current = new AsyncLocalStorage<Context>();

  async function run<T>(
    name: string,
    attributes: Attributes,
    work: () => Promise<T>,
    tell?: (span: Span, result: T) => void,
  ): Promise<T> {
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
    try {
      const result = await current.run(trace.setSpan(parent, span), work);
      tell?.(span, result);
      return result;
    } catch (error) {
      fail(span, errorType(error));
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    follow(app) {
      warn = (reason) => app.log.warn({ reason }, 'traces could not be sent');
      followRequests(app, tracer, current);
    },
    statement(text, work) {
      // The server's own work every second or two belongs to no call.
      if (!current.getStore()) {
        return work();
      }
      const { name, attributes } = statements.get(text) ?? describeStatement(text);
      return run(name, attributes, work);
    },
    call(method, url, work) {
      const { hostname, port, protocol } = new URL(url);
      const attributes = {
        [ATTR_HTTP_REQUEST_METHOD]: method,
        [ATTR_SERVER_ADDRESS]: hostname,
        [ATTR_SERVER_PORT]: Number(port) || (protocol === 'https:' ? 443 : 80),
      };
      return run(method, attributes, work, (span, { status }) => recordStatus(span, status, 400));
    },
    callsOfBrowser(calls) {
      const browsers = resource.merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: `${serviceName}-browser` }));
      for (const call of calls) {
        const { decision } = share.shouldSample(ROOT_CONTEXT, call.traceId);
        if (decision === SamplingDecision.RECORD_AND_SAMPLED) {
          processor.onEnd(spanOfBrowser(call, browsers));
        }
      }
    },
    mail: (kind, work) => run('send mail', { 'site.mail.kind': kind }, work),
    // The exporter already reported what could not be sent.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function followRequests(app: FastifyInstance, tracer: Tracer, current: AsyncLocalStorage<Context>): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const attributes = {
      [ATTR_HTTP_REQUEST_METHOD]: request.method,
      [ATTR_HTTP_ROUTE]: route,
      [ATTR_HTTP_RESPONSE_HEADER('x-request-id')]: [request.id],
      [ATTR_URL_SCHEME]: request.protocol,
    };
    const parent = current.getStore() ?? contextOfCaller(request);
    const name = route ? `${request.method} ${route}` : request.method;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
    if (span.isRecording()) {
      request.log = reply.log = request.log.child({ trace_id: span.spanContext().traceId });
    }
    spans.set(request, span);
    // Fastify keeps the current context while a body arrives.
    current.run(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (span) {
      recordStatus(span, reply.statusCode, 500);
      span.end();
    }
  });
  app.addHook('onRequestAbort', async (request) => {
    const span = spans.get(request);
    if (span?.isRecording()) {
      fail(span, 'aborted');
      span.end();
    }
  });
}

/** Only for calls of the API: a followed link has no trace of ours. */
function contextOfCaller({ url, headers }: FastifyRequest): Context {
  const given = url.startsWith('/api') ? parseTraceParent(String(headers.traceparent)) : null;
  return given ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true }) : ROOT_CONTEXT;
}

/** Statements are constants of this program, so their number is bounded, and their values are separate (threat 25). */
const statements = new Map<string, { name: string; attributes: Attributes }>();

/** A name such as `SELECT users`: the operation, and the first table outside parentheses. */
function describeStatement(text: string): { name: string; attributes: Attributes } {
  let outer = text;
  for (let inner = ''; inner !== outer;) {
    inner = outer;
    outer = inner.replace(/\([^()]*\)/g, '');
  }
  const operation = (/\b(?:SELECT|INSERT|UPDATE|DELETE)\b/.exec(outer) ?? /\w+/.exec(outer))?.[0] ?? '';
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE)\s+([a-z_]+)/.exec(outer) ?? [];
  const described = {
    name: `${operation} ${table}`.trim(),
    attributes: {
      [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL,
      [ATTR_DB_OPERATION_NAME]: operation,
      [ATTR_DB_QUERY_TEXT]: text,
    },
  };
  statements.set(text, described);
  return described;
}

function recordStatus(span: Span, status: number, failsFrom: number): void {
  span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
  if (status >= failsFrom) {
    fail(span, String(status));
  }
}

function fail(span: Span, type: string): void {
  span.setAttribute(ATTR_ERROR_TYPE, type).setStatus({ code: SpanStatusCode.ERROR });
}

/** A code, or the error's class; its message may contain user input. */
function errorType(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === 'string' ? code : (name ?? 'error');
}

/** An exporter that reports an outage once at its start, not for each batch. */
function warnOnce(exporter: OTLPTraceExporter, warn: (reason: string) => void): SpanExporter {
  let away = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code === ExportResultCode.FAILED;
        if (failed && !away) {
          warn(result.error?.message ?? 'unknown');
        }
        away = failed;
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
