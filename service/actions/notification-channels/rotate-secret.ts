import { newSigningSecret, openSettings, sealSettings } from '../../channels/channel-settings.ts';
import { Refusal } from '../../model/refusal.ts';
import { RotatedSecret } from '../../shapes/channels/channel.ts';
import { lockChannel, updateChannel } from '../../store/channels/channels.ts';
import { channelOfPath, noChannel } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';

const BOTH_MS = 24 * 3_600_000;

export default defineChannelTable({
  name: 'rotate-secret',
  description:
    'Returns a new secret, only once. For 24 hours, deliveries carry a signature by each of the two secrets, so that receivers can change over at any time. Rotating again within that time ends the oldest secret.',
  verified: true,
  http: { method: 'post', path: '/{channel_id}/rotate-secret', status: 200 },
  output: RotatedSecret,
  refuses: ['bad_request'],
  async run({ params }, context) {
    const { store, vault, now, audit } = context;
    const { id } = await channelOfPath(params.channel_id, context);
    const channel = await lockChannel(store, id);
    if (!channel) throw noChannel();
    const before = openSettings(vault, channel, now());
    if (!before?.secret) throw new Refusal('bad_request', 'Only webhooks that can be read have a signing secret');
    const secret = newSigningSecret(context);
    const until = new Date(now().getTime() + BOTH_MS);
    const settings = sealSettings(vault, { address: before.address, secret, formerSecret: before.secret }, channel);
    await updateChannel(store, id, { settings, formerSecretUntil: until });
    audit({ subjectId: id });
    return { secret, former_secret_until: until.toISOString() };
  },
  project: { summary: 'Rotate the signing secret of a project webhook.' },
  organization: { summary: 'Rotate the signing secret of an organization webhook.' },
});
