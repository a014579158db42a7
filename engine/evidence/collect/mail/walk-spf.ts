import { limit, type ReportCut } from '../../../limits.ts';
import type { Reach } from '../../define-collector.ts';
import type { SpfNode } from '../../facts/mail-facts.ts';
import { evaluatedTerms, isSpf, LOOKUP_TERMS, parseSpf, type SpfRecord, type SpfTerm } from '../../parse/mail/spf.ts';
import { expandMacros, hasMacro } from '../../parse/mail/spf-macro.ts';
import { addressesAt } from './addresses-at.ts';

const MAX_MX = 10;

/** Addresses for documentation (RFC 5737), which nobody sends from. */
const NOBODY = ['192.0.2.77', '198.51.100.177'] as const;

type Ask = Pick<Reach, 'ask' | 'token'>;

/** Follows all includes and redirects of an SPF record within limits, none twice on one path. */
export function walkSpf(domain: string, text: string, reach: Ask, cut: ReportCut): Promise<SpfNode> {
  const walk = { reach, cut, records: 1, terms: 0 };
  return recordNode({ domain, via: '', path: [domain] }, parseSpf(text), walk);
}

interface Walk {
  readonly reach: Ask;
  readonly cut: ReportCut;
  records: number;
  terms: number;
}

interface Place {
  readonly domain: string;
  readonly via: string;
  readonly path: readonly string[];
}

const NOTHING = {
  record: undefined,
  lookups: [],
  voids: [],
  crowded: [],
  unanswered: [],
  hosts: [],
  always: [],
  children: [],
};

async function recordNode({ domain, via, path }: Place, record: SpfRecord, walk: Walk): Promise<SpfNode> {
  const costly = evaluatedTerms(record).filter(({ name }) => LOOKUP_TERMS.has(name));
  const inner = costly.filter(({ name }) => name === 'include' || name === 'redirect');
  const outer = costly.filter(({ name }) => name === 'a' || name === 'mx' || name === 'exists');
  const [children, outcomes] = await Promise.all([
    Promise.all(inner.map((term) => childNode(term, path, walk))),
    Promise.all(outer.map((term) => termOutcome(term, { domain, via, path }, walk))),
  ]);
  const of = (kind: Outcome['kind']) => outer.filter((_, i) => outcomes[i]?.kind === kind).map(({ text }) => text);
  const voidChildren = children.flatMap(({ status, via: term, voids }) =>
    status === 'missing' && voids.includes(term) ? [term] : [],
  );
  return {
    domain,
    via,
    status: 'found',
    record,
    lookups: costly.map(({ text }) => text),
    voids: [...of('void'), ...outcomes.flatMap(({ voids = [] }) => voids), ...voidChildren],
    crowded: of('crowded'),
    unanswered: of('unanswered'),
    hosts: outer.flatMap(({ text }, i) => {
      const addresses = outcomes[i]?.addresses ?? [];
      return addresses.length > 0 ? [{ term: text, addresses }] : [];
    }),
    always: of('always'),
    children: children.map((child) => (child.status === 'missing' ? { ...child, voids: [] } : child)),
  };
}

async function childNode(term: SpfTerm, path: readonly string[], walk: Walk): Promise<SpfNode> {
  const domain = term.value.toLowerCase().replace(/\.$/, '');
  const place = { domain, via: term.text };
  if (hasMacro(domain)) return { ...NOTHING, ...place, status: 'macro' };
  if (path.includes(domain)) return { ...NOTHING, ...place, status: 'loop' };
  walk.records += 1;
  if (isOver(walk, 'records')) return { ...NOTHING, ...place, status: 'cut' };
  const answer = await walk.reach.ask(domain, 'TXT').catch(() => undefined);
  if (!answer) return { ...NOTHING, ...place, status: 'failed', unanswered: [domain] };
  const [text, second] = answer.records.filter(isSpf);
  if (text === undefined)
    return { ...NOTHING, ...place, status: 'missing', voids: answer.status === 'found' ? [] : [term.text] };
  if (second !== undefined) return { ...NOTHING, ...place, status: 'several' };
  return recordNode({ ...place, path: [...path, domain] }, parseSpf(text), walk);
}

/** Reports a limit that is exceeded. */
function isOver(walk: Walk, what: 'records' | 'terms'): boolean {
  const max = limit(what === 'records' ? 'spfRecords' : 'spfTerms');
  if (walk[what] <= max) return false;
  walk.cut(`There are more than ${max} SPF ${what}; the others were left out`);
  return true;
}

interface Outcome {
  readonly kind: 'sound' | 'void' | 'crowded' | 'unanswered' | 'always';
  readonly addresses?: readonly string[];
  /** Void lookups of single hosts. */
  readonly voids?: readonly string[];
}

/** RFC 7208 section 4.6.4: an answer without records is a void lookup; for `a` only if both address types are missing, so that it is void for every sender. */
async function termOutcome(term: SpfTerm, { domain: own, via }: Place, walk: Walk): Promise<Outcome> {
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
