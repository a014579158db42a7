import type { DriftSubject } from '../catalogue/drift.ts';
import type { TopicName } from '../catalogue/topics.ts';
import {
  type CheckText,
  type Occurrence,
  type Problem,
  problemsOf,
  type StatedProblem,
} from '../checks/define-check.ts';
import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { DnsAnswer, DnsQuestionType } from '../evidence/facts/dns-answer.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import type { Trial, TrialOutcome } from '../evidence/facts/trial.ts';
import type { InjectionPoint } from '../evidence/parse/application/injection-point.ts';
import type { Part } from '../limits.ts';
import type { Heard, OneTimeAddress } from './run/listener.ts';

/** How much is tested: `quick` ⊂ `standard` ⊂ `thorough`. */
export type Profile = 'quick' | 'standard' | 'thorough';

/** A request to a scene's host. */
export interface SceneRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A response that takes this long. */
export interface LateAnswer {
  readonly message: string;
  readonly milliseconds: number;
}

type SceneAnswer = string | ((request: SceneRequest) => string | LateAnswer);

/** A simulated host for one probe: its answers, and the problems the probe must find. */
export interface Scene<P extends string = string> {
  readonly name: string;
  /**
   * Request → response as an HTTP/1.1 message. The most specific key wins: `POST /path`, an absolute URL, `/path?query`,
   * `/path`; `*` answers every other path. By default the front page is a plain one and everything else is not found.
   */
  readonly answers: Readonly<Record<string, SceneAnswer>>;
  /** Header fields and cookies are injection points as well, as in the thorough profile. */
  readonly headers?: true;
  /** Requests that may change data are allowed. */
  readonly writes?: true | undefined;
  /** The user does not ask for what the probe needs: default passwords, or a listener. */
  readonly isUnasked?: true;
  /** Names that the server looks up, and URLs that it requests, because of a request. */
  readonly asksFor?: (request: SceneRequest) => readonly string[];
  /** Default: `thorough`. */
  readonly profile?: Profile;
  /** Header fields that the user gave for the site. */
  readonly visitor?: Readonly<Record<string, string>>;
  /** `name TYPE` → record data; any other name does not exist. */
  readonly records?: Readonly<Record<string, readonly string[]>>;
  /** Empty: a clean twin. */
  readonly finds: readonly NoInfer<P>[];
  /** Expected reason for the verdict `unknown`, for a host the probe cannot test. */
  readonly untested?: RegExp;
}

/** What ordinary requests tell about a point. */
export interface Screening {
  /** The response to the value that the site sends. */
  readonly usual: Exchange;
  /** The response to the token: 16 letters and digits. */
  readonly odd: Exchange;
  readonly token: string;
  /** The response to the value of the site with quotes and a bracket after it; undefined if there was none. */
  readonly broken: Exchange | undefined;
  /** The token is in the body or a header field of the response. */
  readonly isEchoed: boolean;
  /**
   * The value makes no difference: neither a token nor quotes and brackets change the response. Where the value has to be of a
   * certain kind, such as a file name or URL, this proves nothing.
   */
  readonly isInert: boolean;
}

/** How likely it is, from 0 to 1, that a test of the point finds something. The screening is undefined if there was none. */
export type Likelihood = (point: InjectionPoint, screening: Screening | undefined) => number;

/** How a probe sends requests. Never throws because of the host’s behaviour. */
export interface ProbeContext {
  readonly profile: Profile;
  /** The scan sends a JSON Web Token: one that the user gave or the site set. */
  readonly hasToken: boolean;
  /** One response; undefined if it is blocked, late or over budget, which is then reported in the probe's coverage. */
  fetch(request: FetchRequest): Promise<Exchange | undefined>;
  /** As `fetch`, but the error of a gateway is a response too: for an application that itself answers so if it can reach no other host. */
  fetchAny(request: FetchRequest): Promise<Exchange | undefined>;
  /** The response to the same request for a non-existent path of the same kind (folder, extension, leading dot). */
  control(request: FetchRequest): Promise<Exchange | undefined>;
  /** DNS records of a name; undefined if the lookup failed. */
  records(name: string, type: DnsQuestionType): Promise<DnsAnswer | undefined>;
  /** The first items of a list: half of the standard count for `quick`, three times as many for `thorough`. Reports what is left out. */
  first<T>(list: readonly T[], standard: number, what: string): readonly T[];
  /** Ordinary requests to the point, sent once for all probes; undefined if one was not answered. Not counted against the probe's limit. */
  screen(point: InjectionPoint): Promise<Screening | undefined>;
  /**
   * Runs the test of a point in its turn: the most promising ones of all probes first. Undefined if the requests of the scan did not suffice,
   * which is reported. A further test is one beyond the profile: it starts when no other waits, with the requests and the time that are left.
   */
  inTurn<T>(
    point: InjectionPoint,
    likelihood: Likelihood | undefined,
    test: () => Promise<T>,
    isFurther?: boolean,
  ): Promise<T | undefined>;
  /** True if the scan has so many requests left; if not, that is reported. */
  hasRequests(count: number): boolean;
  /** Opens a page in a browser; undefined if that failed. Each request it makes counts. */
  tryPage(trial: Trial): Promise<TrialOutcome | undefined>;
  /** A fresh token of 16 lower-case letters and digits. */
  token(): string;
  /** A fresh address for one request; undefined without a listener, or once the scan has used all, which is reported. */
  oneTimeAddress(): OneTimeAddress | undefined;
  /** What the listener heard of addresses; undefined if it could not be asked, which is reported. */
  heard(addresses: readonly OneTimeAddress[]): Promise<readonly Heard[] | undefined>;
  /** Reports that something was left out, with the reason as text: without findings the verdict is then `unknown`. */
  untested(reason: string): void;
  /** States in the coverage what is left out on purpose: the verdict stays. */
  note(reason: string): void;
  /** The same for further tests: what they leave out, or is not answered, is not reported. */
  quietly(): ProbeContext;
  /** Nothing of the site is tested by this probe, for this reason: without findings it is inapplicable. */
  inapplicable(reason: string): void;
}

type GivenFor<Needs extends FactName> = FactName extends Needs ? Partial<Evidence> : Pick<Evidence, Needs>;

/** A probe apart from its problems. */
interface Test<Needs extends FactName, P extends string, Given> {
  /** `active/` and the path under `engine/probes/` without extension. Never changes. */
  readonly id: string;
  /** The sound state, without a full stop. */
  readonly title: string;
  readonly why: string;
  readonly topic?: TopicName;
  readonly drift?: DriftSubject;
  readonly needs: readonly Needs[];
  /** The only parts that it reads; cuts of other parts do not concern it. Default: all. */
  readonly parts?: readonly Part[];
  /** The smallest profile that includes it. */
  readonly profile: Profile;
  /** Runs only if the user asked for it. */
  readonly isAskedFor?: 'defaultLogins' | 'listener';
  /** Opens pages in a browser. */
  readonly opensPages?: true;
  /** Compares response times: runs when all other probes have ended, without requests of others beside its own. */
  readonly isTimed?: true;
  /** Maximum number of requests, confirmations included. */
  readonly budget: number;
  /** Further requests for each injection point of the site. Such probes start together, and their tests of points take turns. */
  readonly perPoint?: number;
  readonly references: readonly string[];
  /** Why the probe does not apply to this target; undefined if it does. Probes that define it run first. */
  skip?(given: Given): string | undefined;
  ask(given: Given, asking: ProbeContext): Promise<readonly Occurrence<P>[]>;
  /** Shown in the docs and run as tests; never evaluated in a scan. */
  scenes(): readonly Scene<P>[];
}

/** Tests the target actively and harmlessly: no writes, small requests, a limited number of them. */
export interface Probe<Needs extends FactName = FactName, P extends string = string, Given = GivenFor<Needs>>
  extends Test<Needs, P, Given> {
  readonly problems: Readonly<Record<P, Problem>>;
}

interface StatedProbe<Needs extends FactName, P extends string> extends Test<Needs, P, Pick<Evidence, Needs>> {
  readonly problems: Readonly<Record<P, StatedProblem>>;
}

export function defineProbe<const Needs extends FactName, const P extends string>(
  probe: StatedProbe<Needs, P>,
): Probe<Needs, P, Pick<Evidence, Needs>> {
  return { ...probe, problems: problemsOf(probe.problems) };
}

/** The parts of a probe that its findings are made of. */
export function textOfProbe({ id, title, why, needs, problems, references }: Probe): CheckText {
  return { id, title, why, needs, problems, references };
}
