import { ChannelRequest, NewChannel } from '../../shapes/channel.ts';
import { InProject } from '../../shapes/path.ts';
import { defineAction } from '../define-action.ts';
import { scopeOfPath } from './channel-scope.ts';
import { createChannel } from './create-channel.ts';

export default defineAction({
  name: 'notification-channels.create',
  summary: 'Create a notification channel of a project.',
  description:
    'Sends events of the project by email, to a signed webhook (Standard Webhooks), to Slack or to Discord. The signing secret of a webhook is returned only once. Receivers need https and a public address; redirects are not followed.',
  verified: true,
  http: { method: 'post', path: '/api/v1/projects/{project_id}/notification-channels', status: 201 },
  params: InProject,
  body: ChannelRequest,
  output: NewChannel,
  refuses: ['bad_request', 'invalid', 'too_many'],
  run: ({ body }, context) => createChannel(body, scopeOfPath(context), context),
});
