import { ProviderUnavailable } from '../transport';
import type { PaymentContext } from '../payment-context';
import { unavailable } from '../unavailable';

/** @throws BusinessError OVERLOADED if the wallet cannot be reached */
export async function callWallet<T>(payments: PaymentContext, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ProviderUnavailable ? unavailable(payments, error) : error;
  }
}
