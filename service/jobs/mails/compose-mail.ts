import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ReceivedMail } from '../../providers/define-inbound-provider.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
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

type Data = z.output<typeof MailData>;
type Kind = Data['kind'];

/** Undefined if there is nothing left to send. */
type Compose<D> = (data: D, world: JobWorld) => Promise<Mail | undefined>;

interface MailKind<D> {
  /** Sign-in and alerts are sent before what can wait, however much of it is queued. */
  readonly priority: number;
  readonly compose: Compose<D>;
}

const KINDS: { readonly [K in Kind]: MailKind<Extract<Data, { readonly kind: K }>> } = {
  verification: { priority: 30, compose: composeVerification },
  'resend-verification': { priority: 30, compose: composeVerificationAgain },
  'password-reset': { priority: 30, compose: composePasswordReset },
  'confirm-email': { priority: 30, compose: composeConfirmEmail },
  'security-event': { priority: 20, compose: composeSecurityEvent },
  'monitor-down': { priority: 20, compose: composeMonitor },
  'monitor-up': { priority: 20, compose: composeMonitor },
  'monitor-certificate': { priority: 20, compose: composeMonitor },
  'monitor-drift': { priority: 20, compose: composeMonitor },
  invitation: { priority: 10, compose: composeInvitation },
  'organization-ends': { priority: 10, compose: composeAccount },
  'organization-kept': { priority: 10, compose: composeAccount },
  'account-deleted': { priority: 10, compose: composeAccount },
  'channel-confirmation': { priority: 20, compose: composeChannel },
  'channel-off': { priority: 10, compose: composeChannel },
  inbound: { priority: 10, compose: composeInbound },
  'scan-completed': { priority: 10, compose: composeScanCompleted },
  feedback: { priority: 0, compose: composeFeedback },
  'weekly-health': { priority: 0, compose: composeWeeklyHealth },
};

export function mailPriority({ kind }: Pick<Data, 'kind'>): number {
  return KINDS[kind].priority;
}

/** Undefined if there is nothing left to send. */
export function composeMail(data: Data, world: JobWorld): Promise<Mail | undefined> {
  const compose = KINDS[data.kind].compose as Compose<Data>;
  return compose(data, world);
}
