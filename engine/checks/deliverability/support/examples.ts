import type { Dkim, DkimSelector, Dmarc, Spf, SpfNode } from '../../../evidence/facts/mail-facts.ts';
import { parseDkimKey } from '../../../evidence/parse/mail/dkim-key.ts';
import type { Example } from '../../define-check.ts';
import { exampleDkim, exampleDmarc, exampleNode, exampleSpf } from '../../examples/mail.ts';

/** An example of a check with the problems that it finds, in order; without any, it passes. */
export function example<G, P extends string>(name: string, given: G, ...finds: readonly P[]): Example<G, P> {
  return { name, given, finds };
}

/** An example that a check does not apply to. */
export function inapplicable<G>(name: string, given: G): Example<G, never> {
  return { name, given, finds: [], notApplicable: true };
}

/** An SPF record, as text or with what its terms lead to. */
export function spfExample<P extends string>(name: string, spf: string | Spf, ...finds: readonly P[]) {
  return example(name, { spf: typeof spf === 'string' ? exampleSpf(spf) : spf }, ...finds);
}

/** SPF with one term, which leads to the record of `a.example`. */
export function spfThrough(via: string, record: string | undefined, more: Partial<SpfNode> = {}): Spf {
  const text = via.startsWith('redirect=') ? `v=spf1 ${via}` : `v=spf1 ${via} -all`;
  return exampleSpf(text, { children: [exampleNode('a.example', record, { via, ...more })] });
}

export const NO_SPF = inapplicable('no record', { spf: exampleSpf() });

export function dmarcExample<P extends string>(name: string, dmarc: string | Dmarc, ...finds: readonly P[]) {
  return example(name, { dmarc: typeof dmarc === 'string' ? exampleDmarc(dmarc) : dmarc }, ...finds);
}

export const NO_DMARC = inapplicable('no record', { dmarc: exampleDmarc() });

/** A key at one selector, as text, or all that DKIM has. */
export function dkimExample<P extends string>(name: string, dkim: string | Dkim, ...finds: readonly P[]) {
  return example(name, { dkim: typeof dkim === 'string' ? exampleDkim([dkim]) : dkim }, ...finds);
}

/** A selector with the texts of its keys. */
export function selectorWith(selector: string, texts: readonly string[], alias?: string): DkimSelector {
  return { selector, keys: texts.map(parseDkimKey), alias };
}

export const NO_DKIM = inapplicable('no key found', { dkim: exampleDkim([]) });
