import { resolve } from 'node:path';
import { type Env, type Setting, setting, settingGroup, textSetting, wholeSetting } from '@assay/engine';
import { PLAN_IDS } from '../model/plans.ts';
import { address, addressIn, headersIn, keyRing, masked, oneOf, token } from './kinds.ts';

/** Where spans are sent, by OTLP over HTTP. */
export interface Traces {
  /** Base address of the collector, without a trailing slash. */
  readonly endpoint: string;
  /** Sent with each request, for example with a token. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SERVICE_NAME = 'assay';
const LAST_PORT = 65_535;
const LOOPBACK = 'http://127.0.0.1';
const port = wholeSetting('PORT', 4870, [0, LAST_PORT], 'Port of the API');

export const SERVICE_SETTINGS = {
  port,
  host: textSetting('ASSAY_HOST', '127.0.0.1', 'Address to listen on; `0.0.0.0` for all'),
  /** Without a trailing slash. */
  baseUrl: setting(
    {
      name: 'ASSAY_BASE_URL',
      value: `\`${LOOPBACK}:PORT\``,
      meaning: 'The public address, used in links. Cookies are Secure with https',
    },
    baseUrlOf,
  ),
  trustProxy: wholeSetting(
    'ASSAY_TRUST_PROXY',
    0,
    [0, 10],
    'Number of proxies in front of the service whose `X-Forwarded-For` is trusted ({}). With an https address it must be set, or all visitors share the limits of one address; a warning at the start says so',
  ),
  /** Absolute path. */
  dataDir: setting(
    {
      name: 'ASSAY_DATA_DIR',
      value: '`./data`; as root `/var/lib/assay`',
      meaning: 'Embedded database, keys and outgoing email',
    },
    (env) => resolve(env.ASSAY_DATA_DIR || (process.getuid?.() === 0 ? '/var/lib/assay' : 'data')),
  ),
  databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:'], {
    value: '(embedded)',
    none: '(embedded)',
    meaning: 'A PostgreSQL server, 15 or newer; see [connection poolers](operation/connection-poolers.md)',
  }),
  concurrentScans: wholeSetting(
    'ASSAY_CONCURRENT_SCANS',
    2,
    [1, 32],
    'Jobs of each kind, such as scans, that a worker runs concurrently for one organization ({}); see [sizing](operation/sizing.md)',
  ),
  freeScansPerIp: wholeSetting(
    'ASSAY_FREE_SCANS_PER_IP',
    3,
    [0, 1000],
    'Free scans per IP address (an IPv6 /64 counts as one), in total and not per day ({})',
  ),
  defaultPlan: oneOf(
    'ASSAY_DEFAULT_PLAN',
    PLAN_IDS,
    'free',
    'Plan of new organizations: `free`, `starter`, `pro` or `max`. At the start, organizations on the free plan without a subscription get it, too. `assay start --plan max` sets it for a service of your own',
  ),
  requireOwnership: requireOwnership(),
  guessDelaySeconds: wholeSetting(
    'ASSAY_GUESS_DELAY_SECONDS',
    8,
    [0, 20],
    'Longest delay of a repeated sign-in attempt ({})',
  ),
  operators: emails(
    'ASSAY_OPERATORS',
    'Email addresses, separated by commas, whose accounts [operate the server](operation/administration.md) once they are verified',
  ),
  logLevel: oneOf(
    'ASSAY_LOG_LEVEL',
    LOG_LEVELS,
    'info',
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  ),
};

export const MAIL_SETTINGS = {
  mailUrl: address('ASSAY_MAIL_URL', ['smtp:', 'smtps:', 'resend:'], {
    value: '(files in `outbox/`)',
    none: '(outbox)',
    meaning: '`smtp://`, `smtps://` or `resend://KEY`',
  }),
  mailFrom: textSetting('ASSAY_MAIL_FROM', 'Assay <no-reply@localhost>', 'Sender of all email'),
  supportEmail: textSetting('ASSAY_SUPPORT_EMAIL', 'support@localhost', 'Receives feedback and replies'),
};

const EMAIL = /^[^\s@,]{1,64}@[^\s@,]{1,255}$/;

function emails(name: string, meaning: string): Setting<readonly string[]> {
  return setting(
    { name, value: '(none)', meaning },
    (env, bad) => {
      const all = (env[name] ?? '').split(',').flatMap((part) => part.trim().toLowerCase() || []);
      if (all.some((email) => !EMAIL.test(email))) bad.push(`${name}: must be email addresses, separated by commas`);
      return all;
    },
    (all) => all.join(',') || '(none)',
  );
}

export const METRICS_SETTINGS = {
  metricsToken: token(
    'ASSAY_METRICS_TOKEN',
    '(none: this machine only)',
    'Bearer token for `/metrics`. Without one, only this machine may read them, and nobody if `ASSAY_BASE_URL` is a public address',
  ),
  metricsPort: wholeSetting(
    'ASSAY_METRICS_PORT',
    0,
    [0, LAST_PORT],
    'Port of a worker for `/metrics`, `/live` and `/ready`',
    '(none)',
  ),
  traces: traces(),
};

const ring = settingGroup({
  session: keyRing('ASSAY_SESSION_KEYS', '(generated)', 'Sign session cookies'),
  credential: keyRing('ASSAY_CREDENTIAL_KEYS', '(generated)', 'Encrypt stored credentials'),
  signing: keyRing('ASSAY_SIGNING_KEYS', '(generated)', 'Sign reports, badges and the transparency log'),
  hash: keyRing('ASSAY_HASH_KEYS', '(the oldest credential key)', 'Keyed hashes; never rotated'),
});

/** Keys from the environment, as `id:base64url`, newest first; empty: the keys in `dataDir/keys`. */
export const KEY_SETTINGS: typeof ring = {
  ...ring,
  print: (keys) => ({
    ...ring.print(keys),
    ...(keys.hash === '' && keys.credential !== '' ? { ASSAY_HASH_KEYS: '(oldest credential key)' } : {}),
  }),
};

function requireOwnership(): Setting<boolean> {
  const meaning =
    'Active scans, signed-in scans, badges and requests of code scans for data of the live site require verified ownership of the site';
  const word = oneOf('ASSAY_REQUIRE_OWNERSHIP', ['true', 'false'], 'false', meaning);
  return {
    ...word,
    read: (env, bad) => word.read(env, bad) === 'true',
    print: (isRequired) => word.print(isRequired ? 'true' : 'false'),
  };
}

function traces(): Setting<Traces | undefined> {
  const [endpointName, headersName, nameName] = [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_SERVICE_NAME',
  ];
  return {
    rows: [
      {
        names: [endpointName],
        value: '(no traces)',
        meaning: 'Base address of an OpenTelemetry collector (OTLP over HTTP)',
      },
      { names: [headersName], value: '(none)', meaning: '`name=value` pairs sent to it, separated by commas' },
      { names: [nameName], value: `\`${SERVICE_NAME}\``, meaning: 'Name of the service in traces' },
    ],
    read(env, bad) {
      const endpoint = addressIn(env, endpointName, ['http:', 'https:'], bad);
      const headers = headersIn(env, headersName, bad);
      if (endpoint === undefined) return undefined;
      return { endpoint: endpoint.replace(/\/$/, ''), headers, serviceName: env[nameName] || SERVICE_NAME };
    },
    print: (given) => ({
      [endpointName]: given ? masked(given.endpoint) : '(no traces)',
      [headersName]: Object.keys(given?.headers ?? {}).length > 0 ? '(set)' : '(none)',
      [nameName]: given?.serviceName ?? SERVICE_NAME,
    }),
  };
}

function baseUrlOf(env: Env, bad: string[]): string {
  const given = addressIn(env, 'ASSAY_BASE_URL', ['http:', 'https:'], bad);
  if (given === undefined) return `${LOOPBACK}:${port.read(env, [])}`;
  const url = new URL(given);
  if (url.search || url.hash || url.username || url.password)
    bad.push('ASSAY_BASE_URL: must be a URL without user, query or fragment');
  return given.replace(/\/$/, '');
}
