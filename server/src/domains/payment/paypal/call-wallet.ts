import { replyCodes } from '@site/shared/contracts';
import { BusinessError } from '../../../platform/errors/business-error';
import { ProviderUnavailable } from '../transport';

/** @throws BusinessError OVERLOADED if the wallet cannot be reached */
export async function callWallet<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      throw new BusinessError(replyCodes.overloaded, 'payment.unavailable', {
        status: 503,
        headers: { 'retry-after': '5' },
      });
    }
    throw error;
  }
}
