import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../../platform/errors/business-error';
import type { PaymentContext } from './payment-context';

/** A provider that cannot be called, for the user; the log says why, for example that it rejects the site's credentials. */
export function unavailable({ log }: PaymentContext, error: unknown): BusinessError {
  log.warn({ err: error }, 'a user was told that the payment provider cannot be reached');
  return new BusinessError(replyCodes.overloaded, 'payment.unavailable', {
    status: 503,
    headers: { 'retry-after': '5' },
  });
}
