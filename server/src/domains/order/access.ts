import { replyCodes, siteProduct } from '@site/shared/contracts';
import { mayUse, type Feature, type Standing } from '@site/shared/contracts/access';
import type { Context } from '../../platform/context';
import { BusinessError, unauthorized } from '../../platform/errors/business-error';
import { findDueTime } from './repository';

/** Who a caller is by the table of access. */
export async function readStanding({ database }: Context, userId: string | undefined): Promise<Standing> {
  if (userId === undefined) {
    return 'visitor';
  }
  const dueAt = await findDueTime(database, userId, siteProduct.client, siteProduct.domainId);
  return dueAt ? 'subscriber' : 'account';
}

/**
 * Lets a caller use a feature only where the table of access says so.
 * @returns who the caller is
 * @throws BusinessError Unauthorized where an account would do, else SUBSCRIPTION_REQUIRED
 */
export async function requireAccess(context: Context, userId: string | undefined, feature: Feature): Promise<Standing> {
  const standing = await readStanding(context, userId);
  if (!mayUse(standing, feature)) {
    throw mayUse('account', feature)
      ? unauthorized()
      : new BusinessError(replyCodes.subscriptionRequired, 'software.subscriptionRequired');
  }
  return standing;
}
