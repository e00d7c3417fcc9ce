import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Company } from '@site/shared/contracts';
import { StartError } from '../errors/start-error';
import { toCompany } from './company';
import { readDeployTokens, type DeployToken } from './deploy-tokens';
import { environmentSchema, type Environment } from './environment';
import { toModuleServices, type ModuleService } from './module-services';
import { readReleasesAddress, type ReleasesAddress } from './releases-address';

/** All external settings of the server, parsed once (design 4). */
export interface Config {
  /** NODE_ENV=production, or a PUBLIC_URL of another machine, so that a forgotten setting weakens nothing. */
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  /** The port of /metrics, separate from the site's port; undefined: not served. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** The OpenTelemetry collector for traces, and their share; undefined: no traces. */
  tracing: { endpoint: string; headers: string | undefined; serviceName: string; ratio: number } | undefined;
  dataDir: string;
  siteDir: string;
  /** Where servers of several machines share the releases of modules; undefined: in `siteDir`. */
  releases: ReleasesAddress | undefined;
  databaseUrl: string | undefined;
  /** PostgreSQL itself, if `databaseUrl` is a pooler. */
  databaseDirectUrl: string | undefined;
  /** Standbys, for reads that may be a second old. */
  databaseReadUrl: string | undefined;
  /** Maximum of database connections of this process. */
  databasePool: number;
  /** The number of pages that are rendered before the first visits. */
  warmPages: number;
  /** How a start handles the schema. */
  migrate: Environment['MIGRATE'];
  smtpUrl: string | undefined;
  /** MAIL=off: mails are neither sent nor stored. */
  mailOff: boolean;
  mailFrom: string;
  /** Whether mails are readable at /dev/mailbox: never where strangers could read another user's reset code. */
  mailbox: boolean;
  jwtSecret: string | undefined;
  /** During a change of the secret: still accepted beside `jwtSecret`, but not used for signing. */
  jwtSecretPrevious: string | undefined;
  apiBaseUrl: string;
  /** Whether the site's API has this project's extensions of the specification's calls. */
  apiExtensions: boolean;
  /** Without `api`, a card subscription can only be cancelled and resumed on FastSpring's account page. */
  fastspring:
    { storefront: string; webhookSecret: string; api: { username: string; password: string } | undefined } | undefined;
  paypal: { clientId: string; clientSecret: string; webhookId: string; baseUrl: string } | undefined;
  /** Whether the sandbox replaces the payment providers. */
  sandbox: boolean;
  frameOrigins: string[];
  /**
   * A second host of this site that serves the framed anatomy application, because browsers store nothing for a frame
   * without an origin.
   */
  anatomyOrigin: string | undefined;
  trustProxy: string | false;
  /** Modules with a separate server. */
  moduleServices: ModuleService[];
  /** Timeout of a call to such a server. */
  moduleServiceMs: number;
  /** Teams that may deploy over the network; without any, deployment over the network is off. */
  deployTokens: DeployToken[];
  logLevel: Environment['LOG_LEVEL'];
  /** Files of the server's log that the support desk searches. */
  logFiles: string[];
  devTools: boolean;
  /** The module for which this site replaces the shell: a minimal shell for developing one module. */
  standIn: string | undefined;
  /** Whether open pages reload after a build. */
  liveReload: boolean;
  /** Whether npm started this process: it then ends with npm's intermediate process. */
  wrapped: boolean;
  /** The company that runs the site; empty values are not shown. */
  company: Company;
}

/**
 * Reads the settings from the environment. Empty values count as unset.
 * @throws StartError naming the variable and its fault
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
    rejectMissingSettings(env, publicUrl, hasRealPayments);
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
    // A foreign API has only the specification's calls, unless its operator sets this.
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

/** Decisions 10.7: without any of these settings the site would be insecure, or lose mails. */
function rejectMissingSettings(env: Environment, publicUrl: string, hasRealPayments: boolean): void {
  const why =
    env.NODE_ENV === 'production' ? 'in production' : `in production, which PUBLIC_URL=${env.PUBLIC_URL} means`;
  const missing: [boolean, string][] = [
    [Boolean(env.STAND_IN) || env.LIVE_RELOAD, `STAND_IN and LIVE_RELOAD are for development; they are refused ${why}`],
    [!env.PUBLIC_URL, `PUBLIC_URL is required ${why}: the address that people open, such as https://www.example.com`],
    [
      publicUrl.startsWith('http:') && !isLoopback(publicUrl) && !env.PLAIN_HTTP,
      `PUBLIC_URL must have https ${why}: on the way passwords and sessions could be read (PLAIN_HTTP=true insists)`,
    ],
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

// Credentials of a provider must be complete or absent: incomplete ones would silently leave the sandbox on.
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
