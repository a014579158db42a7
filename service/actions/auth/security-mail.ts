import type { SecurityEvent } from '../../mails/security-event.ts';
import type { Context } from '../define-action.ts';

type Telling = Pick<Context, 'send' | 'now'>;

/** Informs a user by email about a change of how they sign in. `to`: the former address, if it was changed. */
export function mailUser({ send, now }: Telling, userId: string, event: SecurityEvent, to?: string): Promise<void> {
  const at = now().toISOString();
  return send('mail.send', { kind: 'security-event', userId, event, at, ...(to === undefined ? {} : { to }) });
}
