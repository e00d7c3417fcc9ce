import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Company } from '@site/shared/contracts';
import { StartError } from '../errors/start-error';
import { toCompany } from './company';
import { readDeployTokens, type DeployToken } from './deploy-tokens';
import { environmentSchema, type Environment } from './environment';
import { toModuleServices, type ModuleService } from './module-services';
import { readReleasesAddress, type ReleasesAddress } from './releases-address';

/** Everything that the server is told from outside, parsed once (design 4). */
export interface Config {
  /** NODE_ENV=production, or a PUBLIC_URL that is not this machine: a setting that was forgotten opens no door then. */
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** Where /metrics is served, off the site's own port; undefined: nowhere. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** The collector of OpenTelemetry that traces go to, and the share of them; undefined: there are none. */
  tracing: { endpoint: string; headers: string | undefined; serviceName: string; ratio: number } | undefined;
  dataDir: string;
  siteDir: string;
  /** Where servers of several machines share the releases of modules; undefined: they lie in `siteDir`. */
  releases: ReleasesAddress | undefined;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where a pooler stands at `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** Standbys, for reads that may be a second old. */
  databaseReadUrl: string | undefined;
  /** Connections to the database that this process may open. */
  databasePool: number;
  /** How many pages are rendered ahead of the first visitors. */
  warmPages: number;
  /** What a start does about the schema. */
  migrate: Environment['MIGRATE'];
  smtpUrl: string | undefined;
  /** MAIL=off: mails are neither sent nor kept. */
  mailOff: boolean;
  mailFrom: string;
  /** Whether mails stay readable at /dev/mailbox: never where strangers could read another person's reset code. */
  mailbox: boolean;
  jwtSecret: string | undefined;
  /** Still accepted beside `jwtSecret`, and signs nothing: while the secret is changed. */
  jwtSecretPrevious: string | undefined;
  apiBaseUrl: string;
  /** Whether the API that the site calls has this project's additions to the specification's calls. */
  apiExtensions: boolean;
  /** Without `api`, a card subscription is cancelled and resumed on FastSpring's own account page only. */
  fastspring:
    { storefront: string; webhookSecret: string; api: { username: string; password: string } | undefined } | undefined;
  paypal: { clientId: string; clientSecret: string; webhookId: string; baseUrl: string } | undefined;
  /** Whether the sandbox takes the payment providers' place. */
  sandbox: boolean;
  frameOrigins: string[];
  /** A second host of this site that the anatomy application is framed from: browsers keep nothing for a frame without an origin. */
  anatomyOrigin: string | undefined;
  trustProxy: string | false;
  /** Modules that have a server of their own. */
  moduleServices: ModuleService[];
  /** How long such a server may take for a call. */
  moduleServiceMs: number;
  /** Teams that may deploy over the network; without any nobody may. */
  deployTokens: DeployToken[];
  logLevel: Environment['LOG_LEVEL'];
  /** Files that hold the server's log, for the desk to search. */
  logFiles: string[];
  devTools: boolean;
  /** The module that this site is the stand-in of the shell for: thin, for developing it alone. */
  standIn: string | undefined;
  /** Whether open pages load again when something was built. */
  liveReload: boolean;
  /** Whether npm started this process: it then ends with the process that npm put in between. */
  wrapped: boolean;
  /** Who runs the site; what is empty is not shown. */
  company: Company;
}

/**
 * Reads the settings out of the environment. Empty values count as unset.
 * @throws StartError naming the variable and what is wrong with it
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, given);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new StartError(`${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
  }
  return toConfig(parsed.output);
}

function toConfig(env: Environment): Config {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const production = env.NODE_ENV === 'production' || !isLoopback(publicUrl);
  const hasRealPayments = Boolean(env.FASTSPRING_STOREFRONT ?? env.PAYPAL_CLIENT_ID);
  rejectContradictions(env, publicUrl, hasRealPayments);
  if (production) {
    rejectMissingSettings(env, hasRealPayments);
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
          serviceName: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    dataDir: resolve(env.DATA_DIR),
    siteDir: resolve(env.SITE_DIR),
    releases: readReleasesAddress(env.RELEASES_URL ?? '', env.AWS_REGION),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    warmPages: env.WARM_PAGES,
    migrate: env.MIGRATE,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailOff: env.MAIL === 'off',
    mailbox: !env.SMTP_URL && env.MAIL !== 'off' && !production,
    jwtSecret: env.JWT_SECRET,
    jwtSecretPrevious: env.JWT_SECRET_PREVIOUS,
    apiBaseUrl: env.API_BASE_URL ?? '',
    // An API of somebody else has what the specification lists and no more, until its operator says so.
    apiExtensions: env.API_EXTENSIONS ?? !env.API_BASE_URL,
    fastspring: together(env, ['FASTSPRING_STOREFRONT', 'FASTSPRING_WEBHOOK_SECRET']) && {
      storefront: env.FASTSPRING_STOREFRONT as string,
      webhookSecret: env.FASTSPRING_WEBHOOK_SECRET as string,
      api: together(env, ['FASTSPRING_API_USERNAME', 'FASTSPRING_API_PASSWORD']) && {
        username: env.FASTSPRING_API_USERNAME as string,
        password: env.FASTSPRING_API_PASSWORD as string,
      },
    },
    paypal: together(env, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']) && {
      clientId: env.PAYPAL_CLIENT_ID as string,
      clientSecret: env.PAYPAL_CLIENT_SECRET as string,
      webhookId: env.PAYPAL_WEBHOOK_ID as string,
      baseUrl: env.PAYPAL_BASE_URL ?? 'https://api-m.sandbox.paypal.com',
    },
    sandbox: !hasRealPayments && env.SANDBOX !== false && (!production || env.SANDBOX === true),
    frameOrigins: env.FRAME_ORIGINS,
    anatomyOrigin: env.ANATOMY_ORIGIN,
    trustProxy: env.TRUST_PROXY ?? false,
    moduleServices: toModuleServices(env),
    moduleServiceMs: env.MODULE_SERVICE_SECONDS * 1_000,
    deployTokens: readDeployTokens(env.DEPLOY_TOKENS) ?? [],
    logLevel: env.LOG_LEVEL,
    logFiles: env.LOG_FILES.map((file) => resolve(file)),
    devTools: env.DEV_TOOLS ?? !production,
    standIn: env.STAND_IN,
    liveReload: env.LIVE_RELOAD,
    wrapped: env.npm_lifecycle_event !== undefined,
    company: toCompany(env, production),
  };
}

function rejectContradictions(env: Environment, publicUrl: string, hasRealPayments: boolean): void {
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT === env.PORT) {
    throw new StartError('METRICS_PORT and PORT must differ: metrics are not for visitors');
  }
  const ofDatabase = (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'RELEASES_URL'] as const).find((name) => env[name]);
  if (ofDatabase && !env.DATABASE_URL) {
    throw new StartError(`${ofDatabase} must be set together with DATABASE_URL`);
  }
  if (env.DEPLOY_TOKENS && publicUrl.startsWith('http:') && !isLoopback(publicUrl)) {
    throw new StartError(
      'DEPLOY_TOKENS needs a PUBLIC_URL with https: on the way a token could be read, and a release changed',
    );
  }
  if (env.ANATOMY_ORIGIN === publicUrl) {
    throw new StartError(
      'ANATOMY_ORIGIN must differ from PUBLIC_URL: the application would reach what the page keeps, such as the session',
    );
  }
  if (env.ANATOMY_ORIGIN?.startsWith('http:') && publicUrl.startsWith('https:')) {
    throw new StartError('ANATOMY_ORIGIN must have https, as PUBLIC_URL has: browsers refuse the frame');
  }
  if (env.MAIL === 'off' && env.SMTP_URL) {
    throw new StartError('MAIL=off and SMTP_URL exclude each other: unset one of them');
  }
  if (env.SANDBOX && hasRealPayments) {
    throw new StartError(
      'SANDBOX=true cannot stand beside the credentials of a payment provider: it would give away what the provider sells',
    );
  }
}

/** Decisions 10.7: each of these would otherwise open a door, or lose what people are told by mail. */
function rejectMissingSettings(env: Environment, hasRealPayments: boolean): void {
  const why =
    env.NODE_ENV === 'production' ? 'in production' : `in production, which PUBLIC_URL=${env.PUBLIC_URL} means`;
  const missing: [boolean, string][] = [
    [Boolean(env.STAND_IN) || env.LIVE_RELOAD, `STAND_IN and LIVE_RELOAD are for development; they are refused ${why}`],
    [!env.PUBLIC_URL, `PUBLIC_URL is required ${why}: the address that people open, such as https://www.example.com`],
    [
      !env.SMTP_URL && env.MAIL !== 'off',
      `SMTP_URL is required ${why}: a mail server, such as smtp://user:password@mail.example.com:587 (MAIL=off runs the site without mail)`,
    ],
    [
      Boolean(env.DATABASE_URL) && !env.JWT_SECRET,
      `JWT_SECRET is required ${why} when DATABASE_URL is set: all processes must share it`,
    ],
    [
      !hasRealPayments && env.SANDBOX === undefined,
      `FASTSPRING_STOREFRONT or PAYPAL_CLIENT_ID is required ${why} (SANDBOX=true simulates payments, SANDBOX=false sells nothing)`,
    ],
    [
      Boolean(env.PAYPAL_CLIENT_ID) && !env.PAYPAL_BASE_URL,
      `PAYPAL_BASE_URL is required ${why}: https://api-m.paypal.com, or https://api-m.sandbox.paypal.com for tests without money`,
    ],
  ];
  const found = missing.find(([applies]) => applies);
  if (found) {
    throw new StartError(found[1]);
  }
}

// Credentials of a provider are all there or none is: half of them would silently leave the sandbox on.
function together(env: Environment, names: (keyof Environment)[]): true | undefined {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartError(
      `${missing.join(', ')} must be set together with ${names.filter((name) => !missing.includes(name)).join(', ')}`,
    );
  }
  return missing.length === 0 ? true : undefined;
}

function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}
