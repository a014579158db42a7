import { firstOf, type ReportCut } from '../../../limits.ts';
import type { SpfNode } from '../../facts/mail-facts.ts';
import { evaluatedTerms } from './spf.ts';
import { EVERYTHING, joined, NOTHING, networkSpace, publicSize, type Space, without } from './spf-ranges.ts';
import type { SpfTerm } from './spf-term.ts';

/** A term of the domain's own record with the addresses that pass by it. */
export interface SpfShare {
  readonly term: string;
  readonly via: string;
  readonly four: bigint;
  readonly six: bigint;
}

/** Addresses from which mail passes SPF (RFC 7208 section 4.6): terms in order, includes and redirects as receivers evaluate them. */
export function passingSpace(node: SpfNode, cut: ReportCut): Space {
  const passing: Space[] = [];
  let settled: Space = NOTHING;
  let run: Space[] = [];
  const flush = () => {
    if (run.length > 0) passing.push(without(joined(...run), settled));
    run = [];
  };
  for (const term of termsOf(node, cut)) {
    const space = termSpace(term, node, cut);
    if (term.qualifier === '+') run.push(space);
    else {
      flush();
      settled = joined(settled, space);
    }
  }
  flush();
  return joined(...passing);
}

/** What each term of the domain's own record adds on its own, largest first. */
export function spfShares(tree: SpfNode, cut: ReportCut): SpfShare[] {
  return termsOf(tree, cut)
    .filter(({ qualifier }) => qualifier === '+')
    .map((term) => ({ term: term.text, via: tree.domain, ...publicSize(termSpace(term, tree, cut)) }))
    .sort((a, b) => Number(b.four - a.four) || Number(b.six - a.six));
}

function termsOf({ record }: SpfNode, cut: ReportCut): readonly SpfTerm[] {
  if (!record || record.errors.length > 0) return [];
  return firstOf(evaluatedTerms(record), 'spfNetworks', 'terms of an SPF record', cut);
}

function termSpace(term: SpfTerm, { children, hosts, always }: SpfNode, cut: ReportCut): Space {
  const { name, value, prefix, prefix6, text } = term;
  if (name === 'all') return EVERYTHING;
  if (name === 'ip4' || name === 'ip6') return networkSpace(value, prefix);
  if (name === 'include' || name === 'redirect') {
    const child = children.find(({ via }) => via === text);
    return child ? passingSpace(child, cut) : NOTHING;
  }
  if (name === 'exists') return always.includes(text) ? EVERYTHING : NOTHING;
  const addresses = hosts.find((own) => own.term === text)?.addresses ?? [];
  return joined(
    ...addresses.map((address) => networkSpace(address, address.includes(':') ? (prefix6 ?? 128) : (prefix ?? 32))),
  );
}
