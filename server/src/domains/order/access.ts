import { replyCodes, siteProduct } from '@site/shared/contracts';
import { mayUse, type Feature, type Standing } from '@site/shared/contracts/access';
import type { Context } from '../../platform/context';
import { BusinessError, unauthorized } from '../../platform/errors/business-error';
import { findDueTime } from './repository';

/** Who somebody with an account is by the table of access. @param dueAt until when they have paid, where that is still to come */
export const standingOf = (dueAt: Date | null | undefined): Standing => (dueAt ? 'subscriber' : 'account');

/** @throws BusinessError Unauthorized where an account would do, else SUBSCRIPTION_REQUIRED */
export function checkAccess(standing: Standing, feature: Feature): void {
  if (!mayUse(standing, feature)) {
    throw mayUse('account', feature)
      ? unauthorized()
      : new BusinessError(replyCodes.subscriptionRequired, 'software.subscriptionRequired');
  }
}

/**
 * Lets somebody with an account use a feature only where the table of access says so.
 * @throws BusinessError SUBSCRIPTION_REQUIRED
 */
export async function requireAccess({ database }: Context, userId: string, feature: Feature): Promise<void> {
  checkAccess(standingOf(await findDueTime(database, userId, siteProduct.client, siteProduct.domainId)), feature);
}
