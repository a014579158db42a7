import { z } from 'zod';
import { EVENT_KINDS } from '../../model/events.ts';
import { MIN_SEVERITIES } from '../../model/severities.ts';
import { CHANNEL_KINDS, OFF_REASONS } from '../../store/channels/channel-schema.ts';
import type { ChannelRow, Choice } from '../../store/channels/channels.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Name, Timestamp } from '../text.ts';
import { timingFields } from './channel-timing.ts';

const ChannelKind = z.enum(CHANNEL_KINDS).meta({ id: 'NotificationChannelKind' });

const EventKind = z.enum(EVENT_KINDS).meta({ id: 'NotificationEventKind' });

const LeastSeverity = z.enum(MIN_SEVERITIES).meta({ id: 'NotificationSeverity' });

const Events = z
  .array(EventKind)
  .max(EVENT_KINDS.length)
  .transform((kinds) => EVENT_KINDS.filter((kind) => kinds.includes(kind)));

const Address = z
  .string()
  .trim()
  .min(1)
  .max(2048)
  .meta({
    description:
      'URL of the receiver, or an email address. URLs are stored encrypted and are not returned. An email address outside of the organization, and one that was unsubscribed or whose owner was removed, receives a confirmation link first.',
    examples: ['https://example.com/hooks/assay'],
  });

const optionalTiming = z.object(timingFields).partial().shape;

export const ChannelRequest = namedObject('NotificationChannelRequest', {
  kind: ChannelKind,
  name: Name,
  address: Address,
  events: Events.optional().meta({ description: 'Default: all but scan.finished and summary.weekly' }),
  least_severity: LeastSeverity.optional().meta({ description: 'Of new findings; default: high' }),
  ...optionalTiming,
});

export const ChannelChanges = namedObject('NotificationChannelChanges', {
  events: Events.optional(),
  least_severity: LeastSeverity.optional(),
  name: Name.optional(),
  address: Address.optional(),
  enabled: z.boolean().optional().meta({ description: 'Switching off cancels what waits to be sent' }),
  ...optionalTiming,
});

export const ProjectChannelChanges = ChannelChanges.extend({
  inherit: z
    .literal(true)
    .optional()
    .meta({ description: 'Of a channel of the organization: use its own choice in this project again' }),
}).meta({ id: 'ProjectNotificationChannelChanges' });

export const Channel = namedObject('NotificationChannel', {
  id: Id,
  scope: z.enum(['organization', 'project']),
  kind: ChannelKind,
  name: z.string(),
  address: z.string().meta({ description: 'An email address; of a URL only the origin' }),
  events: z.array(EventKind),
  least_severity: LeastSeverity,
  ...timingFields,
  inherited: z
    .boolean()
    .meta({ description: 'A channel of the organization in a project that has made no choice of its own' }),
  state: z
    .enum(['on', 'unconfirmed', 'off'])
    .meta({ description: '`unconfirmed`: nothing is sent until the email address is confirmed' }),
  off_reason: z.enum(OFF_REASONS).nullable().meta({
    description:
      '`user`: by a user; `gone`: the receiver no longer exists; `failing`: all attempts failed for three days; `unreadable`: the stored address cannot be decrypted; `unsubscribed`, `left`: the email address was unsubscribed, or no longer belongs to a member',
  }),
  failing_since: Timestamp.nullable(),
  former_secret_until: Timestamp.nullable().meta({
    description: 'Until then, deliveries are signed with both secrets',
  }),
  created_at: Timestamp,
});

export const ChannelList = namedObject('NotificationChannelList', { channels: z.array(Channel) });

export const NewChannel = Channel.extend({
  secret: z
    .string()
    .nullable()
    .meta({ description: 'Signing secret of a webhook (`whsec_…`), returned only once; otherwise null' }),
}).meta({ id: 'NewNotificationChannel' });

export const DeletedChannel = namedObject('DeletedNotificationChannel', { id: Id, deleted: z.literal(true) });

export const RotatedSecret = namedObject('RotatedNotificationSecret', {
  secret: z.string(),
  former_secret_until: Timestamp,
});

interface Shown {
  readonly choice?: Choice | null;
  readonly isOpen: boolean;
  /** The project that it is shown in. */
  readonly projectId: string | null;
  readonly now: Date;
}

export function channelOf(row: ChannelRow, { choice, isOpen, projectId, now }: Shown): z.input<typeof Channel> {
  const { events, leastSeverity } = choice ?? row;
  const former = row.formerSecretUntil;
  return {
    ...fieldsOf(Channel, row),
    scope: row.projectId === null ? 'organization' : 'project',
    address: row.shownAddress,
    events: [...events],
    least_severity: leastSeverity,
    inherited: row.projectId === null && projectId !== null && !choice,
    state: row.offAt === null ? (isOpen ? 'on' : 'unconfirmed') : 'off',
    off_reason: row.offAt === null ? null : row.offReason,
    former_secret_until: former !== null && former > now ? former.toISOString() : null,
  };
}
