import { z } from 'zod';
import { SECURITY_EVENTS, type SecurityEvent, securityEventMail } from '../../mails/security-event.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { findUser } from '../../store/accounts/users.ts';
import type { JobWorld } from '../../world/job-world.ts';

const EVENTS = Object.keys(SECURITY_EVENTS) as [SecurityEvent, ...SecurityEvent[]];

export const SecurityEventData = z.object({
  kind: z.literal('security-event'),
  userId: z.uuid(),
  event: z.enum(EVENTS),
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** The former address of a user who has changed it. Default: the current one. */
  to: z.string().max(254).optional(),
});

export async function composeSecurityEvent(
  { userId, event, at, to }: z.output<typeof SecurityEventData>,
  { store, config }: JobWorld,
): Promise<Mail | undefined> {
  const user = await findUser(store, userId);
  if (!user) return undefined;
  return securityEventMail(to ?? user.email, event, { at: new Date(at), baseUrl: config.baseUrl });
}
