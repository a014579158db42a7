import type { Finding, SubjectName } from '@assay/engine';
import type { ScanKind } from '../model/events.ts';
import type { Store } from '../store/open.ts';
import type { ReportOf, RunKind } from '../store/runs/run-kinds.ts';
import type { PlainRun, RunEnd } from '../store/runs/run-row.ts';
import type { ProgressReport } from './report-progress.ts';
import type { RunWorld } from './run-world.ts';

/** What was found, and what it was compared with. */
export interface Looked<K extends RunKind> extends RunEnd<K> {
  /** Findings of the previous run. */
  readonly previous?: readonly Finding[];
  /** Its report. */
  readonly earlier?: ReportOf<K> | undefined;
  /** It failed through no fault of the subject, and does not count against the quota. */
  readonly isRefunded?: true;
}

/** The stored end of a run, or of one phase of it. */
export interface Ended<K extends RunKind> {
  readonly run: PlainRun<K>;
  readonly end: RunEnd<K>;
  /** Findings of the previous run. */
  readonly previous: readonly Finding[];
  readonly at: Date;
}

/** What notification channels are sent. */
interface RunEvents<K extends RunKind> {
  /** Its name in events. */
  readonly kind: ScanKind;
  url(run: PlainRun<K>, report: ReportOf<K> | null): string | null;
  /** Fingerprints of findings that another run of the same subject found open. */
  known?(store: Store, run: PlainRun<K>): Promise<ReadonlySet<string>>;
  /** Whether another run of the same subject has completed. */
  hasOther(store: Store, run: PlainRun<K>): Promise<boolean>;
  /** Why channels are informed of new findings only, and not of the end. */
  readonly withoutEnd?: string;
}

/** What can be done with runs. */
type Operation = 'start' | 'get' | 'list' | 'cancel' | 'live' | 'download' | 'compare' | 'share' | 'end' | 'giveUp';

/** One kind of thing that is looked at and reported on. */
export interface RunDefinition<K extends RunKind> {
  readonly kind: K;
  /** The beginning of messages about it, such as “The scan”. */
  readonly name: string;
  /** What it is called where there is none, such as “Code scan”. */
  readonly noun: string;
  /** What its reports are of; undefined if it keeps no whole report. */
  readonly subject: SubjectName | undefined | ((run: Pick<PlainRun<K>, 'variant'>) => SubjectName);
  /** Looks at the subject; stops early when the signal of `world` is aborted. */
  look(run: PlainRun<K>, world: RunWorld, reporter: ProgressReport): Promise<Looked<K>>;
  /** Locks what the end changes: a project, an organization or a monitored target. */
  lock?(store: Store, run: PlainRun<K>): Promise<unknown>;
  /**
   * What a team decided about findings applies to the new ones; `carried`: also to one that is now found under another
   * fingerprint. Default: there are no decisions.
   */
  readonly decisions?: 'carried' | 'read';
  /** Completes the end, after the decisions were applied. */
  conclude?(end: RunEnd<K>, looked: Looked<K>): RunEnd<K>;
  /** In the transaction that stores the end, before events are raised. */
  stored?(store: Store, ended: Ended<K>, world: RunWorld): Promise<void>;
  readonly events?: RunEvents<K>;
  /** After events were raised; `informed`: addresses that know of new findings. */
  raised?(store: Store, ended: Ended<K>, world: RunWorld, informed: ReadonlySet<string>): Promise<void>;
  /** How many of an owner are kept; default: all. */
  readonly keeps?: number;
  /** Operations that the kind does not have, each with the reason. */
  readonly without: Readonly<Partial<Record<Operation, string>>>;
}

/** A definition of any kind. */
export type AnyRun = { readonly [K in RunKind]: RunDefinition<K> }[RunKind];

export function defineRun<K extends RunKind>(definition: RunDefinition<K>): RunDefinition<K> {
  return definition;
}
