import { ChannelList } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { scopeOfPath } from '../notification-channels/channel-scope.ts';
import { listChannels } from '../notification-channels/list-channels.ts';

export default defineAction({
  name: 'organization-channels.list',
  summary: 'List the notification channels of the organization.',
  description: 'Those for all projects; channels of single projects are listed with the project.',
  admin: true,
  http: { method: 'get', path: '/api/v1/notification-channels', status: 200 },
  output: ChannelList,
  run: (_, context) => listChannels(scopeOfPath(context), context),
});
