import type { Logger } from 'pino';
import { insertAuditRow } from '../store/accounts/audit-log.ts';
import { findOrganization } from '../store/accounts/organizations.ts';
import type { Store } from '../store/open.ts';

interface Context {
  readonly store: Store;
  readonly log: Pick<Logger, 'warn'>;
}

/** Records in the audit and server log that emails are being held. */
export async function recordHeldMail(party: string, { store, log }: Context): Promise<void> {
  log.warn({ party }, 'emails are held: the bound is reached');
  if (!(await findOrganization(store, party))) return;
  const detail = 'the limit is reached; they are sent later';
  await insertAuditRow(store, { organizationId: party, action: 'mail.held', detail, status: 202 });
}
