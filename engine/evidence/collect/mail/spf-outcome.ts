import { limit, type ReportCut } from '../../../limits.ts';
import type { Reach } from '../../define-collector.ts';
import type { SpfNode } from '../../facts/mail-facts.ts';
import { expandMacros, hasMacro } from '../../parse/mail/spf-macro.ts';
import type { SpfTerm } from '../../parse/mail/spf-term.ts';
import { addressesAt } from './addresses-at.ts';

const MAX_MX = 10;

/** Addresses for documentation (RFC 5737), which nobody sends from. */
const NOBODY = ['192.0.2.77', '198.51.100.177'] as const;

/** What a walk through SPF records has used up. */
export interface Walk {
  readonly reach: Pick<Reach, 'ask' | 'token'>;
  readonly cut: ReportCut;
  records: number;
  terms: number;
}

/** Reports a limit that is exceeded. */
export function isOver(walk: Walk, what: 'records' | 'terms'): boolean {
  const max = limit(what === 'records' ? 'spfRecords' : 'spfTerms');
  if (walk[what] <= max) return false;
  walk.cut(`There are more than ${max} SPF ${what}; the others were left out`);
  return true;
}

export interface Outcome {
  readonly kind: 'sound' | 'void' | 'crowded' | 'unanswered' | 'always';
  readonly addresses?: readonly string[];
  /** Void lookups of single hosts. */
  readonly voids?: readonly string[];
}

/** RFC 7208 section 4.6.4: an answer without records is a void lookup; for `a` only if both address types are missing, so that it is void for every sender. */
export async function termOutcome(
  term: SpfTerm,
  { domain: own, via }: Pick<SpfNode, 'domain' | 'via'>,
  walk: Walk,
): Promise<Outcome> {
  const { name, value } = term;
  const domain = value === '' ? own : value.replace(/\.$/, '');
  walk.terms += 1;
  if (isOver(walk, 'terms')) return { kind: 'unanswered' };
  if (name === 'exists') return existsOutcome(domain, own, walk);
  if (hasMacro(domain)) return { kind: 'sound' };
  if (name === 'a') return addressOutcome(domain, walk);
  const mx = await walk.reach.ask(domain, 'MX').catch(() => undefined);
  const named = (mx?.records ?? []).map((record) => record.split(' ')[1] ?? '').filter((host) => host !== '.');
  if (!mx || named.length === 0) return { kind: mx ? 'void' : 'unanswered' };
  if (named.length > MAX_MX) return { kind: 'crowded' };
  const hasPrefix = term.prefix !== undefined || term.prefix6 !== undefined;
  return hasPrefix || via === '' ? hostsOutcome(term.text, named, hasPrefix, walk) : { kind: 'sound' };
}

/** A single address more or less does not matter, a network of a prefix length does. */
async function hostsOutcome(
  text: string,
  names: readonly string[],
  areNetworks: boolean,
  walk: Walk,
): Promise<Outcome> {
  const hosts = await Promise.all(names.map((name) => addressOutcome(name, walk)));
  const isPartial = areNetworks && hosts.some(({ kind }) => kind === 'unanswered');
  return {
    kind: isPartial ? 'unanswered' : 'sound',
    addresses: hosts.flatMap(({ addresses = [] }) => addresses),
    voids: names.flatMap((name, i) => (hosts[i]?.kind === 'void' ? [`${text} (${name})`] : [])),
  };
}

async function addressOutcome(name: string, { reach }: Walk): Promise<Outcome> {
  const { addresses = [], isPartial } = await addressesAt(name, reach);
  if (addresses.length === 0) return { kind: isPartial ? 'unanswered' : 'void' };
  return { kind: 'sound', addresses };
}

/** A name that has an address for senders that cannot exist has one for every sender. */
async function existsOutcome(text: string, own: string, { reach }: Walk): Promise<Outcome> {
  const isFixed = !hasMacro(text);
  for (const ip of isFixed ? NOBODY.slice(0, 1) : NOBODY) {
    const sender = { ip, local: reach.token(), domain: own };
    const answer = await reach.ask(expandMacros(text, sender, own), 'A').catch(() => undefined);
    if (!answer) return { kind: isFixed ? 'unanswered' : 'sound' };
    if (answer.records.length === 0) return { kind: isFixed ? 'void' : 'sound' };
  }
  return { kind: 'always' };
}
