import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../../../platform/errors/business-error';
import { ProviderAway } from '../transport';

/** @throws BusinessError OVERLOADED when the wallet cannot be reached */
export async function reach<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderAway) {
      throw new BusinessError(replyCodes.overloaded, 'payment.unavailable', {
        status: 503,
        headers: { 'retry-after': '5' },
      });
    }
    throw error;
  }
}
