import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ReceivedMail } from '../../providers/define-inbound-provider.ts';
import type { JobWorld } from '../../world/job-world.ts';
import { AccountMailData, composeAccount } from './compose-account.ts';
import { ChannelMailData, composeChannel } from './compose-channel.ts';
import { composeConfirmEmail } from './compose-confirm-email.ts';
import { composeFeedback } from './compose-feedback.ts';
import { composeInbound } from './compose-inbound.ts';
import { composeInvitation } from './compose-invitation.ts';
import { composeMonitor, MonitorMailData } from './compose-monitor.ts';
import { composePasswordReset } from './compose-password-reset.ts';
import { composeScanCompleted } from './compose-scan-completed.ts';
import { composeSecurityEvent, SecurityEventData } from './compose-security-event.ts';
import { composeVerification, composeVerificationAgain } from './compose-verification.ts';
import { composeWeeklyHealth } from './compose-weekly-health.ts';
import type { Composed } from './composed.ts';

/** The network that asked for the email. */
const party = z.uuid().optional();

const About = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verification'), userId: z.uuid() }),
  z.object({ kind: z.literal('resend-verification'), email: z.string().max(254), party }),
  z.object({ kind: z.literal('password-reset'), email: z.string().max(254), party }),
  z.object({ kind: z.literal('confirm-email'), changeId: z.uuid(), userId: z.uuid() }),
  SecurityEventData,
  z.object({ kind: z.literal('scan-completed'), scanId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('weekly-health'), organizationId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('feedback'), feedbackId: z.uuid(), party }),
  z.object({ kind: z.literal('invitation'), invitationId: z.uuid(), organizationId: z.uuid() }),
  ...AccountMailData,
  ...MonitorMailData,
  ...ChannelMailData,
  ReceivedMail.extend({ kind: z.literal('inbound') }),
]);

/**
 * The data to compose an email from. Contains no secrets: the queue stores it in the database. `outgoingId` is given when the
 * job is sent and stays the same in all its attempts: mail servers and providers recognize the email by it.
 */
export const MailData = About.and(z.object({ outgoingId: z.uuid().default(() => randomUUID()) }));

/** Sign-in and alerts are sent before what can wait, however much of it is queued. */
const PRIORITIES: Readonly<Record<z.output<typeof About>['kind'], number>> = {
  verification: 30,
  'resend-verification': 30,
  'password-reset': 30,
  'confirm-email': 30,
  'security-event': 20,
  'monitor-down': 20,
  'monitor-up': 20,
  'monitor-certificate': 20,
  'monitor-drift': 20,
  invitation: 10,
  'organization-ends': 10,
  'organization-kept': 10,
  'account-deleted': 10,
  'channel-confirmation': 20,
  'channel-off': 10,
  inbound: 10,
  'scan-completed': 10,
  feedback: 0,
  'weekly-health': 0,
};

export function mailPriority({ kind }: z.output<typeof About>): number {
  return PRIORITIES[kind];
}

/** Undefined if there is nothing left to send. */
export function composeMail(data: z.output<typeof MailData>, world: JobWorld): Promise<Composed | undefined> {
  if (data.kind === 'verification') return composeVerification(data, world);
  if (data.kind === 'resend-verification') return composeVerificationAgain(data, world);
  if (data.kind === 'password-reset') return composePasswordReset(data, world);
  if (data.kind === 'confirm-email') return composeConfirmEmail(data, world);
  if (data.kind === 'security-event') return composeSecurityEvent(data, world);
  if (data.kind === 'scan-completed') return composeScanCompleted(data, world);
  if (data.kind === 'weekly-health') return composeWeeklyHealth(data, world);
  if (data.kind === 'feedback') return composeFeedback(data, world);
  if (data.kind === 'invitation') return composeInvitation(data, world);
  if (data.kind === 'inbound') return composeInbound(data, world);
  if (data.kind === 'organization-ends' || data.kind === 'organization-kept' || data.kind === 'account-deleted')
    return composeAccount(data, world);
  if (data.kind === 'channel-off' || data.kind === 'channel-confirmation') return composeChannel(data, world);
  return composeMonitor(data, world);
}
