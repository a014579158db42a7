import { newUuid } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import type { Context } from '../define-action.ts';

const DAYS = 7;
const DAY = 86_400_000;

/** The state of an invitation that is sent now. */
export function sentNow({ now, randomBytes }: Pick<Context, 'now' | 'randomBytes'>) {
  return { nonce: newUuid({ randomBytes }), sentAt: now(), expiresAt: new Date(now().getTime() + DAYS * DAY) };
}

/** Only a verified user can have email sent to others. */
export function mayInvite({ caller }: Pick<Context<'session'>, 'caller'>): void {
  if (!caller.verified) throw new Refusal('forbidden', 'Verify your email to invite members');
}
