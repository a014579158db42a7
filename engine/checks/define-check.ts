import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { Fix } from './change.ts';

export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'info';
export type Likelihood = 'observed' | 'likely' | 'possible';

/** One way in which a check can fail: its words are fixed. */
export interface Problem {
  readonly severity: Severity;
  readonly likelihood: Likelihood;
  /** One sentence that states what is wrong. */
  readonly says: string;
  readonly fix: Fix;
}

/** How something was seen, for a person who wants to see it too. What the site sent is masked: no values, no addresses of people, no keys. */
export interface Proof {
  readonly request: string;
  readonly response: string;
  /** A command line that asks the same. */
  readonly curl: string;
}

/** One place where a problem was seen. */
export interface Sighting<P extends string = string> {
  readonly problem: P;
  /** Where: a header, cookie, selector or URL. It is part of the finding's identity, so it must not change between two scans of the same page. */
  readonly at: string;
  /** What was seen there, verbatim. */
  readonly shows: string;
  /** What "changed" compares in place of `shows`; for measurements, which are never the same twice. */
  readonly compares?: string;
  /** In place of the problem's severity, where what was seen makes it less or more. */
  readonly severity?: Severity;
  /** The exchange it was seen in, where something was asked for it. */
  readonly proof?: Proof;
}

/** A check's answer where there was nothing to judge. */
export interface NotApplicable {
  readonly notApplicable: string;
}

/** The facts a check needs; of a check not further known, any of them. */
type GivenFor<Needs extends FactName> = FactName extends Needs ? Partial<Evidence> : Pick<Evidence, Needs>;

export interface Example<Given, P extends string> {
  readonly name: string;
  readonly given: Given;
  /** The problems found, in order; empty: silent. */
  readonly finds: readonly NoInfer<P>[];
  /** Set when the check must answer "not applicable". */
  readonly notApplicable?: true;
}

/** One thing that can be wrong: pure, words and examples included. */
export interface Check<Needs extends FactName = FactName, P extends string = string, Given = GivenFor<Needs>> {
  /** Path under `engine/checks/` without extension, for ever; the first segment is the module. */
  readonly id: string;
  /** The sound state, as a sentence. */
  readonly title: string;
  /** Why it matters, in one or two sentences. */
  readonly why: string;
  readonly needs: readonly Needs[];
  readonly problems: Readonly<Record<P, Problem>>;
  /** `CWE-319`, `RFC 6797`, `WCAG 1.1.1`, `OWASP A02:2021`, or a URL. */
  readonly references: readonly string[];
  run(given: Given): readonly Sighting<P>[] | NotApplicable;
  /** Shown in the docs and run as tests; a scan never makes them. */
  examples(): readonly Example<Given, P>[];
}

/** A check without its judgement: what of it is plain data. */
export type CheckText = Pick<Check, 'id' | 'title' | 'why' | 'needs' | 'problems' | 'references'>;

export function defineCheck<const Needs extends FactName, const P extends string>(
  check: Check<Needs, P, Pick<Evidence, Needs>>,
): Check<Needs, P, Pick<Evidence, Needs>> {
  return check;
}

export function notApplicable(reason: string): NotApplicable {
  return { notApplicable: reason };
}

/** Up to `limit` lines of what was seen, and how many more there are. */
export function listed(lines: readonly string[], limit = 5): string {
  const more = lines.length - limit;
  return [...lines.slice(0, limit), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}
