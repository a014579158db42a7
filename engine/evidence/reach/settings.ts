import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { VERSION } from '../../version.ts';

/** The operator's settings for outbound traffic. */
export interface ReachSettings {
  /** Allows scans of loopback and private addresses; cloud metadata addresses stay refused. */
  readonly allowPrivateTargets: boolean;
  /** `address:port` of resolvers to use; empty: the system's. */
  readonly dnsServers: readonly string[];
  /** Port of mail servers at which STARTTLS is tested; 0: none is contacted. */
  readonly smtpPort: number;
  /** Port of authoritative name servers; 0: they are not asked. */
  readonly nameServerPort: number;
  /** Path of the browser to use; default: the one found. */
  readonly chromePath: string | undefined;
  readonly userAgent: string;
  /** Parallel requests in one scan. */
  readonly concurrentRequests: number;
  /** Requests per second to one host in one scan. */
  readonly requestsPerSecond: number;
  /** The same in the active phase. */
  readonly probesPerSecond: number;
  /** Hosts that are never contacted, including their subdomains, in lower case. */
  readonly optOutHosts: readonly string[];
  /** Seconds until a passive scan ends with the results so far. */
  readonly deadlineSeconds: number;
  /** Runs of a lab audit, of which the median is reported. */
  readonly labRuns: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings from environment variables. Throws an `Error` that names every invalid one. */
export function readReachSettings(env: Env): ReachSettings {
  const bad: string[] = [];
  const settings = {
    allowPrivateTargets: flag(env, 'ASSAY_ALLOW_PRIVATE_TARGETS', bad),
    dnsServers: (env.ASSAY_DNS_SERVERS ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean),
    nameServerPort: whole(env, 'ASSAY_NAME_SERVER_PORT', 53, 0, 65_535, bad),
    smtpPort: whole(env, 'ASSAY_SMTP_PORT', 25, 0, 65_535, bad),
    chromePath: env.CHROME_PATH || undefined,
    userAgent: env.ASSAY_USER_AGENT || `Assay/${VERSION} (${contactOf(env, bad)})`,
    concurrentRequests: whole(env, 'ASSAY_CONCURRENT_REQUESTS', 50, 1, 500, bad),
    requestsPerSecond: whole(env, 'ASSAY_REQUESTS_PER_SECOND', 40, 1, 1000, bad),
    probesPerSecond: whole(env, 'ASSAY_REQUESTS_PER_SECOND', 100, 1, 1000, []),
    optOutHosts: optOutHosts(env, bad),
    deadlineSeconds: whole(env, 'ASSAY_SCAN_DEADLINE_SECONDS', 60, 5, 600, bad),
    labRuns: whole(env, 'ASSAY_LAB_RUNS', 3, 1, 9, bad),
  };
  for (const server of settings.dnsServers)
    if (!isDnsServer(server)) bad.push(`ASSAY_DNS_SERVERS: ${server} is not address:port`);
  if (bad.length > 0) throw new Error(bad.join('; '));
  return settings;
}

/** Contact in the user agent: the configured contact, else the public URL of the service. */
function contactOf(env: Env, bad: string[]): string {
  const given = env.ASSAY_CONTACT || '';
  if (given && !/^(?:https?:\/\/[\w.-][\x21-\x27\x2a-\x7e]*|[\w.+-]+@[\w.-]+)$/.test(given))
    bad.push('ASSAY_CONTACT: must be an email address or an http(s) address');
  if (given) return given.includes('://') ? `+${given}` : `+mailto:${given}`;
  const own = env.ASSAY_BASE_URL ?? '';
  return /^https:\/\/[\w.:-]+\/?$/.test(own) ? `+${own}` : 'website scanner, run manually';
}

function optOutHosts(env: Env, bad: string[]): string[] {
  const listed = `${env.ASSAY_OPT_OUT_HOSTS ?? ''},${optOutFile(env, bad)}`.split(/[\s,]+/).filter(Boolean);
  return listed.flatMap((text) => {
    const host = URL.parse(`http://${text.replace(/^\*\./, '')}/`)?.hostname.replace(/^\[|\]$|\.$/g, '');
    if (!host || /[/@:?]/.test(text.replace(/^\[[^\]]*\]$/, '')))
      bad.push(`ASSAY_OPT_OUT_HOSTS: ${text} is not a host`);
    return host ? [host] : [];
  });
}

function optOutFile(env: Env, bad: string[]): string {
  if (!env.ASSAY_OPT_OUT_FILE) return '';
  try {
    return readFileSync(env.ASSAY_OPT_OUT_FILE, 'utf8').replace(/#.*$/gm, '');
  } catch (error) {
    bad.push(`ASSAY_OPT_OUT_FILE: cannot be read (${error instanceof Error ? error.message : 'unknown error'})`);
    return '';
  }
}

/** An IPv4 address, an IPv6 address in brackets or `localhost`, with an optional port. */
function isDnsServer(text: string): boolean {
  const [, six, four, port = '53'] = /^(?:\[([0-9a-f:.]+)\]|([\w.]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const known = six !== undefined ? isIP(six) === 6 : four?.toLowerCase() === 'localhost' || isIP(four ?? '') === 4;
  return known && Number(port) >= 1 && Number(port) <= 65_535;
}

function flag(env: Env, name: string, bad: string[]): boolean {
  const text = (env[name] ?? '').toLowerCase();
  if (!['', '0', '1', 'true', 'false'].includes(text)) bad.push(`${name}: must be true or false`);
  return text === '1' || text === 'true';
}

function whole(env: Env, name: string, otherwise: number, least: number, most: number, bad: string[]): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    bad.push(`${name}: must be a whole number from ${least} to ${most}`);
  return value;
}
