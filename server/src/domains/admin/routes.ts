import type { FastifyInstance } from 'fastify';
import {
  decideHeldPaymentEndpoint,
  endAccountSessionsEndpoint,
  findAccountsEndpoint,
  getAdminAccountEndpoint,
  listAccountEventsEndpoint,
  listAccountMailsEndpoint,
  listAccountOrdersEndpoint,
  listHeldPaymentsEndpoint,
  resendAccountMailEndpoint,
} from '@site/shared/contracts/admin';
import { serve } from '../../platform/http/serve';
import { readLedgerOrders } from '../order/service';
import { readAccountEvents, type PaymentContext } from '../payment/service';
import { findAccounts, readAccount } from './accounts';
import { decideHeld, listHeld } from './held';
import { listAccountMails, resendMail } from './mails';
import { endAccountSessions } from './sessions';

/** Endpoints by which support staff read and change accounts and payments. */
export function registerAdminRoutes(app: FastifyInstance, payments: PaymentContext): void {
  serve(app, findAccountsEndpoint, (input, { caller }) => findAccounts(payments, caller.userId, input));
  serve(app, getAdminAccountEndpoint, ({ accountId }, { language }) => readAccount(payments, accountId, language));
  serve(app, listAccountOrdersEndpoint, ({ accountId, ...page }, { language }) =>
    readLedgerOrders(payments, accountId, page, language),
  );
  serve(app, listAccountEventsEndpoint, ({ accountId, ...page }) => readAccountEvents(payments, accountId, page));
  serve(app, listAccountMailsEndpoint, ({ accountId, ...page }) => listAccountMails(payments, accountId, page));
  serve(app, endAccountSessionsEndpoint, ({ accountId, sessionId, reason }, { caller, request }) =>
    endAccountSessions(payments, { caller, requestId: request.id, reason }, accountId, sessionId),
  );
  serve(app, resendAccountMailEndpoint, async ({ accountId, mailId, reason }, { caller, request, ip }) => {
    await resendMail(payments, { caller, requestId: request.id, reason }, { accountId, mailId, ip });
    return null;
  });
  serve(app, listHeldPaymentsEndpoint, (page, { caller, language }) => listHeld(payments, caller, page, language));
  serve(app, decideHeldPaymentEndpoint, async ({ reason, ...decision }, { caller, request }) => {
    await decideHeld(payments, { caller, requestId: request.id, reason }, decision);
    return null;
  });
}
