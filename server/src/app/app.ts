import type { IncomingMessage } from 'node:http';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { limits } from '@site/shared/contracts';
import { composeNewsletterMail } from '../domains/newsletter/mails';
import { registerAdminRoutes } from '../domains/admin/routes';
import { registerContactRoutes } from '../domains/contact/routes';
import { composeFactorMail } from '../domains/factors/mails';
import { registerFactorRoutes } from '../domains/factors/routes';
import { registerGrantRoutes } from '../domains/grants/routes';
import { registerLibraryRoutes } from '../domains/library/routes';
import { registerNewsletterRoutes } from '../domains/newsletter/routes';
import { registerStaffRoutes } from '../domains/staff/routes';
import { registerDeskRoutes } from '../domains/support/desk-routes';
import { registerSupportRoutes } from '../domains/support/routes';
import { registerUploadRoutes } from '../domains/uploads/routes';
import type { Config } from '../platform/config/config';
import { followContent } from '../platform/content-revisions';
import type { Context } from '../platform/context';
import type { Database } from '../platform/db/database';
import { openContentReader, type ContentReader } from '../platform/db/content-reader';
import { registerApiDocs } from '../site/api-docs/routes';
import { registerBrowserCalls } from '../site/browser-calls';
import { registerCspReports } from '../site/csp-reports';
import { registerDeployRoutes } from '../site/deploy/routes';
import { registerAnatomyHost } from '../site/gateway/anatomy-host';
import { registerGateway } from '../site/gateway/routes';
import { collectApiNames, registerModuleServices } from '../site/services/routes';
import { readLiveSite } from '../site/shell/live-site';
import { registerGoodsRoutes } from '../domains/goods/routes';
import { registerInformationRoutes } from '../domains/information/routes';
import { registerMailbox } from '../site/development/mailbox-routes';
import { createMailWorker, type MailWorker } from '../platform/mail/worker';
import { composeLedgerMail } from '../domains/order/mails';
import { registerOrderRoutes } from '../domains/order/routes';
import {
  composeAccountDeletedMail,
  composeActivationMail,
  composeCodeMail,
  composeNewDeviceMail,
  composeSecondStepMail,
  composePasswordChangedMail,
  composeRegisterMail,
} from '../domains/passport/mails';
import { registerPassportRoutes } from '../domains/passport/routes';
import { registerPaymentRoutes } from '../domains/payment/routes';
import { composeClaimedMail, composeClaimMail, openProviders, type PaymentContext } from '../domains/payment/service';
import { registerAuthentication } from '../domains/passport/authentication';
import { sendClientError } from '../platform/http/client-error';
import { registerCompression } from '../platform/http/compression';
import { registerConnectionLimit } from '../platform/http/connection-limit';
import { registerConnectionTurns } from '../platform/http/connection-turns';
import { registerContentReplies } from '../platform/http/content-replies';
import { registerCors } from '../platform/http/cors';
import { registerEnvelope, sendFrameworkError } from '../platform/http/envelope';
import { registerGracefulClose } from '../platform/http/graceful-close';
import { parsePairs } from '../platform/http/input';
import { registerLanguage } from '../platform/http/language';
import { registerLoadShedding } from '../platform/http/load-shedding';
import { logOptions } from '../platform/log';
import { createMetrics } from '../platform/metrics';
import type { Tracing } from '../platform/tracing/tracing';
import { registerNotFound } from '../platform/http/not-found';
import { registerProxyWarning } from '../platform/http/proxy-warning';
import { createReadiness, type Readiness } from '../platform/http/readiness';
import { readRequestId, registerRequestId } from '../platform/http/request-id';
import { plainAddress } from '../platform/http/request-path';
import { registerRequestRules } from '../platform/http/request-rules';
import { registerSecurityHeaders, securityHeaders } from '../platform/http/security-headers';
import { readProxyList } from '../platform/config/trusted-proxies';
import { createFairSemaphore } from '../platform/security/fair-semaphore';
import { readTokenKeys } from '../platform/security/tokens';
import { registerSoftwareRoutes } from '../domains/software/routes';
import { registerUserRoutes } from '../domains/user/routes';
import { openDiskStore, type ReleaseStore } from '../site/releases/store/release-store';
import { mountSandbox } from './sandbox-providers';

export interface Site {
  app: FastifyInstance;
  context: Context;
  payments: PaymentContext;
  mail: MailWorker;
  readiness: Readiness;
}

interface Connections {
  /** For reads that may be a second old; without it they use the database as well. */
  reading?: ContentReader;
  tracing?: Tracing;
  /** The store of releases, whose folder is `config.siteDir`; without it they are on the disk. */
  releases?: ReleaseStore;
}

/** Assembles the server on an open database. It neither listens nor starts background work. */
export function buildApp(
  config: Config,
  database: Database,
  { reading = openContentReader(database), tracing, releases = openDiskStore(config.siteDir) }: Connections = {},
): Site {
  const isProxy = (config.trustProxy && readProxyList(config.trustProxy)) || (() => false);
  const app = Fastify({
    ...logOptions(config),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: 10_000,
    // A client that does not read its response is disconnected as well (threat 75). A response that is being created takes less time.
    connectionTimeout: 120_000,
    // A client that sends its headers very slowly is disconnected; the check runs often enough (threat 28).
    // A missing Host header is rejected with an envelope instead (`registerRequestRules`).
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    rewriteUrl: plainAddress,
    genReqId: (request) => readRequestId(request as IncomingMessage, isProxy),
    // No hook has run for such a request.
    frameworkErrors: (error, request, reply) =>
      sendFrameworkError(error, request, reply.headers({ ...securityHeaders(config), 'cache-control': 'no-store' })),
    // Requests that arrive while the server closes are still answered; the response closes the connection.
    return503OnClosing: false,
    clientErrorHandler: sendClientError,
    trustProxy: config.trustProxy ? isProxy : false,
    routerOptions: { querystringParser: parsePairs, maxParamLength: 200 },
  });
  tracing?.follow(app);
  const context: Context = {
    config,
    database,
    reading,
    ...readTokenKeys(config),
    log: app.log,
    metrics: createMetrics(app, database),
    tracing,
    content: followContent(app, database, reading),
    wakeMail: () => mail.wake(),
  };
  const mail = createMailWorker(context, {
    register: composeRegisterMail,
    activation: composeActivationMail,
    code: composeCodeMail,
    'password-changed': composePasswordChangedMail,
    'new-device': composeNewDeviceMail,
    'second-step-failed': composeSecondStepMail,
    'factor-changed': composeFactorMail,
    'account-deleted': composeAccountDeletedMail,
    newsletter: composeNewsletterMail,
    'payment-received': composeLedgerMail,
    'subscription-renewed': composeLedgerMail,
    'payment-failed': composeLedgerMail,
    'subscription-canceled': composeLedgerMail,
    'subscription-resumed': composeLedgerMail,
    'payment-refunded': composeLedgerMail,
    'subscription-ended': composeLedgerMail,
    'plan-chosen': composeLedgerMail,
    'plan-changed': composeLedgerMail,
    'payment-claim': composeClaimMail,
    'payment-claimed': composeClaimedMail,
  });

  const readiness = createReadiness(app, context);
  const live = readLiveSite(context);
  const apiNames = collectApiNames(app);
  app.decorate('checksReplies', !config.production);
  app.register(formbody, { parser: parsePairs });
  app.register(multipart);
  registerRequestId(app);
  registerGracefulClose(app, isProxy);
  registerLanguage(app);
  registerEnvelope(app);
  registerSecurityHeaders(app, config);
  registerCors(app, config);
  registerCompression(app);
  registerConnectionLimit(app, isProxy);
  registerConnectionTurns(app);
  registerProxyWarning(app, config, isProxy);
  registerLoadShedding(app);
  registerNotFound(app);
  registerRequestRules(app);
  registerAnatomyHost(app, config);
  registerContentReplies(app, context.content);
  const providers = config.sandbox ? mountSandbox(app, context) : openProviders(config, tracing);
  const payments: PaymentContext = { ...context, ...providers, failpoint: () => undefined };
  app.register(async (api) => {
    registerAuthentication(api, context);
    registerStaffRoutes(api, context);
    const takeTurn = createFairSemaphore();
    registerPassportRoutes(api, context, takeTurn);
    registerFactorRoutes(api, context, takeTurn);
    registerUserRoutes(api, context);
    registerSoftwareRoutes(api, context);
    registerLibraryRoutes(api, context);
    registerGoodsRoutes(api, context);
    registerOrderRoutes(api, context);
    registerPaymentRoutes(api, payments);
    registerInformationRoutes(api, context);
    registerNewsletterRoutes(api, context);
    registerContactRoutes(api, context);
    registerSupportRoutes(api, context);
    registerGrantRoutes(api, context);
    registerDeskRoutes(api, context);
    registerAdminRoutes(api, payments);
    registerUploadRoutes(api, context);
  });
  registerApiDocs(app, config);
  registerMailbox(app, context);
  registerCspReports(app, context);
  registerBrowserCalls(app, context);
  registerDeployRoutes(app, context, releases);
  registerGateway(app, context, { live, payment: payments.pageConfig, readiness, store: releases });
  releases.follow(app, context.metrics);
  app.register(async (api) => {
    registerAuthentication(api, context);
    registerModuleServices(api, context, live, apiNames);
  });
  return { app, context, payments, mail, readiness };
}
