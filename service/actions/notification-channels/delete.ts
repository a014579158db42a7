import { DeletedChannel, InProjectChannel } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { scopeOfPath } from './channel-scope.ts';
import { deleteChannel } from './delete-channel.ts';

export default defineAction({
  name: 'notification-channels.delete',
  summary: 'Delete a notification channel of a project.',
  description: 'Permanently deletes its delivery log. Nothing more is sent, not even what was waiting.',
  http: { method: 'delete', path: '/api/v1/projects/{project_id}/notification-channels/{channel_id}', status: 200 },
  params: InProjectChannel,
  output: DeletedChannel,
  refuses: ['not_found'],
  run: ({ params }, context) => deleteChannel(params.channel_id, scopeOfPath(context), context),
});
