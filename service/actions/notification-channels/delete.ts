import { DeletedChannel } from '../../shapes/channel.ts';
import { isUuid } from '../../shapes/id.ts';
import { deleteChannel } from '../../store/channels/channels.ts';
import { noChannel, scopeOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';

export default defineChannelTable(
  {
    name: 'delete',
    description: 'Permanently deletes its delivery log. Nothing more is sent, not even what was waiting.',
    http: { method: 'delete', path: '/{channel_id}', status: 200 },
    output: DeletedChannel,
    async run({ params: { channel_id: id } }, context) {
      if (!isUuid(id) || !(await deleteChannel(context.store, id, scopeOfPath(context)))) throw noChannel();
      context.audit({ subjectId: id });
      return { id, deleted: true as const };
    },
  },
  {
    project: { summary: 'Delete a notification channel of a project.' },
    organization: { summary: 'Delete a notification channel of the organization.' },
  },
);
