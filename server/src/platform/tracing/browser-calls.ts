import { SpanKind, SpanStatusCode, TraceFlags, type HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_URL_TEMPLATE,
} from '@opentelemetry/semantic-conventions/incubating';
import type { TracedCall } from '@site/shared/contracts/traces';

/**
 * The span of a call as measured by a browser. It is built manually, because a tracer generates its own ids: this one
 * uses those of the request, so that the request's span is its child.
 */
export function spanOfBrowser(call: TracedCall, resource: Resource): ReadableSpan {
  const { traceId, spanId, method, route, agoMs, ms, status, error } = call;
  const start = Date.now() - agoMs;
  const failed = error ?? (status !== undefined && status >= 400 ? String(status) : undefined);
  return {
    name: `${method} ${route}`,
    kind: SpanKind.CLIENT,
    spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
    startTime: hrTime(start),
    endTime: hrTime(start + ms),
    duration: hrTime(ms),
    status: { code: failed === undefined ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
    attributes: {
      [ATTR_HTTP_REQUEST_METHOD]: method,
      [ATTR_URL_TEMPLATE]: route,
      ...(status !== undefined && { [ATTR_HTTP_RESPONSE_STATUS_CODE]: status }),
      ...(failed !== undefined && { [ATTR_ERROR_TYPE]: failed }),
    },
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'site' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];
