import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Company } from '@site/shared/contracts';
import { StartError } from '../errors/start-error';
import { companyEnvironment, toCompany } from './company';
import { readProxyList } from './trusted-proxies';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535, 'must be at most 65535'),
);
const webOrigin = v.pipe(
  v.string(),
  v.check(isWebOrigin, 'must be an address such as https://www.example.com, without a path'),
  v.transform((text) => new URL(text).origin),
);
const origins = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
  v.array(webOrigin),
);
const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((value) => value === 'true'),
);

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text, 'localhost'),
  PUBLIC_URL: v.optional(webOrigin),
  DATA_DIR: v.optional(text, './.data'),
  SITE_DIR: v.optional(text, './dist/site'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.check(isDatabaseUrl, 'must look like postgres://user:password@host:5432/name, with one host')),
  ),
  DATABASE_POOL: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'must be a number of connections from 1 to 999'), v.transform(Number)),
    '10',
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+/, 'must start with smtp:// or smtps://'))),
  MAIL: v.optional(v.picklist(['off'], 'must be off, or unset')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]+$/, 'must be one line')), 'no-reply@localhost'),
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  API_BASE_URL: v.optional(webOrigin),
  API_EXTENSIONS: v.optional(flag),
  FASTSPRING_STOREFRONT: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w/-]+$/, 'must look like store.onfastspring.com/popup-name')),
  ),
  FASTSPRING_WEBHOOK_SECRET: v.optional(text),
  FASTSPRING_API_USERNAME: v.optional(text),
  FASTSPRING_API_PASSWORD: v.optional(text),
  PAYPAL_CLIENT_ID: v.optional(text),
  PAYPAL_CLIENT_SECRET: v.optional(text),
  PAYPAL_WEBHOOK_ID: v.optional(text),
  PAYPAL_BASE_URL: v.optional(webOrigin),
  SANDBOX: v.optional(flag),
  FRAME_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => readProxyList(list) !== undefined,
        'must be the addresses of the proxies in front, such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
      ),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a log level'),
    'info',
  ),
  DEV_TOOLS: v.optional(flag),
  STAND_IN: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, "must be a module's name"))),
  LIVE_RELOAD: v.optional(flag, 'false'),
  npm_lifecycle_event: v.optional(v.string()),
  ...companyEnvironment,
});
type Environment = v.InferOutput<typeof environmentSchema>;

/** Everything that the server is told from outside, parsed once (design 4). */
export interface Config {
  /** NODE_ENV=production, or a PUBLIC_URL that is not this machine: a setting that was forgotten opens no door then. */
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  siteDir: string;
  databaseUrl: string | undefined;
  /** Connections to the database that this process may open. */
  databasePool: number;
  smtpUrl: string | undefined;
  /** MAIL=off: mails are neither sent nor kept. */
  mailOff: boolean;
  mailFrom: string;
  /** Whether mails stay readable at /dev/mailbox: never where strangers could read another person's reset code. */
  mailbox: boolean;
  jwtSecret: string | undefined;
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
  trustProxy: string | false;
  logLevel: Environment['LOG_LEVEL'];
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
  const sells = Boolean(env.FASTSPRING_STOREFRONT ?? env.PAYPAL_CLIENT_ID);
  refuseContradictions(env, sells);
  if (production) {
    refuseWhatIsMissing(env, sells);
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    siteDir: resolve(env.SITE_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailOff: env.MAIL === 'off',
    mailbox: !env.SMTP_URL && env.MAIL !== 'off' && !production,
    jwtSecret: env.JWT_SECRET,
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
    sandbox: !sells && env.SANDBOX !== false && (!production || env.SANDBOX === true),
    frameOrigins: env.FRAME_ORIGINS,
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL,
    devTools: env.DEV_TOOLS ?? !production,
    standIn: env.STAND_IN,
    liveReload: env.LIVE_RELOAD,
    wrapped: env.npm_lifecycle_event !== undefined,
    company: toCompany(env, production),
  };
}

function refuseContradictions(env: Environment, sells: boolean): void {
  if (env.MAIL === 'off' && env.SMTP_URL) {
    throw new StartError('MAIL=off and SMTP_URL exclude each other: unset one of them');
  }
  if (env.SANDBOX && sells) {
    throw new StartError(
      'SANDBOX=true cannot stand beside the credentials of a payment provider: it would give away what the provider sells',
    );
  }
}

/** Decisions 10.7: each of these would otherwise open a door, or lose what people are told by mail. */
function refuseWhatIsMissing(env: Environment, sells: boolean): void {
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
      !sells && env.SANDBOX === undefined,
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

function isDatabaseUrl(value: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(value) && URL.canParse(value) && !new URL(value).host.includes(',');
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

function isWebOrigin(value: string): boolean {
  try {
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username && !url.hash;
  } catch {
    return false;
  }
}

function isLoopback(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}
