import { ChannelRequest, NewChannel } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { scopeOfPath } from '../notification-channels/channel-scope.ts';
import { createChannel } from '../notification-channels/create-channel.ts';

export default defineAction({
  name: 'organization-channels.create',
  summary: 'Create a notification channel of the organization.',
  description:
    'Sends events of all projects. Each project can choose other events for it. Otherwise like a channel of a project.',
  verified: true,
  admin: true,
  http: { method: 'post', path: '/api/v1/notification-channels', status: 201 },
  body: ChannelRequest,
  output: NewChannel,
  refuses: ['bad_request', 'invalid', 'too_many'],
  run: ({ body }, context) => createChannel(body, scopeOfPath(context), context),
});
