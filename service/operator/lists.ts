import type { z } from 'zod';
import { fieldsOf } from '../shapes/fields-of.ts';
import {
  OperatorOrganization,
  type OperatorOrganizations,
  OperatorRun,
  type OperatorRuns,
  OperatorUser,
  type OperatorUsers,
  type RunSearch,
  type Search,
} from '../shapes/operator.ts';
import type { Store } from '../store/open.ts';
import { type ListedOrganization, listAllOrganizations, listAllUsers } from '../store/operator/all-organizations.ts';
import { listAllRuns } from '../store/operator/all-runs.ts';

const MONTH = 30 * 86_400_000;

/** Since when the scans of an organization are counted. */
export const aMonthBefore = (now: Date) => new Date(now.getTime() - MONTH);

/** A page of all organizations, newest first. */
export async function pageOfOrganizations(
  store: Store,
  asked: z.output<typeof Search>,
  now: Date,
): Promise<z.input<typeof OperatorOrganizations>> {
  const { rows, total } = await listAllOrganizations(store, asked, aMonthBefore(now));
  return { organizations: rows.map(organizationOf), total };
}

function organizationOf(row: ListedOrganization): z.input<typeof OperatorOrganization> {
  return fieldsOf(OperatorOrganization, row);
}

/** A page of all users, newest first. */
export async function pageOfUsers(
  store: Store,
  asked: z.output<typeof Search>,
): Promise<z.input<typeof OperatorUsers>> {
  const { rows, total } = await listAllUsers(store, asked);
  const users = rows.map((row) => ({
    ...fieldsOf(OperatorUser, row),
    email_verified: row.emailVerifiedAt !== null,
    organizations: row.organizations.map(({ id, name, role }) => ({ id, name, role })),
  }));
  return { users, total };
}

/** A page of the runs of all organizations, newest first. */
export async function pageOfRuns(
  store: Store,
  { organization_id: organizationId, ...asked }: z.output<typeof RunSearch>,
): Promise<z.input<typeof OperatorRuns>> {
  const { rows, total } = await listAllRuns(store, { ...asked, organizationId });
  return { runs: rows.map(({ run, organization }) => ({ ...fieldsOf(OperatorRun, run), organization })), total };
}
