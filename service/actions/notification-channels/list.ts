import { ChannelList } from '../../shapes/channel.ts';
import { InProject } from '../../shapes/path.ts';
import { defineAction } from '../define-action.ts';
import { scopeOfPath } from './channel-scope.ts';
import { listChannels } from './list-channels.ts';

export default defineAction({
  name: 'notification-channels.list',
  summary: 'List the notification channels of a project.',
  description: 'With those of the organization, as the project uses them.',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/notification-channels', status: 200 },
  params: InProject,
  output: ChannelList,
  tool: {
    description:
      'List where alerts about a project are sent (email, webhook, Slack, Discord), for which events, and whether it works.',
    returns: [],
    rows: { of: 'channels', returns: ['id', 'scope', 'kind', 'name', 'events', 'state', 'failing_since'] },
  },
  run: (_, context) => listChannels(scopeOfPath(context), context),
});
