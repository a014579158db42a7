import { isIP } from 'node:net';
import { VERSION } from '../../version.ts';

/** What the owner of this machine decided about everything that leaves it. */
export interface ReachSettings {
  /** Lets scans reach loopback and private addresses; cloud metadata addresses stay refused. */
  readonly allowPrivateTargets: boolean;
  /** `address:port` of resolvers to ask in place of the system's; empty: the system's. */
  readonly dnsServers: readonly string[];
  /** Browser to use in place of the one that would be found. */
  readonly chromePath: string | undefined;
  readonly userAgent: string;
  /** Requests under way at once in one scan. */
  readonly concurrentRequests: number;
  /** Seconds until a passive scan is ended with what it has. */
  readonly deadlineSeconds: number;
}

/** Reads the settings from environment variables. Throws an `Error` that names every bad one. */
export function readReachSettings(env: Readonly<Record<string, string | undefined>>): ReachSettings {
  const bad: string[] = [];
  const settings = {
    allowPrivateTargets: flag(env, 'ASSAY_ALLOW_PRIVATE_TARGETS', bad),
    dnsServers: (env.ASSAY_DNS_SERVERS ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean),
    chromePath: env.CHROME_PATH || undefined,
    userAgent: env.ASSAY_USER_AGENT || `AssayBot/${VERSION} (+https://assay.example/bot)`,
    concurrentRequests: whole(env, 'ASSAY_CONCURRENT_REQUESTS', 50, 1, 500, bad),
    deadlineSeconds: whole(env, 'ASSAY_SCAN_DEADLINE_SECONDS', 60, 5, 600, bad),
  };
  for (const server of settings.dnsServers)
    if (!isDnsServer(server)) bad.push(`ASSAY_DNS_SERVERS: ${server} is not address:port`);
  if (bad.length > 0) throw new Error(bad.join('; '));
  return settings;
}

/** An IPv4 address, an IPv6 address in brackets or `localhost`, with or without a port: a resolver cannot be found by name. */
function isDnsServer(text: string): boolean {
  const [, six, four, port = '53'] = /^(?:\[([0-9a-f:.]+)\]|([\w.]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const known = six !== undefined ? isIP(six) === 6 : four?.toLowerCase() === 'localhost' || isIP(four ?? '') === 4;
  return known && Number(port) >= 1 && Number(port) <= 65_535;
}

function flag(env: Readonly<Record<string, string | undefined>>, name: string, bad: string[]): boolean {
  const text = (env[name] ?? '').toLowerCase();
  if (!['', '0', '1', 'true', 'false'].includes(text)) bad.push(`${name}: must be true or false`);
  return text === '1' || text === 'true';
}

function whole(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  otherwise: number,
  least: number,
  most: number,
  bad: string[],
): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    bad.push(`${name}: must be a whole number from ${least} to ${most}`);
  return value;
}
