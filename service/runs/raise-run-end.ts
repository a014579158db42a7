import { isProbeId, type Report } from '@assay/engine';
import { heldUntil } from '../channels/held-until.ts';
import { fixedFindings, newFindings } from '../channels/new-findings.ts';
import { queueGroup } from '../channels/queue-delivery.ts';
import { NOBODY, type Raising } from '../channels/raise-event.ts';
import { raiseLostBadge } from '../channels/raise-lost-badge.ts';
import { raiseNewFindings, raiseScanFinished } from '../channels/raise-scan-end.ts';
import { mailChannelsOf } from '../store/channels/message-groups.ts';
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

/** Email addresses that are sent a message about a run. */
export interface Informed {
  readonly now: ReadonlySet<string>;
  /** Also those whose channel holds it back. */
  readonly all: ReadonlySet<string>;
}

const NONE: Informed = { now: NOBODY, all: NOBODY };

/**
 * Raises what the end of a run or of a phase of it means: new findings, the end, the loss of a badge. Each channel is sent one
 * message about it once the run has ended. In the transaction that stores it. Returns the addresses that are informed.
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
  if (isFound) await raiseFound(store, { ...ending, place }, raising);
  if (!isLast) return NONE;
  if (events.withoutEnd === undefined) {
    const project = run.kind === 'site' && (await findProject(store, { id: run.projectId ?? '', organizationId }));
    if (project) await raiseLostBadge(store, project, { now: at, group: run.id, ...raising });
    const { score = null, grade = null, totals = null } = report ?? {};
    const finished = { status: status === 'completed' ? status : ('failed' as const), score, grade, totals, error };
    await raiseScanFinished(store, { ...place, end: finished }, raising);
  }
  const informed = await informedOf(store, run.id, at);
  await queueGroup(store, run.id, { send: raising.send, now: at });
  return informed;
}

async function informedOf(store: Store, runId: string, now: Date): Promise<Informed> {
  const [sent, all] = [new Set<string>(), new Set<string>()];
  for (const { channel, event } of await mailChannelsOf(store, runId, ['finding.new', 'scan.finished'])) {
    all.add(channel.shownAddress);
    if (!(await heldUntil(store, channel, { events: [event], now }))) sent.add(channel.shownAddress);
  }
  return { now: sent, all };
}

type Place = Omit<Parameters<typeof raiseNewFindings>[1], 'findings' | 'fixed' | 'isFirst'>;

async function raiseFound<K extends RunKind>(
  store: Store,
  { run, end, previous, phase, place }: RunEnding<K> & { readonly place: Place },
  raising: Raising,
): Promise<void> {
  const { events } = definitionOf<K>(run.kind as K);
  if (!events || !end.report) return;
  const own = end.report.findings.filter(({ check }) => (phase === undefined) !== isProbeId(check));
  const findings = newFindings({ findings: own, previous, known: (await events.known?.(store, run)) ?? new Set() });
  const isFirst = !(await events.hasOther(store, run));
  await raiseNewFindings(store, { ...place, findings, fixed: fixedFindings(own), isFirst }, raising);
}
