import { resolve } from 'node:path';
import * as v from 'valibot';

/** A wrong setting or surrounding: `main` prints its message as one line and leaves with a code that is not 0. */
export class StartError extends Error {}

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number), v.maxValue(65535, 'must be at most 65535'));
const webOrigin = v.pipe(
  v.string(),
  v.check(isWebOrigin, 'must be an address such as https://www.example.com, without a path'),
  v.transform((text) => new URL(text).origin),
);
const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim()).filter((part) => part !== '')),
  v.array(webOrigin),
);
const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const flag = v.pipe(v.picklist(['true', 'false'], 'must be true or false'), v.transform((value) => value === 'true'));

const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text, 'localhost'),
  PUBLIC_URL: v.optional(webOrigin),
  DATA_DIR: v.optional(text, './.data'),
  SITE_DIR: v.optional(text, './dist/site'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+/, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]+$/, 'must be one line')), 'Anatomy Movement Education <no-reply@localhost>'),
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  API_BASE_URL: v.optional(webOrigin),
  FASTSPRING_STOREFRONT: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w/-]+$/, 'must look like store.onfastspring.com/popup-name'))),
  FASTSPRING_WEBHOOK_SECRET: v.optional(text),
  FASTSPRING_API_USERNAME: v.optional(text),
  FASTSPRING_API_PASSWORD: v.optional(text),
  PAYPAL_CLIENT_ID: v.optional(text),
  PAYPAL_CLIENT_SECRET: v.optional(text),
  PAYPAL_WEBHOOK_ID: v.optional(text),
  PAYPAL_BASE_URL: v.optional(webOrigin, 'https://api-m.sandbox.paypal.com'),
  FRAME_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(v.pipe(v.string(), v.regex(/^[\w.:/, ]+$/, 'must be addresses of proxies, separated by commas'))),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a log level'), 'info'),
  DEV_TOOLS: v.optional(flag),
  STAND_IN: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, "must be a module's name"))),
  LIVE_RELOAD: v.optional(flag, 'false'),
});
type Environment = v.InferOutput<typeof environmentSchema>;

/** Everything that the server is told from outside, parsed once (design 4). */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  siteDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whether mails stay readable at /dev/mailbox: never where strangers could read another person's reset code. */
  mailbox: boolean;
  jwtSecret: string | undefined;
  apiBaseUrl: string;
  /** Without `api`, a card subscription is cancelled and resumed on FastSpring's own account page only. */
  fastspring: { storefront: string; webhookSecret: string; api: { username: string; password: string } | undefined } | undefined;
  paypal: { clientId: string; clientSecret: string; webhookId: string; baseUrl: string } | undefined;
  frameOrigins: string[];
  trustProxy: string | false;
  logLevel: Environment['LOG_LEVEL'];
  devTools: boolean;
  /** The module that this site is the stand-in of the shell for: thin, for developing it alone. */
  standIn: string | undefined;
  /** Whether open pages load again when something was built. */
  liveReload: boolean;
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
  const production = env.NODE_ENV === 'production';
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  if (production && env.DATABASE_URL && !env.JWT_SECRET) {
    throw new StartError('JWT_SECRET is required when NODE_ENV=production and DATABASE_URL is set: all processes must share it');
  }
  if (production && (env.STAND_IN || env.LIVE_RELOAD)) {
    throw new StartError('STAND_IN and LIVE_RELOAD are for development; NODE_ENV=production refuses them');
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    siteDir: resolve(env.SITE_DIR),
    databaseUrl: env.DATABASE_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailbox: !env.SMTP_URL && (!production || isLoopback(publicUrl)),
    jwtSecret: env.JWT_SECRET,
    apiBaseUrl: env.API_BASE_URL ?? '',
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
      baseUrl: env.PAYPAL_BASE_URL,
    },
    frameOrigins: env.FRAME_ORIGINS,
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL,
    devTools: env.DEV_TOOLS ?? !production,
    standIn: env.STAND_IN,
    liveReload: env.LIVE_RELOAD,
  };
}

// Credentials of a provider are all there or none is: half of them would silently leave the sandbox on.
function together(env: Environment, names: (keyof Environment)[]): true | undefined {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartError(`${missing.join(', ')} must be set together with ${names.filter((name) => !missing.includes(name)).join(', ')}`);
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
