import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnyEventKind, EventData, EventKind } from '../../model/events.ts';
import type { LeastSeverity } from '../../model/severities.ts';
import { at, belongsTo, createdAt, id } from '../columns.ts';
import { organizations, projects, users } from '../schema.ts';

export const CHANNEL_KINDS = ['email', 'webhook', 'slack', 'discord'] as const;

/**
 * `user`: by a user; `gone`, `failing`, `unreadable`: by the service; `unsubscribed`, `left`: the reader of an email;
 * `owner_left`: who created it is no longer a member, or a viewer now.
 */
export const OFF_REASONS = ['user', 'gone', 'failing', 'unreadable', 'unsubscribed', 'left', 'owner_left'] as const;

/** When nothing is sent but what is urgent: every day from one time to another, the next day's if it is earlier. */
export interface QuietHours {
  /** `22:00` */
  readonly from: string;
  readonly to: string;
  /** IANA name, such as `Europe/Berlin`. */
  readonly time_zone: string;
}

/** Where notifications are sent. */
export const channels = pgTable(
  'channels',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    /** Unset: of all projects of the organization. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CHANNEL_KINDS }).notNull(),
    name: text('name').notNull(),
    /** Sealed: address and secrets (`channels/channel-settings.ts`). */
    settings: text('settings').notNull(),
    /** What may be shown of the address: an email address, or the origin of a URL. */
    shownAddress: text('shown_address').notNull(),
    /** Host that receives deliveries; null for emails. */
    host: text('host'),
    events: jsonb('events').$type<EventKind[]>().notNull(),
    leastSeverity: text('least_severity').$type<LeastSeverity>().notNull(),
    quietHours: jsonb('quiet_hours').$type<QuietHours>(),
    /** Messages within any 24 hours; null: any number. */
    maxPerDay: integer('max_per_day'),
    /** Urgent events are sent in quiet hours and above the daily limit, too. */
    urgentPasses: boolean('urgent_passes').notNull().default(true),
    offAt: at('off_at'),
    offReason: text('off_reason', { enum: OFF_REASONS }),
    /** First failed attempt since the last successful one. */
    failingSince: at('failing_since'),
    /** Until then, deliveries are also signed with the former secret. */
    formerSecretUntil: at('former_secret_until'),
    /** When the address of an email was confirmed by its link. */
    confirmedAt: at('confirmed_at'),
    /** SHA-256 (hex) of the token of the latest confirmation link. */
    confirmHash: text('confirm_hash').unique(),
    confirmExpiresAt: at('confirm_expires_at'),
    /** The address was unsubscribed before, or was that of a removed member: it needs a link even if it is a member's. */
    mustConfirm: boolean('must_confirm').notNull().default(false),
    /** Who created it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('channels_organization').on(t.organizationId, t.createdAt), index('channels_project').on(t.projectId)],
);

/** The choice of a project for a channel of its organization. */
export const channelChoices = pgTable(
  'channel_choices',
  {
    channelId: belongsTo('channel_id', () => channels.id),
    projectId: belongsTo('project_id', () => projects.id),
    events: jsonb('events').$type<EventKind[]>().notNull(),
    leastSeverity: text('least_severity').$type<LeastSeverity>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.projectId] }), index('channel_choices_project').on(t.projectId)],
);

/** Events of organizations that have channels. The id identifies the message to its receivers. */
export const channelEvents = pgTable(
  'channel_events',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AnyEventKind>().notNull(),
    /** What happened, so that it is stored once. */
    key: text('key').notNull(),
    data: jsonb('data').$type<EventData[AnyEventKind]>().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    uniqueIndex('channel_events_key').on(t.organizationId, t.key),
    index('channel_events_project').on(t.projectId),
    index('channel_events_at').on(t.at),
  ],
);

/** Addresses that want no emails of an organization any more: new channels for them have to be confirmed by a link. */
export const channelStops = pgTable(
  'channel_stops',
  {
    organizationId: belongsTo('organization_id', () => organizations.id),
    /** In lower case. */
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.address] })],
);

export interface Attempt {
  /** ISO 8601. */
  readonly at: string;
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** The beginning of the answer, without secrets. */
  readonly answer: string | null;
  /** Why it failed. */
  readonly error: string | null;
}

export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'cancelled'] as const;

export const channelDeliveries = pgTable(
  'channel_deliveries',
  {
    id: id(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    channelId: belongsTo('channel_id', () => channels.id),
    eventId: belongsTo('event_id', () => channelEvents.id),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    host: text('host'),
    test: boolean('test').notNull().default(false),
    /** Failed attempts of the current schedule. */
    failures: integer('failures').notNull().default(0),
    /** The latest attempts, oldest first. */
    attempts: jsonb('attempts').$type<Attempt[]>().notNull().default([]),
    /** Why nothing was sent. */
    error: text('error'),
    /** When the next attempt is due; null once it has ended. */
    nextAt: at('next_at'),
    /** The queued job that may send it; null while it waits for its time. */
    run: uuid('run'),
    /** What it waits to be sent with: a scan, or, if it is held back, its channel. */
    groupId: uuid('group_id'),
    /** The message that it is sent in together with others; null: a message of its own, or not decided yet. */
    messageId: uuid('message_id'),
    /** Since when an attempt is under way. */
    runningAt: at('running_at'),
    createdAt: createdAt(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('channel_deliveries_once').on(t.channelId, t.eventId),
    index('channel_deliveries_event').on(t.eventId),
    index('channel_deliveries_channel').on(t.channelId, t.createdAt),
    index('channel_deliveries_due').on(t.nextAt).where(sql`${t.state} = 'pending' and ${t.run} is null`),
    index('channel_deliveries_run').on(t.run).where(sql`${t.run} is not null`),
    index('channel_deliveries_group').on(t.groupId).where(sql`${t.state} = 'pending' and ${t.messageId} is null`),
    index('channel_deliveries_message').on(t.messageId).where(sql`${t.messageId} is not null`),
    index('channel_deliveries_waiting').on(t.organizationId).where(sql`${t.state} = 'pending'`),
    index('channel_deliveries_running').on(t.host, t.runningAt).where(sql`${t.runningAt} is not null`),
  ],
);
