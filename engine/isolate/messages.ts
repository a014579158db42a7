import type { CheckResult } from '../checks/check-result.ts';
import type { CheckText } from '../checks/define-check.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { LinkingPage, PageLinks } from '../evidence/parse/application/page-links.ts';
import type { NamedByScripts, NameScripts, ScriptPage } from '../evidence/parse/application/script-names.ts';
import type { Cut } from '../limits.ts';
import type { Took } from '../timing/observe.ts';

/** A scan's questions to its thread; each is answered once, in order. */
export type Question = (
  | { readonly kind: 'start' }
  /** The texts of all checks. */
  | { readonly kind: 'checks' }
  /** Run a derivation; `tell` returns its value as well. */
  | { readonly kind: 'derive'; readonly id: string; readonly tell: boolean; readonly seconds?: number | undefined }
  | { readonly kind: 'judge'; readonly id: string }
  /** Run the examples of a check. */
  | { readonly kind: 'examples'; readonly id: string }
  /** What pages lead to. */
  | { readonly kind: 'links'; readonly pages: readonly LinkingPage[] }
  /** Which texts a picture must not show. */
  | { readonly kind: 'private'; readonly texts: readonly string[] }
  /** Follow the names in scripts, wave by wave; the first question of a walk has the page of the scripts. */
  | {
      readonly kind: 'names';
      readonly walk: number;
      readonly scripts: ScriptPage | undefined;
      readonly given: Parameters<NameScripts>;
    }
) & {
  /** The answer says how long it took. */
  readonly isTimed?: boolean | undefined;
};

/**
 * Each is about one of the pages that share the thread. Facts are stored without an answer; `forget` discards them, and without a page
 * all that the thread knows, with an answer.
 */
export type Order =
  | (Question & OfPage)
  | ({ readonly kind: 'facts'; readonly facts: Partial<Evidence> } & OfPage)
  | { readonly kind: 'forget'; readonly page?: number };

interface OfPage {
  readonly page: number;
}

export type Answer = (
  | { readonly kind: 'ready' }
  /** The heap that the thread keeps. */
  | { readonly kind: 'forgotten'; readonly mebibytes: number }
  | { readonly kind: 'checks'; readonly checks: readonly CheckText[] }
  | { readonly kind: 'kept'; readonly cuts: readonly Cut[] }
  | { readonly kind: 'reported'; readonly value: unknown; readonly cuts: readonly Cut[] }
  /** `ended`: in place of the answer of a terminated thread; never sent by a thread. */
  | { readonly kind: 'unavailable' | 'failed' | 'ended'; readonly reason: string }
  | { readonly kind: 'judged'; readonly judgement: Omit<CheckResult, 'check'> }
  | { readonly kind: 'tried'; readonly examples: readonly TriedExample[] }
  | { readonly kind: 'linked'; readonly links: readonly PageLinks[] }
  | { readonly kind: 'hidden'; readonly hidden: readonly number[] | null }
  | { readonly kind: 'named'; readonly names: NamedByScripts }
) & {
  readonly took?: Took | undefined;
  /** CPU time of the thread so far, in milliseconds. */
  readonly cpu?: number | undefined;
};

/** An example of a check, and what is wrong with its outcome. */
export interface TriedExample {
  readonly name: string;
  readonly fault?: string | undefined;
}

/** Start data of a thread. */
export interface Start {
  /** JSON of the own checks that it also loads; null without any. */
  readonly own: string | null;
  /** Folder of the compile cache, if the process has one. */
  readonly compiled: string | undefined;
}
