import type { DriftSubject } from '../catalogue/drift.ts';
import type { KnownBadName } from '../catalogue/known-bad.ts';
import type { Severity } from '../catalogue/severity.ts';
import type { TopicName } from '../catalogue/topics.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { FoundCredential } from '../evidence/parse/secrets/secrets.ts';
import type { Part, ReportCut } from '../limits.ts';
import type { Change, Fix } from './change.ts';
import type { Location } from './location.ts';
import type { Proof } from './proof.ts';

export type Likelihood = 'observed' | 'likely' | 'possible';

/**
 * Part of the security score that a problem takes, where its exposure differs from that of its severity: a number, or a class of
 * facts that limit the grade. See `docs/scoring.md`.
 */
export type Share = number | KnownBadName;

/** One way in which a check can fail. Its texts are fixed: they never contain text of the target. */
export interface Problem {
  readonly severity: Severity;
  readonly likelihood: Likelihood;
  /** Holds for findings with the problem's severity, or with those named. Default: the share of the severity. */
  readonly share?: Share | Readonly<Partial<Record<Severity, Share>>>;
  /** Title of the finding, without a full stop. */
  readonly message: string;
  readonly fix: Fix;
  /** Reported only on request: a matter of style, or of policy. */
  readonly pedantic?: true;
  /**
   * Of advice for search engines, what is as severe on a page that excludes itself from them: `people` are hindered by it, too, also on
   * a page that nobody searches for, and `indexing` is about the exclusion itself.
   */
  readonly concerns?: 'people' | 'indexing';
}

/** A problem as a check states it. */
export interface StatedProblem extends Omit<Problem, 'likelihood' | 'fix'> {
  /** Default: observed. */
  readonly likelihood?: Likelihood;
  /** A text alone applies to every platform. */
  readonly fix: string | Fix;
}

export function problemsOf<P extends string>(stated: Readonly<Record<P, StatedProblem>>): Readonly<Record<P, Problem>> {
  const problems = Object.entries<StatedProblem>(stated).map(
    ([name, { severity, likelihood = 'observed', fix, ...more }]) => [
      name,
      { severity, likelihood, ...more, fix: typeof fix === 'string' ? { any: fix } : fix },
    ],
  );
  return Object.fromEntries(problems);
}

/** Replaces a part of a file, by offsets. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** One occurrence of a problem. */
export interface Occurrence<P extends string = string> {
  readonly problem: P;
  readonly location: Location;
  /** What was found there, verbatim; secrets are redacted. */
  readonly evidence: string;
  /** Compared instead of `evidence` to detect a change; for measurements, which vary between scans. */
  readonly compares?: string;
  /** Overrides the problem's severity where the evidence makes it more or less severe. */
  readonly severity?: Severity;
  /** Overrides the problem's likelihood where the evidence makes it more certain. */
  readonly likelihood?: Likelihood;
  /** The software that it is about, as a platform of fixes: `nginx`; texts for other platforms are not used. */
  readonly about?: string;
  /** What to change here, instead of the change of the problem. */
  readonly change?: Change;
  /** Edits of the file in `location` that fix it, and change nothing else. */
  readonly edits?: readonly Edit[];
  /** The exchange that proves it, for findings of the active phase. */
  readonly proof?: Proof;
  /** What it is about where a page has several, such as the name of a cookie: compared between checks, never reported. */
  readonly fact?: string;
  /** Found only in documents inside the page: compared between checks, never reported. */
  readonly inFrames?: true;
  /** Page of the issuer of a leaked credential, from our own tables: named in the fix. */
  readonly issuer?: string;
  /** What anyone can do with a leaked credential, from our own tables: named in the fix. */
  readonly power?: string;
  /** The elements that it is about where one finding is about several: listed in the prompt. */
  readonly elements?: FoundElements;
  /** SHA-256 (base64url) of the leaked secret: part of the identity, stored only as a keyed hash. */
  readonly secretDigest?: string;
  /** What the leaked credential is, for asking its issuer whether it is live; never reported. */
  readonly credential?: FoundCredential;
  /** What its issuer says about the credential, in our own words: before the fix, or instead of it if there is nothing to revoke. */
  readonly verified?: { readonly says: string; readonly isDead?: true };
}

/** Elements of the page with what was found on each. */
export interface FoundElements {
  readonly listed: readonly FoundElement[];
  /** How many there are, and why those beyond the listed ones are left out. */
  readonly count: number;
  readonly whyCut?: string;
}

export interface FoundElement {
  readonly selector: string;
  /** File and line where it was written, if a development server says so. */
  readonly source?: string;
  readonly html: string;
  /** What was measured and what is required, in words of the page or of another program. */
  readonly summary: string;
  /** The same in our own words, with a value that meets it: no data of the page but colours and numbers. */
  readonly measured?: string;
}

/** Result of a check that does not apply to the page, with the reason. */
export interface NotApplicable {
  readonly notApplicable: string;
  /** Left out by the settings of the scan: it may apply, and was not tested. */
  readonly isOutOfScope?: true;
}

/** The facts a check needs; for a check of unknown type, any of them. */
type GivenFor<Needs extends FactName> = FactName extends Needs ? Partial<Evidence> : Pick<Evidence, Needs>;

export interface Example<Given, P extends string> {
  readonly name: string;
  readonly given: Given;
  /** Expected problems, in order; empty if there are none. */
  readonly finds: readonly NoInfer<P>[];
  /** Set if the check must return `notApplicable`. */
  readonly notApplicable?: true;
}

/** An example as a check states it: what it shows, what is given, and the problems that are found, in order. */
export type ExampleRow<Given, P extends string> = readonly [
  name: string,
  given: Given,
  ...finds: readonly (NoInfer<P> | 'not applicable')[],
];

/** A check apart from its problems and examples. */
interface Rule<Needs extends FactName, P extends string, Given> {
  /** Path under `engine/checks/` without extension; never changes. The first segment is the module. */
  readonly id: string;
  /** The rule, stated as it holds: `HSTS is enabled`. */
  readonly title: string;
  /** The risk, in one or two sentences. */
  readonly why: string;
  /** What it counts as together with other checks, in the score. Default: its folder's topic, or none; null: none. */
  readonly topic?: TopicName | null | undefined;
  /** What a change of its findings is, on a monitored site. Default: that of its folder, or nothing special. */
  readonly drift?: DriftSubject | undefined;
  readonly needs: readonly Needs[];
  /** The only parts that it reads; cuts of other parts do not concern it. Default: all. */
  readonly parts?: readonly Part[] | undefined;
  /**
   * Problems that other checks report as well, with as much weight: `accessibility/label`, `accessibility/label#violation`
   * or `accessibility/*`. Where one of them found the fact, it is not reported here. An occurrence with a `fact` defers only
   * to one with the same, and one about the page not to one in its frames.
   */
  readonly defersTo?: Readonly<Partial<Record<P, readonly string[]>>> | undefined;
  /** `CWE-319`, `RFC 6797`, `WCAG 1.1.1`, `OWASP A02:2021`, or a URL. */
  readonly references: readonly string[];
  /** `cut` reports what was not examined: instead of `pass`, the verdict is then `unknown`. */
  run(given: Given, cut: ReportCut): readonly Occurrence<P>[] | NotApplicable;
}

/** A pure rule with its texts and examples. */
export interface Check<Needs extends FactName = FactName, P extends string = string, Given = GivenFor<Needs>>
  extends Rule<Needs, P, Given> {
  readonly problems: Readonly<Record<P, Problem>>;
  /** Shown in the documentation and run as tests; scans never create them. */
  examples(): readonly Example<Given, P>[];
}

interface StatedCheck<Needs extends FactName, P extends string, Given> extends Rule<Needs, P, Given> {
  readonly problems: Readonly<Record<P, StatedProblem>>;
  examples(): readonly (Example<Given, P> | ExampleRow<Given, P>)[];
}

/** The plain data of a check, without its functions. */
export type CheckText = Pick<
  Check,
  'id' | 'title' | 'why' | 'needs' | 'parts' | 'problems' | 'defersTo' | 'references'
>;

/** Families of checks that must say whether they belong to a topic: without it, their findings count in addition to it. */
type Family =
  | `security/csp/${string}`
  | `security/headers/${'csp' | 'cors-'}${string}`
  | `security/transport/${'certificate-' | 'hsts' | 'tls-'}${string}`
  | `aeo/llms-txt/${string}`;
type InFamily<Id extends string> = Id extends Family ? { readonly topic: TopicName | null } : unknown;

export function defineCheck<const Needs extends FactName, const P extends string, const Id extends string = string>(
  check: StatedCheck<Needs, P, Pick<Evidence, Needs>> & { readonly id: Id } & InFamily<Id>,
): Check<Needs, P, Pick<Evidence, Needs>> {
  return {
    ...check,
    problems: problemsOf(check.problems),
    examples: () => check.examples().map(exampleOf<Pick<Evidence, Needs>, P>),
  };
}

function exampleOf<Given, P extends string>(stated: Example<Given, P> | ExampleRow<Given, P>): Example<Given, P> {
  if ('name' in stated) return stated;
  const [name, given, ...found] = stated;
  const finds = found.filter((each): each is P => each !== 'not applicable');
  return finds.length < found.length ? { name, given, finds, notApplicable: true } : { name, given, finds };
}

export function notApplicable(reason: string): NotApplicable {
  return { notApplicable: reason };
}

/** For checks that the settings of the scan leave out: earlier findings of theirs are not fixed. */
export function outOfScope(reason: string): NotApplicable {
  return { notApplicable: reason, isOutOfScope: true };
}

/** The first `limit` lines, and the number of further ones. */
export function listed(lines: readonly string[], limit = 5): string {
  const more = lines.length - limit;
  return [...lines.slice(0, limit), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n');
}

/** One occurrence that lists the lines; none without lines. */
export function occurrence<P extends string>(
  problem: P,
  location: Location,
  lines: readonly string[],
  limit = 5,
): Occurrence<P>[] {
  return lines.length > 0 ? [{ problem, location, evidence: listed(lines, limit) }] : [];
}

/** For each problem an occurrence that lists the lines with it, all at one place; none for a problem without lines. */
export function occurrences<P extends string>(
  location: Location,
  lines: Readonly<Record<P, readonly string[]>>,
  limit = 5,
): Occurrence<P>[] {
  return (Object.keys(lines) as P[]).flatMap((problem) => occurrence(problem, location, lines[problem], limit));
}
