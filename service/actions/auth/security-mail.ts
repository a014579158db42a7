import type { SecurityEvent } from '../../mails/security-event.ts';
import type { Context } from '../define-action.ts';

/** Informs a user by email about a change of how they sign in. `to`: the former address, if it was changed. */
export function mailUser(
  { send, now }: Pick<Context, 'send' | 'now'>,
  userId: string,
  event: SecurityEvent,
  to?: string,
) {
  const at = now().toISOString();
  return send('mail.send', { kind: 'security-event', userId, event, at, ...(to === undefined ? {} : { to }) });
}
