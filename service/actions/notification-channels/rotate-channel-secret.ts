import type { z } from 'zod';
import { newSigningSecret, openSettings, sealSettings } from '../../channels/channel-settings.ts';
import { Refusal } from '../../model/refusal.ts';
import type { RotatedSecret } from '../../shapes/channel.ts';
import { lockChannel, updateChannel } from '../../store/channels/channels.ts';
import type { Context } from '../define-action.ts';
import { channelOfPath, noChannel } from './channel-scope.ts';

const BOTH_MS = 24 * 3_600_000;

export async function rotateChannelSecret(
  id: string,
  context: Context<'key/session'>,
): Promise<z.input<typeof RotatedSecret>> {
  const { store, vault, now, audit } = context;
  const { id: channelId } = await channelOfPath(id, context);
  const channel = await lockChannel(store, channelId);
  if (!channel) throw noChannel();
  const before = openSettings(vault, channel, now());
  if (!before?.secret) throw new Refusal('bad_request', 'Only webhooks that can be read have a signing secret');
  const secret = newSigningSecret(context);
  const until = new Date(now().getTime() + BOTH_MS);
  const settings = sealSettings(vault, { address: before.address, secret, formerSecret: before.secret }, channel);
  await updateChannel(store, channelId, { settings, formerSecretUntil: until });
  audit({ subjectId: channelId });
  return { secret, former_secret_until: until.toISOString() };
}
