import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { limits } from '@site/shared/contracts';
import { composeNewsletterMail } from './common/mails';
import { registerCommonRoutes } from './common/routes';
import type { Config } from './config';
import type { Context } from './context';
import type { Database } from './db/database';
import { registerGateway } from './gateway/routes';
import { registerGoodsRoutes } from './goods/routes';
import { registerInformationRoutes } from './information/routes';
import { registerMailbox } from './mail/mailbox-routes';
import { createMailWorker, type MailWorker } from './mail/worker';
import { composeLedgerMail } from './order/mails';
import { registerOrderRoutes } from './order/routes';
import {
  composeAccountDeletedMail,
  composeActivationMail,
  composeCodeMail,
  composePasswordChangedMail,
  composeRegisterMail,
} from './passport/mails';
import { registerPassportRoutes } from './passport/routes';
import { registerPaymentRoutes } from './payment/routes';
import { composeClaimedMail, composeClaimMail } from './payment/service';
import { registerAuthentication } from './plugins/authentication';
import { sendClientError } from './plugins/client-error';
import { registerCompression } from './plugins/compression';
import { registerConnectionLimit } from './plugins/connection-limit';
import { registerCors } from './plugins/cors';
import { registerEnvelope, sendFrameworkError } from './plugins/envelope';
import { registerGracefulClose } from './plugins/graceful-close';
import { parsePairs } from './plugins/input';
import { registerLanguage } from './plugins/language';
import { registerLoadShedding } from './plugins/load-shedding';
import { logOptions } from './plugins/log';
import { registerNotFound } from './plugins/not-found';
import { registerProxyWarning } from './plugins/proxy-warning';
import { registerRequestRules } from './plugins/request-rules';
import { registerSecurityHeaders } from './plugins/security-headers';
import { readProxyList } from './security/trusted-proxies';
import { readTokenKey } from './security/tokens';
import { registerSoftwareRoutes } from './software/routes';
import { registerUserRoutes } from './user/routes';

export interface Site {
  app: FastifyInstance;
  context: Context;
  mail: MailWorker;
}

/** Puts the server together on an open database. It listens to nothing and runs nothing by itself yet. */
export function buildApp(config: Config, database: Database): Site {
  const isProxy = (config.trustProxy && readProxyList(config.trustProxy)) || (() => false);
  const app = Fastify({
    ...logOptions(config),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: 10_000,
    // A client that sends its headers drop by drop is let go, and looked for often enough (threat 28).
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    frameworkErrors: sendFrameworkError,
    // What still arrives while the server closes is answered as ever; its reply ends the connection.
    return503OnClosing: false,
    clientErrorHandler: sendClientError,
    trustProxy: config.trustProxy ? isProxy : false,
    routerOptions: { querystringParser: parsePairs, maxParamLength: 200 },
  });
  const context: Context = {
    config,
    database,
    tokenKey: readTokenKey(config),
    log: app.log,
    wakeMail: () => mail.wake(),
  };
  const mail = createMailWorker(context, {
    register: composeRegisterMail,
    activation: composeActivationMail,
    code: composeCodeMail,
    'password-changed': composePasswordChangedMail,
    'account-deleted': composeAccountDeletedMail,
    newsletter: composeNewsletterMail,
    'payment-received': composeLedgerMail,
    'subscription-renewed': composeLedgerMail,
    'payment-failed': composeLedgerMail,
    'subscription-canceled': composeLedgerMail,
    'payment-refunded': composeLedgerMail,
    'subscription-ended': composeLedgerMail,
    'plan-changed': composeLedgerMail,
    'payment-claim': composeClaimMail,
    'payment-claimed': composeClaimedMail,
  });

  app.register(formbody, { parser: parsePairs });
  app.register(multipart);
  registerGracefulClose(app);
  registerLanguage(app);
  registerEnvelope(app);
  registerNotFound(app);
  registerSecurityHeaders(app, config);
  registerCors(app, config);
  registerCompression(app);
  registerConnectionLimit(app, isProxy);
  registerProxyWarning(app, config, isProxy);
  registerLoadShedding(app);
  registerRequestRules(app);
  app.register(async (api) => {
    registerAuthentication(api, context);
    registerPassportRoutes(api, context);
    registerUserRoutes(api, context);
    registerSoftwareRoutes(api, context);
    registerGoodsRoutes(api, context);
    registerOrderRoutes(api, context);
    registerPaymentRoutes(api, context);
    registerInformationRoutes(api, context);
    registerCommonRoutes(api, context);
  });
  registerMailbox(app, context);
  registerGateway(app, context);
  return { app, context, mail };
}
