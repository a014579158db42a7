import { isConfirmed } from '../../channels/raise-event.ts';
import { ChannelList, channelOf } from '../../shapes/channels/channel.ts';
import { channelsWithChoices } from '../../store/channels/channels.ts';
import { scopeOfPath } from './channel-scope.ts';
import { defineChannelTable } from './define-channel-table.ts';

export default defineChannelTable({
  name: 'list',
  http: { method: 'get', path: '', status: 200 },
  output: ChannelList,
  async run(_, context) {
    const { store, now } = context;
    const scope = scopeOfPath(context);
    const channels = [];
    for (const { channel, choice } of await channelsWithChoices(store, scope)) {
      const isOpen = await isConfirmed(store, channel);
      channels.push(channelOf(channel, { choice, isOpen, projectId: scope.projectId, now: now() }));
    }
    return { channels };
  },
  project: {
    summary: 'List the notification channels of a project.',
    description: 'With those of the organization, as the project uses them.',
    tool: {
      description:
        'List where alerts about a project are sent (email, webhook, Slack, Discord), for which events, and whether it works.',
      rows: {
        of: 'channels',
        returns: ['id', 'scope', 'kind', 'name', 'events', 'quiet_hours', 'max_per_day', 'state', 'failing_since'],
      },
    },
  },
  organization: {
    summary: 'List the notification channels of the organization.',
    description: 'Those for all projects; channels of single projects are listed with the project.',
  },
});
