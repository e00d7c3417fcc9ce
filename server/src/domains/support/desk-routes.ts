import type { FastifyInstance } from 'fastify';
import {
  endDeskGrantEndpoint,
  getDeskAccountEndpoint,
  getDeskGrantEndpoint,
  getDeskLinesEndpoint,
  getDeskReportEndpoint,
  getDeskTestEndpoint,
  listDeskReportsEndpoint,
  openDeskGrantEndpoint,
} from '@site/shared/contracts/desk';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { endReportGrant, openReportGrant, readReportGrant } from './desk-grants';
import { readDeskAccount, readDeskLines, readDeskReport, readDeskReports, writeReportTest } from './desk-service';

/** The reports for support staff. */
export function registerDeskRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listDeskReportsEndpoint, (input) => readDeskReports(context, input));
  serve(app, getDeskReportEndpoint, ({ id }) => readDeskReport(context, id));
  serve(app, getDeskTestEndpoint, async ({ id }) => ({ text: await writeReportTest(context, id) }));
  serve(app, getDeskLinesEndpoint, ({ id }) => readDeskLines(context, id));
  serve(app, getDeskGrantEndpoint, ({ id }) => readReportGrant(context, id));
  serve(app, openDeskGrantEndpoint, ({ id }, { caller, request }) => openReportGrant(context, id, caller, request.id));
  serve(app, endDeskGrantEndpoint, ({ id }, { caller, request }) => endReportGrant(context, id, caller, request.id));
  serve(app, getDeskAccountEndpoint, async ({ id }, { caller, language, request }) => {
    const { accountId, state } = await readDeskAccount(context, id, language);
    // The report is deleted after 90 days; the log keeps its account.
    await app.noteStaffAccess({
      staffId: caller.userId,
      action: 'account state read',
      report: id,
      accountId,
      requestId: request.id,
    });
    return state;
  });
}
