import type { FastifyInstance } from 'fastify';
import { confirmStaffEndpoint, getStaffSessionEndpoint, listStaffAccessesEndpoint } from '@site/shared/contracts/desk';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { confirmStaff, noteStaffAccess, readAccesses } from './service';

/** The support staff, their second factor, and their log. */
export function registerStaffRoutes(app: FastifyInstance, context: Context): void {
  app.decorate('noteStaffAccess', (access) => noteStaffAccess(context, access));

  serve(app, getStaffSessionEndpoint, async (_input, { caller }) => ({
    confirmedUntil: caller.staff?.confirmedUntil?.toISOString() ?? null,
  }));
  serve(app, confirmStaffEndpoint, ({ totp }, { caller, request }) => confirmStaff(context, caller, totp, request.id));
  serve(app, listStaffAccessesEndpoint, async (input) => {
    const { rows, total } = await readAccesses(context, input);
    const list = rows.map((row) => ({
      time: row.created_at.toISOString(),
      who: row.who,
      staffId: row.staff_id,
      action: row.action,
      report: row.report,
      accountId: row.account_id,
      subject: row.subject,
      reason: row.reason,
      requestId: row.request_id,
    }));
    return { list, totalRecord: total };
  });
}
