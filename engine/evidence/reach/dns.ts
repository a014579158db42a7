import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { isLocalName } from '../../scan-target/address.ts';
import { bareHost } from '../../scan-target/bare-host.ts';
import { Unavailable } from '../define-collector.ts';
import type { DnsRecordType } from '../facts/dns-records.ts';
import { recordTexts } from './dns/dns-text.ts';
import { codeOf } from './failure.ts';
import type { ReachSettings } from './settings.ts';

/** Names to addresses and records; each name and type is asked for once. */
export type Names = ReturnType<typeof createNames>;

const TIMEOUT_MILLISECONDS = 2_000;
const TRIES = 2;
const MAX_ADDRESSES = 32;
const UNRESOLVED = 'the name does not resolve';
const NOTHING = new Set(['ENODATA', 'ENOTFOUND', 'EBADNAME', 'ERR_INVALID_ARG_VALUE']);

type NameSettings = Pick<ReachSettings, 'allowPrivateTargets' | 'dnsServers'>;

export function createNames({ allowPrivateTargets, dnsServers }: NameSettings) {
  const resolver = new Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: TRIES });
  if (dnsServers.length > 0)
    resolver.setServers(dnsServers.map((server) => server.replace(/^localhost\b/i, '127.0.0.1')));
  const answers = new Map<string, Promise<string[]>>();
  let hosts: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

  const records = (name: string, type: DnsRecordType): Promise<string[]> => {
    const key = `${type} ${name.toLowerCase().replace(/\.$/, '')}`;
    let answer = answers.get(key);
    if (!answer) {
      answer = ask(resolver, name, type);
      answer.catch(() => {});
      answers.set(key, answer);
    }
    return answer;
  };

  /** The addresses of a name of this machine or its hosts file; empty unless these are allowed. */
  const local = async (host: string): Promise<readonly string[]> => {
    if (!allowPrivateTargets) return [];
    if (/(?:^|\.)localhost$/.test(host)) return ['127.0.0.1', '::1'];
    hosts ??= hostsFile();
    return (await hosts).get(host) ?? [];
  };

  /** The addresses of a name or an address literal, IPv4 first, before the policy check. Throws `Unavailable` if there are none. */
  const lookup = async (host: string): Promise<readonly string[]> => {
    const name = bareHost(host.toLowerCase());
    if (isIP(name)) return [name];
    if (isLocalName(name) && !allowPrivateTargets) throw new Unavailable(`the name ${name} is private`);
    const known = await local(name);
    if (known.length > 0) return known;
    const [four, six] = await Promise.allSettled([records(name, 'A'), records(name, 'AAAA')]);
    const found = [four, six].flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    if (found.length > 0) return found.slice(0, MAX_ADDRESSES);
    const failure = [four, six].find((outcome) => outcome.status === 'rejected');
    throw failure?.reason instanceof Unavailable ? failure.reason : new Unavailable(UNRESOLVED);
  };

  /** Whether this machine's resolvers answer a query for the root name servers; an error counts as no answer. */
  const answer = (): Promise<boolean> =>
    resolver.resolve('.', 'NS').then(
      () => true,
      (error: unknown) => NOTHING.has(codeOf(error)) || codeOf(error) === 'EREFUSED',
    );

  return { lookup, local, records, answer, close: () => resolver.cancel() };
}

async function ask(resolver: Resolver, name: string, type: DnsRecordType): Promise<string[]> {
  try {
    return recordTexts(type, await resolver.resolve(name.replace(/\.$/, ''), type));
  } catch (error) {
    const code = codeOf(error);
    if (NOTHING.has(code)) return [];
    if (code === 'ESERVFAIL' || code === 'EREFUSED')
      throw new Unavailable(`${UNRESOLVED} (its name servers answer with an error)`);
    throw new Unavailable(`${UNRESOLVED} (no name server answered)`);
  }
}

async function hostsFile(): Promise<ReadonlyMap<string, readonly string[]>> {
  const hosts = new Map<string, string[]>();
  const text = await readFile('/etc/hosts', 'utf8').catch(() => '');
  for (const line of text.slice(0, 1_000_000).split('\n')) {
    const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
    if (!isIP(address)) continue;
    for (const name of names) {
      const listed = [...(hosts.get(name.toLowerCase()) ?? []), address].sort((a, b) => isIP(a) - isIP(b));
      hosts.set(name.toLowerCase(), listed);
    }
  }
  return hosts;
}
