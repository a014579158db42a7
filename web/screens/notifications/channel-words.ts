import type { Schema } from '../../client/client.ts';
import { msText } from '../../ui/counted.ts';
import type { Channel, Delivery, EventKind } from './channel-api.ts';

interface Kind {
  readonly name: string;
  readonly address: string;
  readonly hint: string;
}

export const KINDS: Readonly<Record<Schema['NotificationChannelKind'], Kind>> = {
  slack: {
    name: 'Slack',
    address: 'Webhook URL',
    hint: 'Of an incoming webhook of your Slack app: https://hooks.slack.com/services/…',
  },
  discord: {
    name: 'Discord',
    address: 'Webhook URL',
    hint: 'Channel settings → Integrations → Webhooks: https://discord.com/api/webhooks/…',
  },
  webhook: {
    name: 'Webhook',
    address: 'URL',
    hint: 'Receives signed POST requests (Standard Webhooks). The signing secret is shown once.',
  },
  email: {
    name: 'Email',
    address: 'Email address',
    hint: 'An address outside of your organization must confirm by a link first.',
  },
};

export const KIND_IDS = Object.keys(KINDS) as Schema['NotificationChannelKind'][];

export const EVENTS: Readonly<Record<EventKind, string>> = {
  'incident.opened': 'Site down',
  'incident.resolved': 'Site recovered',
  'certificate.expiring': 'Certificate expires soon',
  'finding.new': 'New findings',
  'badge.lost': 'Badge no longer valid',
  'scan.finished': 'Scan finished',
  'summary.weekly': 'Weekly summary',
};

export const EVENT_IDS = Object.keys(EVENTS) as EventKind[];

export const DEFAULT_EVENTS = EVENT_IDS.filter((kind) => kind !== 'scan.finished' && kind !== 'summary.weekly');

export const SEVERITIES: Readonly<Record<Schema['NotificationSeverity'], string>> = {
  critical: 'Critical only',
  high: 'High and critical',
  medium: 'Medium and above',
  low: 'Low and above',
};

export function isSeverity(text: string): text is Schema['NotificationSeverity'] {
  return Object.hasOwn(SEVERITIES, text);
}

const OFF: Readonly<Record<NonNullable<Channel['off_reason']>, string>> = {
  user: 'Switched off',
  gone: 'Switched off: the receiver no longer exists',
  failing: 'Switched off: every attempt failed for three days',
  unreadable: 'Switched off: enter the address again',
  unsubscribed: 'Switched off: the address unsubscribed',
  left: 'Switched off: the address does not belong to a member',
  owner_left: 'Switched off: its creator left the organization or became a viewer. Switch it on to take it over',
};

export function stateWords({ state, off_reason: reason, failing_since: failing }: Channel): string {
  if (state === 'off') return OFF[reason ?? 'user'];
  if (state === 'unconfirmed') return 'Waiting for confirmation of the address';
  return failing === null ? 'On' : 'On, but the latest attempts failed';
}

const STATES: Readonly<Record<Delivery['state'], string>> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export function deliveryWords({ state, attempts }: Delivery): string {
  return state === 'pending' && attempts.length > 0 ? 'Waiting for the next attempt' : STATES[state];
}

export function eventWords(event: Delivery['event']): string {
  return event === 'test' ? 'Test' : EVENTS[event];
}

/** `HTTP status 200 in 35 ms` */
export function attemptWords({ status, duration_ms: ms, error }: Delivery['attempts'][number]): string {
  const answer = status === null ? (error ?? 'Accepted') : `HTTP status ${status}`;
  return `${answer} in ${msText(ms)}`;
}
