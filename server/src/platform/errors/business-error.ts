import { replyCodes, type ReplyCode } from '@site/shared/contracts';
import type { StaffCode } from '@site/shared/contracts/desk';
import type { MessageKey, MessageValues } from '../texts';

interface BusinessErrorDetails {
  values?: MessageValues;
  /** HTTP status: 200 for a business result (decisions 10.2). */
  status?: number;
  data?: unknown;
  headers?: Record<string, string>;
}

/** An intended result of a service other than OK. The envelope plugin translates it to the caller's language. */
export class BusinessError extends Error {
  constructor(
    readonly code: ReplyCode | StaffCode,
    readonly key: MessageKey,
    readonly details: BusinessErrorDetails = {},
  ) {
    super(key);
  }
}

/** The caller has no valid session (spec 8: a 200 response with code "Unauthorized"). */
export function unauthorized(): BusinessError {
  return new BusinessError(replyCodes.unauthorized, 'error.unauthorized');
}

/** Too many attempts; the response contains the seconds to wait. */
export function tooManyAttempts(seconds: number): BusinessError {
  return new BusinessError(replyCodes.tooManyAttempts, 'error.tooManyAttempts', {
    values: { seconds },
    data: { seconds },
  });
}
