import { replyCodes, type ReplyCode } from '@site/shared/contracts';
import type { StaffCode } from '@site/shared/contracts/desk';
import type { MessageKey, MessageValues } from '../texts';

interface BusinessErrorDetails {
  values?: MessageValues;
  /** HTTP status: 200 for an outcome of the business (decisions 10.2). */
  status?: number;
  data?: unknown;
  headers?: Record<string, string>;
}

/** An answer other than OK that a service gives on purpose. The envelope plugin says it in the caller's language. */
export class BusinessError extends Error {
  constructor(
    readonly code: ReplyCode | StaffCode,
    readonly key: MessageKey,
    readonly details: BusinessErrorDetails = {},
  ) {
    super(key);
  }
}

/** The caller has no valid session (spec 8: a 200 reply with code "Unauthorized"). */
export function unauthorized(): BusinessError {
  return new BusinessError(replyCodes.unauthorized, 'error.unauthorized');
}

/** Too many tries; the reply tells the seconds to wait. */
export function tooManyAttempts(seconds: number): BusinessError {
  return new BusinessError(replyCodes.tooManyAttempts, 'error.tooManyAttempts', {
    values: { seconds },
    data: { seconds },
  });
}
