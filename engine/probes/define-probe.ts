import type { CheckText, Problem, Sighting } from '../checks/define-check.ts';
import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { DnsAnswer, DnsQuestionType } from '../evidence/facts/dns-answer.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';

/** How much is asked: `quick` ⊂ `standard` ⊂ `thorough`. */
export type Profile = 'quick' | 'standard' | 'thorough';

/** What a host of a scene is asked. */
export interface SceneRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type SceneAnswer = string | ((request: SceneRequest) => string);

/** A host made for one probe: what it answers, and which problems are to be found there. */
export interface Scene<P extends string = string> {
  readonly name: string;
  /**
   * What is asked → the response as an HTTP/1.1 message. The most exact key answers: `POST /path`, a whole address, `/path?query`,
   * `/path`; `*` answers every other path. Without them the front page is a plain one, and all else is not found.
   */
  readonly answers: Readonly<Record<string, SceneAnswer>>;
  /** `name TYPE` → record data; any other name does not exist. */
  readonly records?: Readonly<Record<string, readonly string[]>>;
  /** Empty: the clean twin. */
  readonly finds: readonly NoInfer<P>[];
  /** What part of the probe it could not test, for a host that hides: its verdict is `unknown`. */
  readonly untested?: RegExp;
}

/** How a probe asks. Nothing here throws for what a host does. */
export interface Asking {
  /** One answer; undefined where none came that says anything: blocked, late, past the budget. The probe's coverage then tells of it. */
  fetch(request: FetchRequest): Promise<Exchange | undefined>;
  /** The answer to the same request for a path of the same kind (folder, extension, leading dot) that cannot exist. */
  control(request: FetchRequest): Promise<Exchange | undefined>;
  /** What the DNS says of a name; undefined where nothing could be learned. */
  records(name: string, type: DnsQuestionType): Promise<DnsAnswer | undefined>;
  /** The first of a list by the profile: half of the standard's count for `quick`, three times as many for `thorough`. Tells what is left out. */
  first<T>(list: readonly T[], standard: number, what: string): readonly T[];
  /** A fresh token of 16 lower-case letters and digits. */
  token(): string;
  /** Tells that something was left out, with the reason for a person: without findings the verdict is then `unknown`. */
  untested(reason: string): void;
}

type GivenFor<Needs extends FactName> = FactName extends Needs ? Partial<Evidence> : Pick<Evidence, Needs>;

/** Asks the target actively, without harm: no writes, a few bytes, a counted number of requests. */
export interface Probe<Needs extends FactName = FactName, P extends string = string, Given = GivenFor<Needs>> {
  /** `active/` and the path under `engine/probes/` without extension, for ever. */
  readonly id: string;
  /** The sound state, as a sentence. */
  readonly title: string;
  readonly why: string;
  readonly needs: readonly Needs[];
  /** The smallest profile that asks it. */
  readonly profile: Profile;
  /** Most requests it may send, confirmations included. */
  readonly budget: number;
  readonly problems: Readonly<Record<P, Problem>>;
  readonly references: readonly string[];
  /** Why there is nothing to ask on this target; undefined: ask. Those that evidence calls for are asked first. */
  skip?(given: Given): string | undefined;
  ask(given: Given, asking: Asking): Promise<readonly Sighting<P>[]>;
  /** Shown in the docs and run as tests; a scan never makes them. */
  scenes(): readonly Scene<P>[];
}

export function defineProbe<const Needs extends FactName, const P extends string>(
  probe: Probe<Needs, P, Pick<Evidence, Needs>>,
): Probe<Needs, P, Pick<Evidence, Needs>> {
  return probe;
}

/** What of a probe its findings are made of. */
export function textOfProbe({ id, title, why, needs, problems, references }: Probe): CheckText {
  return { id, title, why, needs, problems, references };
}
