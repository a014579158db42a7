import type { CheckText } from '../checks/define-check.ts';
import type { CheckResult } from '../checks/run-checks.ts';
import type { Evidence } from '../evidence/evidence.ts';

/** What a scan asks its thread; each is answered once, in the order asked. */
export type Question =
  | { readonly kind: 'start' }
  /** The words of all checks. */
  | { readonly kind: 'checks' }
  /** Make a derivation's fact; `tell` sends its value back as well. */
  | { readonly kind: 'derive'; readonly id: string; readonly tell: boolean }
  | { readonly kind: 'judge'; readonly id: string };

/** Facts are taken, or all forgotten, without an answer. */
export type Order =
  | Question
  | { readonly kind: 'facts'; readonly facts: Partial<Evidence> }
  | { readonly kind: 'forget' };

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'checks'; readonly checks: readonly CheckText[] }
  | { readonly kind: 'kept' }
  | { readonly kind: 'told'; readonly value: unknown }
  | { readonly kind: 'unavailable'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'judged'; readonly judgement: Omit<CheckResult, 'check'> }
  /** Stands in for the answer of a thread that was ended; never sent by one. */
  | { readonly kind: 'ended'; readonly reason: string };

/** What a thread is started with. */
export interface Start {
  /** Folder of compiled code, where the process keeps one. */
  readonly compiled: string | undefined;
}
