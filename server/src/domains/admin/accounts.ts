import type { InferOutput } from 'valibot';
import { replyCodes, siteProduct, type Language } from '@site/shared/contracts';
import type { AccountItem, AdminAccount, accountListSchema, accountSearchSchema } from '@site/shared/contracts/admin';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import type { UseLimit } from '../../platform/security/attempts-repository';
import { limitUse } from '../../platform/security/use-limit';
import { readPlanTitles } from '../goods/service';
import { exportSubscriptions, readBuyStatus } from '../order/service';
import { listSessionsOf, readAccountState } from '../passport/service';
import { findAccountRow, searchAccounts, type AccountRow } from './repository';

/**
 * Sufficient for a day of phone support, but too few to copy the list of all accounts: a page of results shows up to a
 * hundred.
 */
const searches: UseLimit = { bucket: 'admin-search', uses: 300 };
const shownAccounts: UseLimit = { bucket: 'admin-shown', uses: 3_000, seconds: 86_400 };

/**
 * A page of the accounts that match a search, newest first.
 * @throws BusinessError TOO_MANY_ATTEMPTS beyond 300 an hour, or 3,000 accounts a day
 */
export async function findAccounts(
  context: Context,
  staffId: string,
  { search, page, size }: InferOutput<typeof accountSearchSchema>,
): Promise<InferOutput<typeof accountListSchema>> {
  await limitUse(context.database, searches, staffId);
  const { rows, total } = await searchAccounts(context.database, search, size, (page - 1) * size);
  await limitUse(context.database, shownAccounts, staffId, rows.length);
  return { list: rows.map(presentItem), totalRecord: total };
}

/** The current state of an account. @throws BusinessError NOT_FOUND */
export async function readAccount(context: Context, accountId: string, language: Language): Promise<AdminAccount> {
  const row = await findAccountRow(context.database, accountId);
  const state = row && (await readAccountState(context, accountId));
  if (!row || !state) {
    throw new BusinessError(replyCodes.notFound, 'admin.noAccount');
  }
  const titleOfPlan = await readPlanTitles(context.database, language);
  return {
    ...presentItem(row),
    language: state.language,
    activateTime: state.activateTime,
    isStaff: row.is_staff,
    lockedSeconds: state.lockedSeconds,
    access: await readBuyStatus(context, accountId, siteProduct),
    subscriptions: (await exportSubscriptions(context, accountId)).map((one) => ({
      ...one,
      planTitle: titleOfPlan(one.goodsId),
    })),
    sessions: await listSessionsOf(context, accountId, language),
  };
}

const presentItem = (row: AccountRow): AccountItem => ({
  id: row.id,
  email: row.email,
  nickName: row.nick_name,
  status: row.status,
  createTime: row.created_at.toISOString(),
});
