import { InChannel, Replayed, ReplayRequest } from '../../shapes/channel.ts';
import { defineAction } from '../define-action.ts';
import { replayEvents } from '../notification-channels/replay-events.ts';

export default defineAction({
  name: 'organization-channels.replay',
  summary: 'Replay events to an organization channel.',
  description:
    'Queues the events since a time that did not reach the channel, at most 500; with `include_delivered` all of them. Receivers recognize repeated events by their `webhook-id`.',
  verified: true,
  admin: true,
  queues: true,
  http: { method: 'post', path: '/api/v1/notification-channels/{channel_id}/replay', status: 200 },
  params: InChannel,
  body: ReplayRequest,
  output: Replayed,
  refuses: ['not_found', 'conflict'],
  run: ({ params, body }, context) => replayEvents(params.channel_id, body, context),
});
