import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { PrivateAccess } from '../../scan-target/address.ts';
import { bareHost } from '../../scan-target/bare-host.ts';
import { VERSION } from '../../version.ts';
import { trimmedParts } from '../parse/text/trimmed-parts.ts';
import { type Env, flagSetting, type Setting, setting, settingGroup, type ValueOf, wholeSetting } from './setting.ts';

const PER_SECOND = [1, 1000] as const;

/** The operator's settings for outbound traffic. */
export const REACH_SETTINGS = settingGroup({
  allowPrivateTargets: flagSetting(
    'ASSAY_ALLOW_PRIVATE_TARGETS',
    'Allows scans of loopback and private addresses, and of ports that browsers block. Cloud metadata addresses are always refused. Without it, `assay scan` still accepts this machine if its address is typed, unless the setting is `false` or `CI` is set',
  ) as Setting<PrivateAccess>,
  deadlineSeconds: wholeSetting(
    'ASSAY_SCAN_DEADLINE_SECONDS',
    60,
    [5, 600],
    'A passive scan ends after this time with its results so far ({})',
  ),
  concurrentRequests: wholeSetting('ASSAY_CONCURRENT_REQUESTS', 50, [1, 500], 'Concurrent requests of a scan ({})'),
  requestsPerSecond: wholeSetting(
    'ASSAY_REQUESTS_PER_SECOND',
    40,
    PER_SECOND,
    'Requests per second to one host ({}); default in the active phase: `100`, with fewer at once where the host slows down. 429 and Retry-After are honoured',
  ),
  /** The same in the active phase. */
  probesPerSecond: {
    rows: [],
    read: (env) => wholeSetting('ASSAY_REQUESTS_PER_SECOND', 100, PER_SECOND, '').read(env, []),
    print: () => ({}),
  } satisfies Setting<number>,
  labRuns: wholeSetting('ASSAY_LAB_RUNS', 3, [1, 9], 'Loads of a lab audit, of which the median is reported ({})'),
  dnsServers: setting(
    {
      name: 'ASSAY_DNS_SERVERS',
      value: '(system)',
      meaning: 'Resolvers to use, as `address:port`, separated by commas',
    },
    dnsServers,
    (servers) => servers.join(',') || '(system)',
  ),
  nameServerPort: wholeSetting(
    'ASSAY_NAME_SERVER_PORT',
    53,
    [0, 65_535],
    'Port at which deliverability checks query the authoritative name servers of the domain. Where the network lets no such queries out, and with `0`, delegation and the answers of each name server are reported as untested',
    '(none)',
  ),
  smtpPort: wholeSetting(
    'ASSAY_SMTP_PORT',
    25,
    [0, 65_535],
    'Port at which deliverability checks test STARTTLS of mail servers. Where the network lets no such connections out, and with `0`, STARTTLS is reported as untested',
    '(none)',
  ),
  userAgent: {
    rows: [
      { names: ['ASSAY_USER_AGENT'], value: '`Assay/VERSION (contact)`', meaning: 'User-Agent of every request' },
      {
        names: ['ASSAY_CONTACT'],
        value: '(the public address)',
        meaning: 'Email address or URL in the User-Agent',
      },
    ],
    read: (env, bad) => env.ASSAY_USER_AGENT || `Assay/${VERSION} (${contactOf(env, bad)})`,
    print: (value) => ({ ASSAY_USER_AGENT: value }),
  } satisfies Setting<string>,
  optOutHosts: {
    rows: [
      {
        names: ['ASSAY_OPT_OUT_HOSTS'],
        value: '(none)',
        meaning: 'Hosts that are never scanned, including their subdomains, separated by commas',
      },
      { names: ['ASSAY_OPT_OUT_FILE'], value: '(none)', meaning: 'A file with more such hosts, one a line' },
    ],
    read: optOutHosts,
    print: (hosts) => ({ ASSAY_OPT_OUT_HOSTS: hosts.join(',') || '(none)' }),
  } satisfies Setting<readonly string[]>,
  chromePath: setting<string | undefined>(
    { name: 'CHROME_PATH', value: '(found)', meaning: 'The browser to use' },
    (env) => env.CHROME_PATH || undefined,
    (path) => path ?? '(found)',
  ),
});

export type ReachSettings = ValueOf<typeof REACH_SETTINGS>;

/** Reads the settings from environment variables. Throws an `Error` that names every invalid one. */
export function readReachSettings(env: Env): ReachSettings {
  const bad: string[] = [];
  const settings = REACH_SETTINGS.read(env, bad);
  if (bad.length > 0) throw new Error(bad.join('; '));
  return settings;
}

function dnsServers(env: Env, bad: string[]): readonly string[] {
  const servers = trimmedParts(env.ASSAY_DNS_SERVERS ?? '', ',');
  for (const server of servers) if (!isDnsServer(server)) bad.push(`ASSAY_DNS_SERVERS: ${server} is not address:port`);
  return servers;
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

function optOutHosts(env: Env, bad: string[]): readonly string[] {
  const listed = `${env.ASSAY_OPT_OUT_HOSTS ?? ''},${optOutFile(env, bad)}`.split(/[\s,]+/).filter(Boolean);
  return listed.flatMap((text) => {
    const host = bareHost(URL.parse(`http://${text.replace(/^\*\./, '')}/`)?.hostname ?? '');
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
