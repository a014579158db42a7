import { InProjectChannel, Replayed, ReplayRequest } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { replayEvents } from './replay-events.ts';

export default defineAction({
  name: 'notification-channels.replay',
  summary: 'Replay events to a project channel.',
  description:
    'Queues the events since a time that did not reach the channel, at most 500; with `include_delivered` all of them. Receivers recognize repeated events by their `webhook-id`.',
  verified: true,
  queues: true,
  http: {
    method: 'post',
    path: '/api/v1/projects/{project_id}/notification-channels/{channel_id}/replay',
    status: 200,
  },
  params: InProjectChannel,
  body: ReplayRequest,
  output: Replayed,
  refuses: ['not_found', 'conflict'],
  run: ({ params, body }, context) => replayEvents(params.channel_id, body, context),
});
