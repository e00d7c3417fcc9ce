import {
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { grantHeader, noGrant, replyCodes, type Envelope, type Language } from '@site/shared/contracts';
import {
  grantChanged,
  isReplaying,
  readSiteConfig,
  sessionExpired,
  toastShown,
  whenLive,
  type ShellState,
} from '@site/shared/session';
import { isSiteAway } from '@site/shared/session/offline';
import type { ApiError } from './api-error';
import { errorMessage } from './error-message';
import { requestFetch } from './request-fetch';
import { serializeQuery, type QueryValue } from './serialize-query';

/** One API call (spec 7). Set at most one of `form`, `json` and `multipart`; without them a GET has no body. */
export interface ApiCall {
  url: string;
  /** The path template of the endpoint, if the url contains ids. */
  route?: string;
  method?: 'GET' | 'POST';
  /** Query parameters; nested objects become `key[sub]=value`. */
  params?: Record<string, QueryValue>;
  /** Sent as application/x-www-form-urlencoded. */
  form?: Record<string, string>;
  json?: unknown;
  multipart?: FormData;
  /** The response has no envelope (the upload of spec 3): `data` is the unparsed body. */
  bare?: boolean;
  /** An extension of spec 7: an API without it is not called, and `data` is null. */
  extension?: boolean;
  /** Data of this site, whatever API it uses: fetched from its own origin, without the token. */
  builtIn?: boolean;
  /** A GET that changes state (spec 7's account/cancel) must never be repeated automatically. */
  once?: boolean;
  /** Receives the sent part of the request's body, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** An endpoint's `extraOptions`, which apply to all of its calls; the declarations of the kit use this name. @public */
export interface EndpointOptions {
  /** Business errors of a mutation that its caller handles; every other one is shown as a toast. */
  handledErrors?: readonly string[] | 'all';
}

export interface ReplyMeta {
  /** The server's success message, for pages that show it (spec 8). */
  message?: string;
  /** The request id that the server's log contains. */
  requestId?: string;
  /** For a failed call: what support staff search for in the server's log. */
  method?: string;
  path?: string;
  /** The caller handles this business error. */
  handled?: boolean;
}
type SiteBaseQuery = BaseQueryFn<ApiCall, unknown, ApiError, EndpointOptions, ReplyMeta>;

/** Spec 7: the timeout of a call is 15 seconds. */
export const requestTimeoutMs = 15_000;
/** Threat 46: only reading calls are repeated, at most twice. */
const maxRetries = 2;
const requestIdHeader = 'x-request-id';
const transientStatuses = [502, 503, 504];

/** The headers of every call (spec 7). */
export function siteHeaders(token: string | null, language: Language): Record<string, string> {
  return { Platform: 'PC', language, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const rawQuery: SiteBaseQuery = async (call, baseApi, extra) => {
  // A retry of a call that began before a replay waits until the replay ends.
  await whenLive();
  const span = readSiteConfig().traces
    ? { traceId: randomHex(16), spanId: randomHex(8), begun: performance.now() }
    : undefined;
  const send = fetchBaseQuery({
    baseUrl: call.builtIn ? '/' : readSiteConfig().apiBaseUrl || '/',
    fetchFn: call.onProgress ? await loadUploadFetch(call.onProgress) : requestFetch,
    timeout: requestTimeoutMs,
    responseHandler: 'text',
    validateStatus: (response) => response.status === 200,
    paramsSerializer: serializeQuery,
    prepareHeaders: (headers, { getState }) => {
      const { session, language } = getState() as ShellState;
      for (const [name, value] of Object.entries(siteHeaders(call.builtIn ? null : session.token, language.current))) {
        headers.set(name, value);
      }
      if (span) {
        headers.set('traceparent', `00-${span.traceId}-${span.spanId}-01`);
      }
    },
  });
  const result = await send(toFetchArgs(call), baseApi, extra ?? {});
  const headers = result.meta?.response?.headers;
  const requestId = headers?.get(requestIdHeader) ?? undefined;
  const granted = headers?.get(grantHeader);
  if (granted && (granted !== noGrant) !== ((baseApi.getState() as ShellState).layout.grantedUntil !== null)) {
    baseApi.dispatch(grantChanged({ until: '' }));
  }
  const reply = result.error
    ? { error: toTransportError(result.error) }
    : readReply(String(result.data), call.bare === true);
  if (span) {
    const { method = 'GET' } = toFetchArgs(call) as Pick<ApiCall, 'method'>;
    const failure = 'error' in reply && reply.error.kind !== 'business' && { error: reply.error.kind };
    const status = result.meta?.response?.status;
    const ms = Math.round(performance.now() - span.begun);
    const ended = { ...span, method, route: call.route ?? call.url, ms, status, ...failure };
    void import('./report-calls').then(({ addCall }) => addCall(ended)).catch(() => undefined);
  }
  return 'error' in reply
    ? { error: { ...reply.error, requestId }, meta: { requestId, method: toFetchArgs(call).method, path: call.url } }
    : { data: reply.data, meta: { ...reply.meta, requestId } };
};

const repeatedQuery = retry(rawQuery, {
  retryCondition: (error, call, { attempt }) => attempt <= maxRetries && mayRepeat(error as unknown as ApiError, call),
  backoff: (attempt) => new Promise((resolve) => setTimeout(resolve, 150 * attempt)),
});

/**
 * The site's base query: adds the headers of spec 7, unwraps the envelope, repeats reading calls after temporary faults,
 * and dispatches actions for an expired session and for transport faults, which the shell handles.
 */
export const siteBaseQuery: SiteBaseQuery = async (call, baseApi, extra) => {
  if (call.extension && !readSiteConfig().apiExtensions) {
    return { data: null };
  }
  if (isReplaying()) {
    return { error: { kind: 'network', message: 'replay' } };
  }
  const result = await repeatedQuery(call, baseApi, extra);
  // The result belongs to the page's own state, so it is not used during a replay.
  await whenLive();
  const error = result.error;
  if (error?.kind === 'business') {
    if (error.code === replyCodes.unauthorized) {
      baseApi.dispatch(sessionExpired());
    }
    const handled = extra?.handledErrors;
    return { error, meta: { ...result.meta, handled: handled === 'all' || handled?.includes(error.code) } };
  }
  const isSaid = isSiteAway() && (error?.kind === 'network' || error?.kind === 'timeout');
  if (error && !isSaid && !baseApi.signal.aborted) {
    baseApi.dispatch(toastShown({ kind: 'error', message: errorMessage(error), requestId: error.requestId }));
  }
  return result;
};

/** Few visits upload a file. If the code cannot be loaded, the file is sent without progress. */
const loadUploadFetch = (onProgress: (fraction: number) => void): Promise<typeof fetch> =>
  import('./upload-fetch').then(
    ({ uploadFetch }) => uploadFetch(onProgress),
    () => requestFetch,
  );

function toFetchArgs({ url, method, params, form, json, multipart }: ApiCall): FetchArgs {
  const body = form ? new URLSearchParams(form) : (multipart ?? json);
  return { url, method: method ?? (body === undefined ? 'GET' : 'POST'), params, body };
}

function mayRepeat(error: ApiError, call: ApiCall): boolean {
  const reading =
    (call.method ?? 'GET') === 'GET' && !call.form && !call.multipart && call.json === undefined && !call.once;
  return reading && (error.kind === 'network' || (error.kind === 'http' && transientStatuses.includes(error.status)));
}

function toTransportError(error: FetchBaseQueryError): ApiError {
  switch (error.status) {
    case 'FETCH_ERROR':
      return { kind: 'network', message: error.error };
    case 'TIMEOUT_ERROR':
      return { kind: 'timeout', message: error.error };
    case 'PARSING_ERROR':
    case 'CUSTOM_ERROR':
      return { kind: 'malformed', message: error.error };
    default:
      return { kind: 'http', status: error.status, message: readEnvelope(String(error.data))?.message ?? '' };
  }
}

function readReply(text: string, bare: boolean): { data: unknown; meta?: ReplyMeta } | { error: ApiError } {
  const envelope = readEnvelope(text);
  // A bare call may also get an envelope: the upload answers `Unauthorized` in one (decisions 10.2).
  if (bare && !envelope) {
    const body = parseJson(text);
    return body === undefined ? { error: { kind: 'malformed', message: 'no JSON' } } : { data: body };
  }
  if (!envelope) {
    return { error: { kind: 'malformed', message: 'no envelope' } };
  }
  const { code, message, data } = envelope;
  // RTK Query treats `undefined` as "no data", for which the envelope uses null.
  return code === replyCodes.ok
    ? { data: data ?? null, meta: { message } }
    : { error: { kind: 'business', code, message, data } };
}

/** Parses an envelope; undefined for anything else. */
export function readEnvelope(text: string): Envelope | undefined {
  const body = parseJson(text) as Partial<Envelope> | null | undefined;
  // Decisions 10.2: codes are compared as text, so that 1006 and "1006" are the same.
  if (typeof body !== 'object' || body === null || !['string', 'number'].includes(typeof body.code)) {
    return undefined;
  }
  return { code: String(body.code), message: typeof body.message === 'string' ? body.message : '', data: body.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
