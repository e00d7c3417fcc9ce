import { replyCodes } from '@site/shared/contracts';
import type { Grant } from '@site/shared/contracts/support';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import type { Caller } from '../../platform/http/caller';
import { endGrant, openGrant, readGrant } from '../grants/service';
import { readReport } from './service';

const noSession = () => new BusinessError(replyCodes.notFound, 'desk.noSession');

/** @throws BusinessError NOT_FOUND where there is no such report, or a visitor sent it */
async function sessionOf(context: Context, report: number): Promise<string> {
  const sessionId = (await readReport(context, report))?.session_id;
  if (!sessionId) {
    throw noSession();
  }
  return sessionId;
}

/** Until when Redux DevTools may be opened in the session that a report was sent from. @throws BusinessError NOT_FOUND */
export const readReportGrant = async (context: Context, report: number): Promise<Grant> =>
  readGrant(context, await sessionOf(context, report));

/**
 * Lets Redux DevTools be opened for one hour in the session that a report was sent from.
 * @throws BusinessError NOT_FOUND where that session has ended, or a visitor sent the report
 */
export async function openReportGrant(
  context: Context,
  report: number,
  { userId: staffId }: Caller,
  requestId: string,
): Promise<Grant> {
  const grant = await openGrant(context, { sessionId: await sessionOf(context, report), staffId, report, requestId });
  if (grant.until === null) {
    throw noSession();
  }
  return grant;
}

/** Ends the grant of the session that a report was sent from, whoever opened it. @throws BusinessError NOT_FOUND */
export async function endReportGrant(
  context: Context,
  report: number,
  { userId: staffId }: Caller,
  requestId: string,
): Promise<Grant> {
  await endGrant(context, await sessionOf(context, report), { who: 'staff', staffId, requestId });
  return { until: null };
}
