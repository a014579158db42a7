import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type ReachSettings, readReachSettings } from '@assay/engine';
import { type AdmissionSettings, printableAdmission, readAdmissionSettings } from './admission-settings.ts';
import { type ProviderSettings, printableProviders, readProviderSettings } from './provider-settings.ts';
import type { Env } from './setting.ts';
import * as read from './setting.ts';

/** All settings of the service, read once at start. */
export interface Config {
  /** Absolute path. */
  readonly dataDir: string;
  /** Unset: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly host: string;
  readonly port: number;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  /** Unset: emails are written to `dataDir/outbox`. */
  readonly mailUrl: string | undefined;
  /** Sender of all emails, such as `Assay <no-reply@example.com>`. */
  readonly mailFrom: string;
  /** Receives feedback and replies to emails. */
  readonly supportEmail: string;
  /** Longest delay of a sign-in attempt in seconds; 0: no delay. */
  readonly guessDelaySeconds: number;
  readonly providers: ProviderSettings;
  /** Number of trusted proxies in front of the service. */
  readonly trustProxy: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Scans a worker runs concurrently. */
  readonly concurrentScans: number;
  readonly freeScansPerIp: number;
  readonly admission: AdmissionSettings;
  /** Active scans and badges require verified site ownership. */
  readonly requireOwnership: boolean;
  /** Grants access to `/metrics` from anywhere; unset: this machine only, and only without a public address. */
  readonly metricsToken: string | undefined;
  /** Port for the metrics and probes of a worker without an API; 0: none. */
  readonly metricsPort: number;
  /** Unset: no traces. */
  readonly traces: Traces | undefined;
  readonly reach: ReachSettings;
  /** Keys from the environment, as `id:base64url`, newest first; empty: the keys in `dataDir/keys`. */
  readonly keys: Readonly<Record<'session' | 'credential' | 'hash' | 'signing', string>>;
}

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

/** The process environment, which overrides the directory's `.env` file, if there is one. */
export function withEnvFile(env: Env, directory = process.cwd()): Env {
  try {
    return { ...parseEnv(readFileSync(join(directory, '.env'), 'utf8')), ...env };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return env;
    throw new Error(`.env cannot be read: ${(error as Error).message}`);
  }
}

/** Throws one `Error` that names every invalid setting. */
export function readConfig(env: Env): Config {
  const bad: string[] = [];
  const port = read.whole(env, 'PORT', 4870, [0, LAST_PORT], bad);
  const config = {
    dataDir: resolve(env.ASSAY_DATA_DIR || (process.getuid?.() === 0 ? '/var/lib/assay' : 'data')),
    databaseUrl: read.address(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], bad),
    host: env.ASSAY_HOST || '127.0.0.1',
    port,
    baseUrl: baseUrlOf(env, port, bad),
    mailUrl: read.address(env, 'ASSAY_MAIL_URL', ['smtp:', 'smtps:', 'resend:'], bad),
    mailFrom: env.ASSAY_MAIL_FROM || 'Assay <no-reply@localhost>',
    supportEmail: env.ASSAY_SUPPORT_EMAIL || 'support@localhost',
    guessDelaySeconds: read.whole(env, 'ASSAY_GUESS_DELAY_SECONDS', 8, [0, 20], bad),
    providers: readProviderSettings(env, bad),
    trustProxy: read.whole(env, 'ASSAY_TRUST_PROXY', 0, [0, 10], bad),
    logLevel: read.oneOf(env, 'ASSAY_LOG_LEVEL', LOG_LEVELS, 'info', bad),
    concurrentScans: read.whole(env, 'ASSAY_CONCURRENT_SCANS', 2, [1, 32], bad),
    freeScansPerIp: read.whole(env, 'ASSAY_FREE_SCANS_PER_IP', 3, [0, 1000], bad),
    admission: readAdmissionSettings(env, bad),
    requireOwnership: read.oneOf(env, 'ASSAY_REQUIRE_OWNERSHIP', ['true', 'false'], 'false', bad) === 'true',
    metricsToken: read.token(env, 'ASSAY_METRICS_TOKEN', bad),
    metricsPort: read.whole(env, 'ASSAY_METRICS_PORT', 0, [0, LAST_PORT], bad),
    traces: tracesOf(env, bad),
    reach: reachOf(env, bad),
    keys: {
      session: read.keyRing(env, 'ASSAY_SESSION_KEYS', bad),
      credential: read.keyRing(env, 'ASSAY_CREDENTIAL_KEYS', bad),
      hash: read.keyRing(env, 'ASSAY_HASH_KEYS', bad),
      signing: read.keyRing(env, 'ASSAY_SIGNING_KEYS', bad),
    },
  };
  if (bad.length > 0 || !config.reach) throw new Error(`settings: ${bad.join('; ')}`);
  return { ...config, reach: config.reach };
}

/** The effective settings by name, for display; contains no secrets. */
export function printableConfig(config: Config): Readonly<Record<string, string>> {
  const { reach, keys } = config;
  const ring = (text: string) => (text === '' ? '(generated)' : '(set)');
  return {
    ASSAY_DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl ? read.masked(config.databaseUrl) : '(embedded)',
    ASSAY_HOST: config.host,
    PORT: String(config.port),
    ASSAY_BASE_URL: config.baseUrl,
    ASSAY_MAIL_URL: config.mailUrl ? read.masked(config.mailUrl) : '(outbox)',
    ASSAY_MAIL_FROM: config.mailFrom,
    ASSAY_SUPPORT_EMAIL: config.supportEmail,
    ASSAY_GUESS_DELAY_SECONDS: String(config.guessDelaySeconds),
    ...printableProviders(config.providers),
    ASSAY_TRUST_PROXY: String(config.trustProxy),
    ASSAY_LOG_LEVEL: config.logLevel,
    ASSAY_CONCURRENT_SCANS: String(config.concurrentScans),
    ASSAY_FREE_SCANS_PER_IP: String(config.freeScansPerIp),
    ...printableAdmission(config.admission),
    ASSAY_REQUIRE_OWNERSHIP: String(config.requireOwnership),
    ASSAY_METRICS_TOKEN: config.metricsToken === undefined ? '(none: this machine only)' : '(set)',
    ASSAY_METRICS_PORT: config.metricsPort === 0 ? '(none)' : String(config.metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: config.traces ? read.masked(config.traces.endpoint) : '(no traces)',
    OTEL_EXPORTER_OTLP_HEADERS: Object.keys(config.traces?.headers ?? {}).length > 0 ? '(set)' : '(none)',
    OTEL_SERVICE_NAME: config.traces?.serviceName ?? SERVICE_NAME,
    ASSAY_SESSION_KEYS: ring(keys.session),
    ASSAY_CREDENTIAL_KEYS: ring(keys.credential),
    ASSAY_HASH_KEYS: keys.hash === '' && keys.credential !== '' ? '(oldest credential key)' : ring(keys.hash),
    ASSAY_SIGNING_KEYS: ring(keys.signing),
    ASSAY_ALLOW_PRIVATE_TARGETS: String(reach.allowPrivateTargets),
    ASSAY_DNS_SERVERS: reach.dnsServers.join(',') || '(system)',
    ASSAY_NAME_SERVER_PORT: reach.nameServerPort === 0 ? '(none)' : String(reach.nameServerPort),
    ASSAY_SMTP_PORT: reach.smtpPort === 0 ? '(none)' : String(reach.smtpPort),
    ASSAY_USER_AGENT: reach.userAgent,
    ASSAY_CONCURRENT_REQUESTS: String(reach.concurrentRequests),
    ASSAY_REQUESTS_PER_SECOND: String(reach.requestsPerSecond),
    ASSAY_OPT_OUT_HOSTS: reach.optOutHosts.join(',') || '(none)',
    ASSAY_SCAN_DEADLINE_SECONDS: String(reach.deadlineSeconds),
    ASSAY_LAB_RUNS: String(reach.labRuns),
    CHROME_PATH: reach.chromePath ?? '(found)',
  };
}

function reachOf(env: Env, bad: string[]): ReachSettings | undefined {
  try {
    return readReachSettings(env);
  } catch (error) {
    bad.push(...(error as Error).message.split('; '));
    return undefined;
  }
}

function tracesOf(env: Env, bad: string[]): Traces | undefined {
  const endpoint = read.address(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], bad);
  const headers = read.headers(env, 'OTEL_EXPORTER_OTLP_HEADERS', bad);
  if (endpoint === undefined) return undefined;
  return { endpoint: endpoint.replace(/\/$/, ''), headers, serviceName: env.OTEL_SERVICE_NAME || SERVICE_NAME };
}

function baseUrlOf(env: Env, port: number, bad: string[]): string {
  const given = read.address(env, 'ASSAY_BASE_URL', ['http:', 'https:'], bad);
  if (given === undefined) return `http://127.0.0.1:${port}`;
  const url = new URL(given);
  if (url.search || url.hash || url.username || url.password)
    bad.push('ASSAY_BASE_URL: must be a URL without user, query or fragment');
  return given.replace(/\/$/, '');
}
