import { MECHANISMS, readTerm, type SpfTerm } from './spf-term.ts';

interface SpfError {
  readonly term: string;
  /** Zero-based position in the record. */
  readonly position: number;
  readonly why: string;
}

export interface SpfRecord {
  readonly text: string;
  readonly terms: readonly SpfTerm[];
  /** A single error makes receivers return `permerror`. */
  readonly errors: readonly SpfError[];
}

const MODIFIERS = new Set(['redirect', 'exp', 'ra', 'rp', 'rr']);

/** True for a text that receivers treat as an SPF record (RFC 7208 section 4.5). */
export function isSpf(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text);
}

export function parseSpf(text: string): SpfRecord {
  const terms: SpfTerm[] = [];
  const errors: SpfError[] = [];
  for (const match of text.matchAll(/[^ ]+/g)) {
    const [term] = match;
    if (match.index === 0) continue;
    const read = readTerm(term);
    if (typeof read === 'string') errors.push({ term, position: match.index, why: read });
    else terms.push(read);
  }
  for (const name of ['redirect', 'exp']) {
    const [, second] = terms.filter((term) => term.kind === 'modifier' && term.name === name);
    if (second) errors.push({ term: second.text, position: text.lastIndexOf(second.text), why: `a second ${name}` });
  }
  return { text, terms, errors };
}

/** Terms that are evaluated: those before and including `all`. */
export function evaluatedTerms({ terms }: SpfRecord): readonly SpfTerm[] {
  const all = terms.findIndex(({ kind, name }) => kind === 'mechanism' && name === 'all');
  const mechanisms = all < 0 ? terms : terms.slice(0, all + 1);
  return mechanisms.filter(({ kind, name }) => kind === 'mechanism' || (name === 'redirect' && all < 0));
}

export function allOf({ terms }: SpfRecord): SpfTerm | undefined {
  return terms.find(({ kind, name }) => kind === 'mechanism' && name === 'all');
}

/** The record permits no sender: `v=spf1 -all`. */
export function authorizesNobody({ terms, errors }: SpfRecord): boolean {
  const [first, second] = terms.filter(({ name }) => name !== 'exp');
  return errors.length === 0 && first?.name === 'all' && first.qualifier === '-' && second === undefined;
}

/** Modifiers that receivers ignore: those of neither RFC 7208 nor RFC 6652. */
export function ignoredModifiers({ terms }: SpfRecord): readonly SpfTerm[] {
  return terms.filter(({ kind, name }) => kind === 'modifier' && !MODIFIERS.has(name));
}

/** A modifier with the name of a mechanism: `=` was written in place of `:`. */
export function isMistakenMechanism({ kind, name }: SpfTerm): boolean {
  return kind === 'modifier' && MECHANISMS.has(name);
}

export function redirectOf({ terms }: SpfRecord): SpfTerm | undefined {
  return terms.find(({ kind, name }) => kind === 'modifier' && name === 'redirect');
}
