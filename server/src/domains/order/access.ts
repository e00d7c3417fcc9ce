import { replyCodes, siteProduct } from '@site/shared/contracts';
import { mayUse, type Feature, type AccessLevel } from '@site/shared/contracts/access';
import type { Context } from '../../platform/context';
import { BusinessError, unauthorized } from '../../platform/errors/business-error';
import { findDueTime } from './repository';

/** The access level of a user with an account. @param dueAt end of the paid time, if it is in the future */
export const accessLevelOf = (dueAt: Date | null | undefined): AccessLevel => (dueAt ? 'subscriber' : 'account');

/** @throws BusinessError Unauthorized if an account would be sufficient, otherwise SUBSCRIPTION_REQUIRED */
export function checkAccess(accessLevel: AccessLevel, feature: Feature): void {
  if (!mayUse(accessLevel, feature)) {
    throw mayUse('account', feature)
      ? unauthorized()
      : new BusinessError(replyCodes.subscriptionRequired, 'software.subscriptionRequired');
  }
}

/**
 * Checks that the table of access permits a feature for a user with an account.
 * @throws BusinessError SUBSCRIPTION_REQUIRED
 */
export async function requireAccess({ database }: Context, userId: string, feature: Feature): Promise<void> {
  checkAccess(accessLevelOf(await findDueTime(database, userId, siteProduct.client, siteProduct.domainId)), feature);
}
