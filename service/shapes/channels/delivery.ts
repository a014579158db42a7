import { z } from 'zod';
import { EVENT_KINDS } from '../../model/events.ts';
import type { ChannelEventRow } from '../../store/channels/channel-events.ts';
import { DELIVERY_STATES } from '../../store/channels/channel-schema.ts';
import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';

const Attempt = z.object({
  at: Timestamp,
  status: z.number().int().nullable().meta({ description: 'HTTP status; null without an answer' }),
  duration_ms: z.number().int(),
  answer: z.string().nullable().meta({ description: 'First 500 characters, without the secrets of the channel' }),
  error: z.string().nullable(),
});

export const Delivery = namedObject('NotificationDelivery', {
  id: Id,
  event_id: Id,
  message_id: Id.meta({
    description: 'The `webhook-id`: the same in all attempts, and for all events that are sent as one message',
  }),
  event: z.enum([...EVENT_KINDS, 'test']),
  event_at: Timestamp,
  state: z.enum(DELIVERY_STATES),
  attempts: z.array(Attempt).meta({ description: 'The latest 20, oldest first' }),
  error: z.string().nullable().meta({ description: 'Why nothing was sent' }),
  next_attempt_at: Timestamp.nullable(),
  created_at: Timestamp,
});

export const DeliveryPage = namedObject('NotificationDeliveryPage', {
  deliveries: z.array(Delivery),
  total: z.number().int(),
});

export const ReplayRequest = namedObject('NotificationReplayRequest', {
  since: Timestamp.meta({ description: 'At most 30 days ago: older notifications are deleted' }),
  include_delivered: z
    .boolean()
    .default(false)
    .meta({ description: 'Also send again what was delivered; receivers recognize it by its `webhook-id`' }),
});

export const Replayed = namedObject('NotificationReplay', {
  queued: z.number().int(),
  left_out: z.number().int().meta({
    description:
      'Events not considered: older ones beyond the newest 500, and the newest ones if too many notifications of the organization are waiting. It is 1 if any are beyond 500.',
  }),
});

export function deliveryOf(row: DeliveryRow, event: ChannelEventRow): z.input<typeof Delivery> {
  return {
    ...fieldsOf(Delivery, row),
    message_id: row.messageId ?? row.eventId,
    event: event.kind,
    event_at: event.at.toISOString(),
    attempts: row.attempts.map(({ milliseconds, ...attempt }) => ({ ...attempt, duration_ms: milliseconds })),
    next_attempt_at: row.nextAt?.toISOString() ?? null,
  };
}
