import { Channel, ChannelChanges, InChannel } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { updateChannel } from '../notification-channels/update-channel.ts';

export default defineAction({
  name: 'organization-channels.update',
  summary: 'Update a notification channel of the organization.',
  description:
    'Fields you omit stay unchanged. A new address switches the channel on; switching it off cancels what waits to be sent.',
  verified: true,
  admin: true,
  http: { method: 'put', path: '/api/v1/notification-channels/{channel_id}', status: 200 },
  params: InChannel,
  body: ChannelChanges,
  output: Channel,
  refuses: ['not_found', 'invalid', 'too_many'],
  run: ({ params, body }, context) => updateChannel(params.channel_id, body, context),
});
