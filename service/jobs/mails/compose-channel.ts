import { z } from 'zod';
import { hashOf, newToken } from '../../keys/secret.ts';
import { channelConfirmationMail, channelOffMail } from '../../mails/channel.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { isMember } from '../../store/accounts/memberships.ts';
import { findUser } from '../../store/accounts/users.ts';
import { type ChannelRow, findChannelById, offerConfirmation } from '../../store/channels/channels.ts';
import { findProject } from '../../store/projects/projects.ts';
import type { JobWorld } from '../../world/job-world.ts';

/** Emails about notification channels. */
export const ChannelMailData = [
  z.object({ kind: z.literal('channel-off'), channelId: z.uuid(), organizationId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('channel-confirmation'), channelId: z.uuid(), organizationId: z.uuid() }),
] as const;

type Data = z.output<(typeof ChannelMailData)[number]>;

const CONFIRM_HOURS = 48;
const HOUR = 3_600_000;

/** Undefined if the channel is gone or there is nothing left to say. */
export async function composeChannel(data: Data, world: JobWorld): Promise<Mail | undefined> {
  const { store, config } = world;
  const channel = await findChannelById(store, data.channelId);
  if (!channel) return undefined;
  if (data.kind === 'channel-confirmation') return confirmation(channel, world);
  const user = await findUser(store, data.userId);
  if (!user?.emailVerifiedAt || channel.offReason === null) return undefined;
  if (!(await isMember(store, user.id, channel.organizationId))) return undefined;
  const project = await projectOf(channel, world);
  const path = project ? `/app/projects/${project.id}/notifications` : '/app/settings/notifications';
  const { name, shownAddress: address, offReason: reason } = channel;
  const about = { name, address, reason, project: project?.name ?? null, link: `${config.baseUrl}${path}` };
  return channelOffMail(user.email, about);
}

/** With a new link; earlier links end. */
async function confirmation(channel: ChannelRow, world: JobWorld): Promise<Mail | undefined> {
  if (channel.kind !== 'email' || channel.confirmedAt !== null || channel.offAt !== null) return undefined;
  const { store, config, now } = world;
  const token = newToken(world);
  const confirmExpiresAt = new Date(now().getTime() + CONFIRM_HOURS * HOUR);
  if (!(await offerConfirmation(store, channel, { confirmHash: hashOf(token), confirmExpiresAt }))) return undefined;
  const project = await projectOf(channel, world);
  const link = `${config.baseUrl}/confirm-notifications?token=${token}`;
  return channelConfirmationMail(channel.shownAddress, { project: project?.name ?? null, link });
}

async function projectOf({ projectId: id, organizationId }: ChannelRow, { store }: Pick<JobWorld, 'store'>) {
  return id === null ? undefined : findProject(store, { id, organizationId });
}
