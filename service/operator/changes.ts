import { PLANS } from '../model/plans.ts';
import { Refusal } from '../model/refusal.ts';
import { cancelOpenRun } from '../runs/cancel-run.ts';
import { isUuid } from '../shapes/id.ts';
import type { Send } from '../shapes/job-data.ts';
import { insertAuditRow } from '../store/accounts/audit-log.ts';
import { listOrganizationsOf } from '../store/accounts/memberships.ts';
import { lockOrganization, updateOrganization } from '../store/accounts/organizations.ts';
import { lockUser, updateUser } from '../store/accounts/users.ts';
import type { Store } from '../store/open.ts';
import { findRunById, listRuns, ofOrganization, organizationOfRun } from '../store/runs/runs.ts';

/** More than an organization can have in progress. */
const MAX_RUNNING = 10_000;
const OK = 200;

interface Suspending {
  /** Null: restored. */
  readonly suspendedAt: Date | null;
  readonly reason: string;
}

type Changing = { readonly now: Date; readonly send: Send };

/** What operators did is in the audit log of the organization, without who they are. */
function audit(
  store: Store,
  organizationId: string,
  row: { action: string; subjectId: string; detail: string | null },
) {
  return insertAuditRow(store, { ...row, organizationId, userId: null, status: OK });
}

/**
 * Suspends an organization or restores it. Its credentials are refused, its schedules, monitors, hooks, jobs and public pages stop, and
 * nothing is deleted: everything continues once it is restored. Throws `not_found`.
 */
export async function suspendOrganization(store: Store, id: string, { suspendedAt, reason }: Suspending) {
  const organization = isUuid(id) ? await lockOrganization(store, id) : undefined;
  if (!organization) throw new Refusal('not_found', 'Organization not found');
  await updateOrganization(store, id, {
    suspendedAt: suspendedAt === null ? null : (organization.suspendedAt ?? suspendedAt),
  });
  const action = suspendedAt ? 'organizations.suspend-by-operator' : 'organizations.restore-by-operator';
  await audit(store, id, { action, subjectId: id, detail: reason });
}

/** Cancels the runs of a suspended organization that a worker performs; those that wait continue to. */
export async function stopRuns(store: Store, organizationId: string, changing: Changing): Promise<void> {
  const where = ofOrganization(store, organizationId);
  for (const run of await listRuns(store, { status: 'running' }, { where, limit: MAX_RUNNING }))
    await cancelOpenRun(store, run, changing);
}

/** Suspends a user in all their organizations, or restores them: sign-in, sessions and keys are refused. Throws `not_found`. */
export async function suspendUser(store: Store, id: string, { suspendedAt, reason }: Suspending) {
  const user = isUuid(id) ? await lockUser(store, id) : undefined;
  if (!user) throw new Refusal('not_found', 'User not found');
  await updateUser(store, id, { suspendedAt: suspendedAt === null ? null : (user.suspendedAt ?? suspendedAt) });
  const action = suspendedAt ? 'users.suspend-by-operator' : 'users.restore-by-operator';
  for (const { organization } of await listOrganizationsOf(store, id))
    await audit(store, organization.id, { action, subjectId: id, detail: reason });
}

/** Sets the plan of an organization, whatever it pays for. Throws `not_found` or `invalid`. */
export async function setPlan(store: Store, organizationId: string, planId: string): Promise<void> {
  const plan = PLANS.find(({ id }) => id === planId);
  const known = PLANS.map(({ id }) => id).join(', ');
  if (!plan) throw new Refusal('invalid', `plan: unknown plan ${planId}; available plans: ${known}`);
  const changes = { plan: plan.id, handPlan: plan.id, planEndsAt: null };
  const organization = isUuid(organizationId) ? await updateOrganization(store, organizationId, changes) : undefined;
  if (!organization) throw new Refusal('not_found', 'Organization not found');
  const action = 'organizations.plan-by-operator';
  await audit(store, organizationId, { action, subjectId: organizationId, detail: plan.id });
}

/** Cancels a run of any organization, or a free scan; false if it had ended. Throws `not_found`. */
export async function cancelRunOfAny(store: Store, id: string, changing: Changing): Promise<boolean> {
  const run = isUuid(id) ? await findRunById(store, id) : undefined;
  if (!run) throw new Refusal('not_found', 'Run not found');
  if (!(await cancelOpenRun(store, run, changing))) return false;
  const organizationId = await organizationOfRun(store, id);
  if (organizationId !== undefined)
    await audit(store, organizationId, { action: 'runs.cancel-by-operator', subjectId: id, detail: null });
  return true;
}
