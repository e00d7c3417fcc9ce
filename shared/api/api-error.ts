import { replyCodes } from '@site/shared/contracts';

/**
 * Why a call failed. Only `refused` is a business outcome (an envelope whose code is not OK) and belongs to the page
 * that called; the others are transport faults, which the base query itself tells the user about.
 */
export type ApiError =
  | { kind: 'refused'; code: string; message: string; data: unknown }
  | { kind: 'http'; status: number; message: string }
  | { kind: 'network'; message: string }
  | { kind: 'timeout'; message: string }
  | { kind: 'malformed'; message: string };

/** Narrows what RTK Query hands to a page (`error` is ApiError, a SerializedError or undefined). */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error;
}

/** What the server said of a list that it refused, to stand beside the page's own words; the end of a session was told already. */
export function refusalReason(error: unknown): string | undefined {
  return refusalCode(error) === replyCodes.unauthorized ? undefined : refusalMessage(error) || undefined;
}

/** The envelope's code of a refused call, else undefined. */
export function refusalCode(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'refused' ? error.code : undefined;
}

/** The server's message of a refused call, else undefined: transport faults were already told by the base query. */
export function refusalMessage(error: unknown): string | undefined {
  return isApiError(error) && error.kind === 'refused' ? error.message : undefined;
}
