import { DeletedChannel, InChannel } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { scopeOfPath } from '../notification-channels/channel-scope.ts';
import { deleteChannel } from '../notification-channels/delete-channel.ts';

export default defineAction({
  name: 'organization-channels.delete',
  summary: 'Delete a notification channel of the organization.',
  description: 'Permanently deletes its delivery log. Nothing more is sent, not even what was waiting.',
  admin: true,
  http: { method: 'delete', path: '/api/v1/notification-channels/{channel_id}', status: 200 },
  params: InChannel,
  output: DeletedChannel,
  refuses: ['not_found'],
  run: ({ params }, context) => deleteChannel(params.channel_id, scopeOfPath(context), context),
});
