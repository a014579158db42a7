import { insertAuditRow } from '../../store/accounts/audit-log.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import type { JobWorld } from '../job-world.ts';

/** Tells the organization, and the operator, that emails wait. */
export async function sayHeld(party: string, { store, log }: Pick<JobWorld, 'store' | 'log'>): Promise<void> {
  log.warn({ party }, 'emails are held: the bound is reached');
  if (!(await findOrganization(store, party))) return;
  const detail = 'the limit is reached; they are sent later';
  await insertAuditRow(store, { organizationId: party, action: 'mail.held', detail, status: 202 });
}
