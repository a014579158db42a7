import { InProjectChannel, RotatedSecret } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { rotateChannelSecret } from './rotate-channel-secret.ts';

export default defineAction({
  name: 'notification-channels.rotate-secret',
  summary: 'Rotate the signing secret of a project webhook.',
  description:
    'Returns a new secret, only once. For 24 hours, deliveries carry a signature by each of the two secrets, so that receivers can change over at any time. Rotating again within that time ends the oldest secret.',
  verified: true,
  http: {
    method: 'post',
    path: '/api/v1/projects/{project_id}/notification-channels/{channel_id}/rotate-secret',
    status: 200,
  },
  params: InProjectChannel,
  output: RotatedSecret,
  refuses: ['bad_request', 'not_found'],
  run: ({ params }, context) => rotateChannelSecret(params.channel_id, context),
});
