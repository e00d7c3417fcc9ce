import { replyCodes } from '@site/shared/contracts';

/**
 * Why a call failed. Only `business` is the server's decision (an envelope whose code is not OK); the others are transport
 * faults, which the base query itself reports to the user.
 */
export type ApiError = Failure & {
  /** The request id that the server's log contains; missing if there was no response. */
  requestId?: string;
};

type Failure =
  | { kind: 'business'; code: string; message: string; data: unknown }
  | { kind: 'http'; status: number; message: string }
  | { kind: 'network'; message: string }
  | { kind: 'timeout'; message: string }
  | { kind: 'malformed'; message: string }
  /** An OK envelope whose data does not match the endpoint's schema. */
  | { kind: 'unreadable'; message: string };

/** Narrows the `error` of an RTK Query hook (ApiError, a SerializedError or undefined). */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error;
}

/** The server's message of a query's business error, shown beside the page's own text; an expired session has its own toast. */
export function businessErrorReason(error: unknown): string | undefined {
  return businessErrorCode(error) === replyCodes.unauthorized ? undefined : businessErrorMessage(error) || undefined;
}

/** The reference of a failed call that users give to support (`Ref …`): the request id, if the server sent one. */
export function requestIdOf(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId : undefined;
}

/** The envelope's code of a business error, otherwise undefined. */
export function businessErrorCode(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'business' ? error.code : undefined;
}

/** The server's message of a business error, otherwise undefined, because transport faults already have a toast. */
export function businessErrorMessage(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'business' ? error.message : undefined;
}
