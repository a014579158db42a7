import { isProbeId, type Report } from '@assay/engine';
import { newFindings } from '../channels/new-findings.ts';
import { NOBODY, type Raising } from '../channels/raise-event.ts';
import { raiseLostBadge } from '../channels/raise-lost-badge.ts';
import { raiseNewFindings, raiseScanFinished } from '../channels/raise-scan-end.ts';
import type { Store } from '../store/open.ts';
import { findProject } from '../store/projects/projects.ts';
import type { RunKind } from '../store/runs/run-kinds.ts';
import { organizationOfRun } from '../store/runs/runs.ts';
import type { Ended } from './define-run.ts';
import { definitionOf } from './run-kinds.ts';

export interface RunEnding<K extends RunKind> extends Ended<K> {
  /** The active phase, if it is one that has ended. */
  readonly phase?: string;
  /** Whether the run has ended too. */
  readonly isLast: boolean;
}

export interface Informed {
  /** Addresses that know of new findings. */
  readonly ofFindings: ReadonlySet<string>;
  /** Addresses that know of the end. */
  readonly ofEnd: ReadonlySet<string>;
}

const NONE: Informed = { ofFindings: NOBODY, ofEnd: NOBODY };

/**
 * Raises what the end of a run or of a phase of it means: new findings, the end, the loss of a badge. In the transaction that
 * stores it. Returns the addresses that are informed.
 */
export async function raiseRunEnd<K extends RunKind>(
  store: Store,
  ending: RunEnding<K>,
  raising: Raising,
): Promise<Informed> {
  const { run, end, phase, isLast, at } = ending;
  const { events } = definitionOf<K>(run.kind as K);
  const organizationId = events && (await organizationOfRun(store, run.id));
  if (!events || organizationId === undefined) return NONE;
  const { status, error } = end;
  const report = end.report as Partial<Report> | null;
  const place = {
    organizationId,
    projectId: run.projectId,
    scan: { id: run.id, kind: events.kind, url: events.url(run, end.report) },
    ...(phase === undefined ? {} : { phase }),
    at,
  };
  const isFound = report?.findings && status === 'completed' && !report.not_scored;
  const ofFindings = isFound ? await raiseFound(store, { ...ending, place }, raising) : NOBODY;
  if (!isLast || events.withoutEnd !== undefined) return { ofFindings, ofEnd: NOBODY };
  const project = run.kind === 'site' && (await findProject(store, { id: run.projectId ?? '', organizationId }));
  if (project) await raiseLostBadge(store, project, { now: at, ...raising });
  const { score = null, grade = null, totals = null } = report ?? {};
  const finished = { status: status === 'completed' ? status : ('failed' as const), score, grade, totals, error };
  return { ofFindings, ofEnd: await raiseScanFinished(store, { ...place, end: finished }, raising) };
}

type Place = Omit<Parameters<typeof raiseNewFindings>[1], 'findings' | 'isFirst'>;

async function raiseFound<K extends RunKind>(
  store: Store,
  { run, end, previous, phase, place }: RunEnding<K> & { readonly place: Place },
  raising: Raising,
): Promise<ReadonlySet<string>> {
  const { events } = definitionOf<K>(run.kind as K);
  if (!events || !end.report) return NOBODY;
  const findings = newFindings({
    findings: end.report.findings.filter(({ check }) => (phase === undefined) !== isProbeId(check)),
    previous,
    known: (await events.known?.(store, run)) ?? new Set(),
  });
  const isFirst = !(await events.hasOther(store, run));
  return raiseNewFindings(store, { ...place, findings, isFirst }, raising);
}
