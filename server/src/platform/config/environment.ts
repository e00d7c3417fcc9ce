import * as v from 'valibot';
import { companyEnvironment } from './company';
import { splitDatabaseAddress } from './database-addresses';
import { readDeployTokens } from './deploy-tokens';
import { readNamedValues } from './module-services';
import { readReleasesAddress } from './releases-address';
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
const collectorAddress = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s?#@]+$/, 'must be an address such as http://localhost:4318, without a user or a query'),
  v.check((address) => URL.canParse(address), 'must be an address such as http://localhost:4318'),
  v.transform((address) => address.replace(/\/+$/, '')),
);
const share = v.pipe(
  v.string(),
  v.regex(/^(?:0?\.\d+|[01](?:\.0+)?)$/, 'must be a share from 0 to 1'),
  v.transform(Number),
);
const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);
const origins = v.pipe(list, v.array(webOrigin));
const databaseAddress = v.pipe(
  v.string(),
  v.check(
    (value) => splitDatabaseAddress(value) !== undefined,
    'must look like postgres://user:password@host:5432/name, of several hosts postgres://user:password@a:5432,b:5432/name',
  ),
);
const text = v.pipe(v.string(), v.nonEmpty('must not be empty'));
const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((value) => value === 'true'),
);

/** `name=value, name=value`: one value for each of several modules. */
const byModule = (holds: (value: string) => boolean, rule: string) =>
  v.pipe(
    v.string(),
    v.check((pairs) => Object.values(readNamedValues(pairs) ?? { '': '' }).every(holds), rule),
    v.transform((pairs) => readNamedValues(pairs) as Record<string, string>),
  );

/** The environment variables of the server, each with its form. */
export const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text, 'localhost'),
  PUBLIC_URL: v.optional(webOrigin),
  PLAIN_HTTP: v.optional(flag),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(text, 'localhost'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(collectorAddress),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]+=[^,\s]+(?:,\s*[\w-]+=[^,\s]+)*$/, 'must look like name=value,name=value')),
  ),
  OTEL_SERVICE_NAME: v.optional(text, 'site'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(share, '1'),
  DATA_DIR: v.optional(text, './.data'),
  SITE_DIR: v.optional(text, './dist/site'),
  RELEASES_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (address) => readReleasesAddress(address) !== undefined,
        'must look like s3://bucket/prefix, with ?endpoint=https://storage.example.com and &region=eu-central-1 where needed',
      ),
    ),
  ),
  AWS_REGION: v.optional(text),
  // Amazon's client reads it itself, and also supports other ways.
  AWS_ACCESS_KEY_ID: v.optional(text),
  AWS_SECRET_ACCESS_KEY: v.optional(text),
  AWS_SESSION_TOKEN: v.optional(text),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_DIRECT_URL: v.optional(databaseAddress),
  DATABASE_READ_URL: v.optional(databaseAddress),
  DATABASE_POOL: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'must be a number of connections from 1 to 999'), v.transform(Number)),
    '10',
  ),
  WARM_PAGES: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'must be a number of pages from 0 to 9999'), v.transform(Number)),
    '100',
  ),
  MIGRATE: v.optional(v.picklist(['start', 'off', 'rollback'], 'must be start, off or rollback'), 'start'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+/, 'must start with smtp:// or smtps://'))),
  MAIL: v.optional(v.picklist(['off'], 'must be off, or unset')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]+$/, 'must be one line')), 'no-reply@localhost'),
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  JWT_SECRET_PREVIOUS: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
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
  ANATOMY_ORIGIN: v.optional(webOrigin),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => readProxyList(list) !== undefined,
        'must be the addresses of the proxies in front, such as 127.0.0.1 or 10.0.0.0/8, separated by commas',
      ),
    ),
  ),
  MODULE_SERVICES: v.optional(
    byModule(
      isWebOrigin,
      'must look like courses=http://127.0.0.1:4100, several separated by commas, each module once',
    ),
    '',
  ),
  MODULE_SERVICE_KEYS: v.optional(
    byModule((key) => key.length >= 32, 'must look like courses=<32 characters or more>, several separated by commas'),
    '',
  ),
  MODULE_SERVICE_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[1-9]|[1-5]\d|60)$/, 'must be a number of seconds from 1 to 60'),
      v.transform(Number),
    ),
    '15',
  ),
  DEPLOY_TOKENS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (tokens) => readDeployTokens(tokens) !== undefined,
        'must look like content=blog+marketing:<SHA-256 of the token, 64 hexadecimal digits>, several separated by commas, each token once',
      ),
    ),
    '',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a log level'),
    'info',
  ),
  LOG_FILES: v.optional(list, ''),
  DEV_TOOLS: v.optional(flag),
  STAND_IN: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, "must be a module's name"))),
  LIVE_RELOAD: v.optional(flag, 'false'),
  npm_lifecycle_event: v.optional(v.string()),
  ...companyEnvironment,
});
export type Environment = v.InferOutput<typeof environmentSchema>;

function isWebOrigin(value: string): boolean {
  try {
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username && !url.hash;
  } catch {
    return false;
  }
}
