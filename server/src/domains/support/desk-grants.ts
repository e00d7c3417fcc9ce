import { replyCodes } from '@site/shared/contracts';
import type { Grant } from '@site/shared/contracts/support';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import type { Caller } from '../../platform/http/caller';
import { endGrant, openGrant } from '../grants/service';
import { findReportSession } from './repository';

const noSession = () => new BusinessError(replyCodes.notFound, 'desk.noSession');

/** @throws BusinessError NOT_FOUND if the report does not exist, or a visitor sent it */
async function readSession(
  context: Context,
  report: number,
): Promise<{ sessionId: string; grantedUntil: Date | null }> {
  const row = await findReportSession(context.database, report);
  if (!row?.session_id) {
    throw noSession();
  }
  return { sessionId: row.session_id, grantedUntil: row.granted_until };
}

/** Until when Redux DevTools may be opened in the session of a report. @throws BusinessError NOT_FOUND */
export const readReportGrant = async (context: Context, report: number): Promise<Grant> => ({
  until: (await readSession(context, report)).grantedUntil?.toISOString() ?? null,
});

/**
 * Allows Redux DevTools for one hour in the session of a report.
 * @throws BusinessError NOT_FOUND if that session has ended, or a visitor sent the report
 */
export async function openReportGrant(
  context: Context,
  report: number,
  { userId: staffId }: Caller,
  requestId: string,
): Promise<Grant> {
  const { sessionId } = await readSession(context, report);
  const grant = await openGrant(context, { sessionId, staffId, report, requestId });
  if (grant.until === null) {
    throw noSession();
  }
  return grant;
}

/** Ends the grant of a report's session, no matter who opened it. @throws BusinessError NOT_FOUND */
export async function endReportGrant(
  context: Context,
  report: number,
  { userId: staffId }: Caller,
  requestId: string,
): Promise<Grant> {
  const { sessionId } = await readSession(context, report);
  await endGrant(context, sessionId, { who: 'staff', staffId, requestId });
  return { until: null };
}
