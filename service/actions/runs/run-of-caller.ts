import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { lacksOf } from '../../runs/formats.ts';
import { isUuid } from '../../shapes/id.ts';
import { runOf } from '../../shapes/runs/run.ts';
import type { RunRow } from '../../store/runs/run-row.ts';
import { findRunById, organizationOfRun } from '../../store/runs/runs.ts';
import { scopeOf } from '../../world/caller.ts';
import { requirePermission } from '../admit.ts';
import type { Context } from '../define-action.ts';

type Asking = Pick<Context<'key/session'>, 'store' | 'caller'>;

/**
 * The run in the path, if it belongs to the caller's organization: for a project-scoped key, to its project; runs of integrations
 * are for admins. Throws `not_found` or `forbidden`.
 */
export async function runOfCaller(id: string, { store, caller }: Asking): Promise<RunRow> {
  const run = isUuid(id) ? await findRunById(store, id) : undefined;
  const organizationId = run && (await organizationOfRun(store, run.id));
  const scope = scopeOf(caller);
  if (!run || organizationId !== caller.organizationId || (scope !== null && run.projectId !== scope))
    throw new Refusal('not_found', 'Run not found');
  if (run.integrationId !== null) requirePermission(caller, MANAGE_ORGANIZATION);
  return run;
}

/** A run as callers see it. */
export const shownRun = (run: RunRow) => runOf(run, lacksOf(run));
