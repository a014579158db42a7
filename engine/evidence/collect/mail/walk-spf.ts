import type { ReportCut } from '../../../limits.ts';
import type { SpfNode } from '../../facts/mail-facts.ts';
import { evaluatedTerms, isSpf, parseSpf, type SpfRecord } from '../../parse/mail/spf.ts';
import { hasMacro } from '../../parse/mail/spf-macro.ts';
import { LOOKUP_TERMS, type SpfTerm } from '../../parse/mail/spf-term.ts';
import { isOver, type Outcome, termOutcome, type Walk } from './spf-outcome.ts';

/** Follows all includes and redirects of an SPF record within limits, none twice on one path. */
export function walkSpf(domain: string, text: string, reach: Walk['reach'], cut: ReportCut): Promise<SpfNode> {
  const walk = { reach, cut, records: 1, terms: 0 };
  return recordNode({ domain, via: '', path: [domain] }, parseSpf(text), walk);
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
    Promise.all(outer.map((term) => termOutcome(term, { domain, via }, walk))),
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
