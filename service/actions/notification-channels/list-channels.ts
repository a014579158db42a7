import type { z } from 'zod';
import { isConfirmed } from '../../channels/raise-event.ts';
import { type ChannelList, channelOf } from '../../shapes/channel.ts';
import { type ChannelScope, channelsWithChoices } from '../../store/channels/channels.ts';
import type { Context } from '../define-action.ts';

export async function listChannels(
  scope: ChannelScope,
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<z.input<typeof ChannelList>> {
  const channels = [];
  for (const { channel, choice } of await channelsWithChoices(store, scope)) {
    const isOpen = await isConfirmed(store, channel);
    channels.push(channelOf(channel, { choice, isOpen, projectId: scope.projectId, now: now() }));
  }
  return { channels };
}
