import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { Fix } from './change.ts';
import type { Location } from './location.ts';

export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'info';
export type Likelihood = 'observed' | 'likely' | 'possible';

/** One way in which a check can fail: its words are fixed. */
export interface Problem {
  readonly severity: Severity;
  readonly likelihood: Likelihood;
  /** One sentence that states what is wrong. */
  readonly message: string;
  readonly fix: Fix;
}

/** How something was seen, for a person who wants to see it too. What the site sent is masked: no values, no addresses of people, no keys. */
export interface Proof {
  readonly request: string;
  readonly response: string;
  /** A command line that asks the same. */
  readonly curl: string;
}

/** One occurrence of a problem. */
export interface Occurrence<P extends string = string> {
  readonly problem: P;
  readonly location: Location;
  /** What was seen there, verbatim; a secret only redacted. */
  readonly evidence: string;
  /** What "changed" compares instead of `evidence`; for measurements, which differ from scan to scan. */
  readonly compares?: string;
  /** Overrides the problem's severity where the evidence makes it more or less severe. */
  readonly severity?: Severity;
  /** The exchange that proves it, where the active phase sent one. */
  readonly proof?: Proof;
  /** SHA-256 (base64url) of the secret that leaks: part of the identity, stored only as a keyed hash. */
  readonly secretDigest?: string;
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
  run(given: Given): readonly Occurrence<P>[] | NotApplicable;
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
