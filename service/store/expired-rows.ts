import { lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { passwordTries } from './accounts/identity-schema.ts';
import { dataExports } from './accounts/organization-schema.ts';
import { emailChanges, passwordResets } from './accounts/security-schema.ts';
import { admissionCounts } from './admission/admission-schema.ts';
import { listenerSessions } from './listener/listener-schema.ts';
import type { Store } from './open.ts';
import { printedPdfs } from './pdf/pdf-schema.ts';
import { sessions, verificationTokens } from './schema.ts';
import { reportShares } from './status/status-schema.ts';

const DAY = 86_400_000;

/** A time of rows that no longer limit anything, are not used or have expired then, and the days they are kept after it. */
const KEPT_DAYS: readonly (readonly [time: PgColumn, days: number])[] = [
  [admissionCounts.endsAt, 0],
  [dataExports.expiresAt, 0],
  [listenerSessions.expiresAt, 0],
  [passwordTries.lastAt, 1],
  [passwordResets.expiresAt, 1],
  [emailChanges.expiresAt, 1],
  [sessions.endedAt, 30],
  [sessions.expiresAt, 30],
  [verificationTokens.expiresAt, 30],
  // A PDF that was not downloaded for so long is printed again when it is.
  [printedPdfs.usedAt, 30],
  [reportShares.expiresAt, 90],
];

export async function deleteExpiredRows(store: Store, now: Date): Promise<void> {
  for (const [time, days] of KEPT_DAYS)
    await store.delete(time.table).where(lt(time, new Date(now.getTime() - days * DAY)));
}
