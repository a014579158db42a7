import { createHash } from 'node:crypto';
import { uuidOf } from '../keys/secret.ts';

/** The id of the email that tells an admin of an incident, so that the one about its end can answer it. */
export function incidentMailId(incidentId: string, userId: string): string {
  return uuidOf(createHash('sha256').update(`${incidentId} ${userId}`).digest());
}
