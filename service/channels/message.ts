import type { EventFacts, NewFinding, ScanKind } from '../model/events.ts';
import { countsOf, isAtLeast, type LeastSeverity, type SeverityCounts } from '../model/severities.ts';
import type { Message } from '../providers/define-channel-provider.ts';
import type { ChannelEventRow } from '../store/channels/channel-events.ts';
import { channelsWithChoices } from '../store/channels/channels.ts';
import { type FullDelivery, findSent, type Parts } from '../store/channels/deliveries.ts';
import type { Store } from '../store/open.ts';
import { findProject } from '../store/projects/projects.ts';
import { findingLink } from './event-links.ts';
import { baseOf, commonOf, noticeOf, type Subject, type Told } from './notice.ts';

/** Events as they are delivered to a channel, with the findings that it wants: one message. */
export async function composeMessage(store: Store, parts: Parts, baseUrl: string): Promise<Message> {
  const [{ delivery, event }, ...others] = parts;
  const places = new Map<string | null, Awaited<ReturnType<typeof placeOf>>>();
  const told: (Told & { readonly at: Date })[] = [];
  for (const part of parts) {
    const { projectId, kind, data, at } = part.event;
    const place = places.get(projectId) ?? (await placeOf(store, part, baseUrl));
    places.set(projectId, place);
    told.push({ event: wanted({ kind, data } as EventFacts, place.least), subject: place.subject, at });
  }
  const thread = others.length === 0 ? await threadOf(store, parts[0]) : {};
  return {
    id: delivery.messageId ?? event.id,
    deliveryId: delivery.messageId ?? delivery.id,
    at: told.at(-1)?.at ?? event.at,
    notice: noticeOf(told),
    payload: payloadOf(told),
    ...thread,
  };
}

interface Place {
  readonly subject: Subject;
  readonly least: LeastSeverity;
}

async function placeOf(store: Store, { channel, event }: FullDelivery, baseUrl: string): Promise<Place> {
  const { organizationId, projectId } = event;
  const row = projectId === null ? undefined : await findProject(store, { id: projectId, organizationId });
  const project = row ? { id: row.id, name: row.name, url: row.url } : null;
  const channels = await channelsWithChoices(store, { organizationId, projectId });
  const choice = channels.find((one) => one.channel.id === channel.id)?.choice ?? channel;
  return { subject: { project, baseUrl }, least: choice.leastSeverity };
}

/** What programs are sent: an event, or several as a digest. */
function payloadOf(told: readonly (Told & { readonly at: Date })[]): object {
  const events = told.map(({ event, subject, at }) => ({
    type: event.kind,
    timestamp: at.toISOString(),
    data: {
      ...(event.kind === 'test' ? { test: true } : {}),
      project: subject.project,
      ...event.data,
      ...(event.kind === 'finding.new'
        ? { findings: event.data.findings.map(linked(event.data.scan.kind, subject)) }
        : {}),
      url: noticeOf([{ event, subject }]).link,
    },
  }));
  if (events.length === 1) return events[0] ?? {};
  const project = commonOf(told.map(({ subject }) => subject.project?.id)) ? told[0]?.subject.project : null;
  return {
    type: 'digest',
    timestamp: events.at(-1)?.timestamp,
    data: { project: project ?? null, events, url: noticeOf(told).link },
  };
}

/** A finding with its screen, if it has one. */
function linked(kind: ScanKind, subject: Subject) {
  return (finding: NewFinding) => ({ ...finding, url: findingLink(finding.id, kind, baseOf(subject)) ?? null });
}

/** An incident and its end are a thread of emails. */
async function threadOf(store: Store, { channel, event }: FullDelivery): Promise<Pick<Message, 'thread' | 'answers'>> {
  const { kind, data } = event as ChannelEventRow & EventFacts;
  if (kind === 'incident.opened') return { thread: { id: data.incident.id } };
  if (kind !== 'incident.resolved') return {};
  const { id } = data.incident;
  const opened = await findSent(store, { channelId: channel.id, key: `incident:${id}:opened` });
  if (!opened) return { thread: { id } };
  return {
    thread: { id, answers: opened.messageId ?? opened.id },
    ...(opened.messageId === null ? { answers: 'Site down' } : {}),
  };
}

/** With findings below the severity left out. */
function wanted(event: EventFacts, least: LeastSeverity): EventFacts {
  if (event.kind !== 'finding.new') return event;
  const { findings: all, count: every, by_severity: counts, fixed_by_severity: fixed } = event.data;
  const findings = all.filter(({ severity }) => isAtLeast(severity, least));
  const only = (some: SeverityCounts) => countsOf((severity) => (isAtLeast(severity, least) ? some[severity] : 0));
  const count = counts
    ? Object.values(only(counts)).reduce((sum, one) => sum + one, 0)
    : every - (all.length - findings.length);
  const severities = { ...(counts && { by_severity: only(counts) }), ...(fixed && { fixed_by_severity: only(fixed) }) };
  return { ...event, data: { ...event.data, ...severities, count, findings } };
}
