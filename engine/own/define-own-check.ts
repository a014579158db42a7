import type { Severity } from '../catalogue/severity.ts';
import type { NotApplicable } from '../checks/define-check.ts';
import type { Location } from '../checks/location.ts';
import type { ReportCut } from '../limits.ts';
import type { ExamplePage } from './example-page.ts';
import type { OwnFact, OwnFacts } from './own-facts.ts';

/** Version of what a module of the user is given and must export. */
export const OWN_API = 1;

/** One way in which an own check can fail. */
export interface OwnProblem {
  readonly severity: Severity;
  /** Title of the finding, without a full stop. */
  readonly message: string;
  /** What to change. */
  readonly fix: string;
}

/** One place where a problem was found. */
export interface OwnOccurrence<P extends string> {
  readonly problem: P;
  /** Without `url`, it is on the scanned page. */
  readonly location: Location;
  /** What was found there. */
  readonly evidence: string;
  /** Instead of the severity of the problem. */
  readonly severity?: Severity;
}

/** A page, and the problems that are found on it, in order. */
export interface OwnExample<P extends string> {
  readonly name: string;
  readonly page: ExamplePage;
  readonly finds: readonly P[] | 'not applicable';
}

/** A check of the user, as its module states it. */
export interface StatedOwnCheck<Needs extends OwnFact = OwnFact, P extends string = string> {
  /** `own/imprint` or `own/legal/imprint`; never changes, because findings are recognised by it. */
  readonly id: `own/${string}`;
  /** The rule, stated as it holds: `The footer links to the imprint`. */
  readonly title: string;
  /** The risk, in one or two sentences. */
  readonly why: string;
  readonly needs: readonly Needs[];
  readonly problems: Readonly<Record<P, OwnProblem>>;
  /** `CWE-319`, `RFC 6797`, `WCAG 1.1.1`, `OWASP A02:2021`, or a URL. */
  readonly references?: readonly string[];
  /** Pure: the same facts have the same result. `cut` reports what was not examined: the check does not pass then. */
  run(given: Pick<OwnFacts, Needs>, cut: ReportCut): readonly OwnOccurrence<P>[] | NotApplicable;
  /** At least one for each problem, and one without problems; `assay test` runs them. */
  readonly examples: readonly OwnExample<NoInfer<P>>[];
}

/** The default export of a module of own checks. */
export interface OwnCheck<Needs extends OwnFact = OwnFact, P extends string = string> extends StatedOwnCheck<Needs, P> {
  readonly api: typeof OWN_API;
}

/** A check of your own, for `own_checks` of `assay.config.*`. */
export function defineCheck<const Needs extends OwnFact, const P extends string>(
  check: StatedOwnCheck<Needs, P>,
): OwnCheck<Needs, P> {
  return { ...check, api: OWN_API };
}
