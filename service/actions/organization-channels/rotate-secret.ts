import { InChannel, RotatedSecret } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { rotateChannelSecret } from '../notification-channels/rotate-channel-secret.ts';

export default defineAction({
  name: 'organization-channels.rotate-secret',
  summary: 'Rotate the signing secret of an organization webhook.',
  description:
    'Returns a new secret, only once. For 24 hours, deliveries carry a signature by each of the two secrets, so that receivers can change over at any time. Rotating again within that time ends the oldest secret.',
  verified: true,
  admin: true,
  http: { method: 'post', path: '/api/v1/notification-channels/{channel_id}/rotate-secret', status: 200 },
  params: InChannel,
  output: RotatedSecret,
  refuses: ['bad_request', 'not_found'],
  run: ({ params }, context) => rotateChannelSecret(params.channel_id, context),
});
