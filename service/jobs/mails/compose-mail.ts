import { z } from 'zod';
import { ReceivedMail } from '../../providers/define-inbound-provider.ts';
import type { JobWorld } from '../job-world.ts';
import { composeFeedback } from './compose-feedback.ts';
import { composeInbound } from './compose-inbound.ts';
import { composeMonitor, MonitorMailData } from './compose-monitor.ts';
import { composeScanCompleted } from './compose-scan-completed.ts';
import { composeVerification, composeVerificationAgain } from './compose-verification.ts';
import { composeWeeklyHealth } from './compose-weekly-health.ts';
import type { Composed } from './composed.ts';

/** The data to compose an email from. Contains no secrets: the queue stores it in the database. */
export const MailData = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verification'), userId: z.uuid() }),
  z.object({ kind: z.literal('resend-verification'), email: z.string().max(254) }),
  z.object({ kind: z.literal('scan-completed'), scanId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('weekly-health'), organizationId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('feedback'), feedbackId: z.uuid() }),
  ...MonitorMailData,
  ReceivedMail.extend({ kind: z.literal('inbound') }),
]);

/** Undefined if there is nothing left to send. */
export function composeMail(data: z.output<typeof MailData>, world: JobWorld): Promise<Composed | undefined> {
  if (data.kind === 'verification') return composeVerification(data, world);
  if (data.kind === 'resend-verification') return composeVerificationAgain(data, world);
  if (data.kind === 'scan-completed') return composeScanCompleted(data, world);
  if (data.kind === 'weekly-health') return composeWeeklyHealth(data, world);
  if (data.kind === 'feedback') return composeFeedback(data, world);
  if (data.kind === 'inbound') return composeInbound(data, world);
  return composeMonitor(data, world);
}
