import { CODE_MODULES } from '@assay/engine';
import { MAX_OPEN } from '../admission/admit-run.ts';
import { CODE_SCHEDULES, codeScheduleFor, planOf } from '../model/plans.ts';
import { CODE_HOST } from '../providers/code-host/code-hosts.ts';
import type { Store } from '../store/open.ts';
import { holdDueCodeScans } from '../store/projects/due-code-scans.ts';
import { type ProjectRow, updateProject } from '../store/projects/projects.ts';
import { KEPT_CODE_SCANS, pruneRuns } from '../store/runs/prune-runs.ts';
import { isBeingPerformed } from '../store/runs/run-states.ts';
import { countRuns, findOpenRun, insertRun, ofOrganization } from '../store/runs/runs.ts';
import { nextTurn } from './schedule.ts';
import type { WatchWorld } from './watch-world.ts';

const HOUR = 3_600_000;
/** The rest stays due until the next turn. */
const MAX_A_TURN = 50;

/** Queues the code scans that are due; returns the number of projects. One of an organization with too many in progress is due an hour later. */
export async function queueDueCodeScans({
  store,
  sender,
  now,
  config,
}: Pick<WatchWorld, 'store' | 'sender' | 'now' | 'config'>): Promise<number> {
  return store.transaction(async (tx) => {
    const due = await holdDueCodeScans(tx, now(), MAX_A_TURN);
    for (const { project, plan } of due) {
      const schedule = project.codeScans && codeScheduleFor(planOf(plan), project.codeScans);
      const repository = CODE_HOST.connect(config.providers)?.slugOf(project.repositoryUrl ?? '');
      const isFull =
        (await countRuns(tx, { kind: 'code', isOpen: true }, ofOrganization(tx, project.organizationId))) >= MAX_OPEN;
      const later = new Date(now().getTime() + HOUR);
      const next = nextTurn(project.id, CODE_SCHEDULES[schedule ?? 'daily'], now());
      await updateProject(tx, project.id, {
        nextCodeScanAt: project.codeScans === null ? null : isFull ? later : next,
      });
      if (schedule && repository !== undefined && !isFull) await queue(tx, project, repository, sender(tx));
    }
    return due.length;
  });
}

/** One that waits already covers it; while one is performed, the next one waits for its end. */
async function queue(
  store: Store,
  { id: projectId }: ProjectRow,
  repository: string,
  send: ReturnType<WatchWorld['sender']>,
): Promise<void> {
  const subject = { kind: 'code', projectId, target: repository } as const;
  if (await findOpenRun(store, { ...subject, status: 'pending' })) return;
  const waits = await isBeingPerformed(store, { ...subject, monitorId: null });
  const details = { provider: CODE_HOST.id, ...(waits ? { waits } : {}) };
  const runId = await insertRun(store, { ...subject, modules: [...CODE_MODULES], details });
  await pruneRuns(store, { kind: 'code', projectId, variants: null }, KEPT_CODE_SCANS);
  if (!waits) await send('run.perform', { runId });
}
