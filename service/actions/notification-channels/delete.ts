import { DeletedChannel } from '../../shapes/channels/channel.ts';
import { deleteChannel } from '../../store/channels/channels.ts';
import { byId } from '../by-id.ts';
import { NOUN, scopeOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';

export default defineChannelTable({
  name: 'delete',
  description: 'Permanently deletes its delivery log. Nothing more is sent, not even what was waiting.',
  http: { method: 'delete', path: '/{channel_id}', status: 200 },
  output: DeletedChannel,
  async run({ params: { channel_id: id } }, context) {
    await byId(id, NOUN, () => deleteChannel(context.store, id, scopeOfPath(context)));
    context.audit({ subjectId: id });
    return { id, deleted: true as const };
  },
  project: { summary: 'Delete a notification channel of a project.' },
  organization: { summary: 'Delete a notification channel of the organization.' },
});
