import { replyCodes } from '@site/shared/contracts';

/**
 * Why a call failed. Only `business` is the server's decision (an envelope whose code is not OK); the others are transport
 * faults, which the base query itself tells the user about.
 */
export type ApiError = Failure & {
  /** The id that the server gave the request: its log has it too. Missing where no reply came. */
  requestId?: string;
};

type Failure =
  | { kind: 'business'; code: string; message: string; data: unknown }
  | { kind: 'http'; status: number; message: string }
  | { kind: 'network'; message: string }
  | { kind: 'timeout'; message: string }
  | { kind: 'malformed'; message: string }
  /** An envelope that says OK, with data of another shape than the endpoint's. */
  | { kind: 'unreadable'; message: string };

/** Narrows what RTK Query hands to a page (`error` is ApiError, a SerializedError or undefined). */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error;
}

/** The server's message of a query's business error, to be shown beside the page's own text; the end of a session has its toast. */
export function businessErrorReason(error: unknown): string | undefined {
  return businessErrorCode(error) === replyCodes.unauthorized ? undefined : businessErrorMessage(error) || undefined;
}

/** What a person tells support about a failed call (`Ref …`): the id of the request, where the server gave one. */
export function requestIdOf(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId : undefined;
}

/** The envelope's code of a business error, else undefined. */
export function businessErrorCode(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'business' ? error.code : undefined;
}

/** The server's message of a business error, else undefined: transport faults have their toast already. */
export function businessErrorMessage(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'business' ? error.message : undefined;
}
