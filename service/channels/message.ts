import { type EventFacts, isAtLeast, type LeastSeverity } from '../model/events.ts';
import type { Message } from '../providers/define-channel-provider.ts';
import type { ChannelEventRow } from '../store/channels/channel-events.ts';
import type { ProjectRow } from '../store/projects/projects.ts';
import { noticeOf } from './notice.ts';

interface Parts {
  readonly event: ChannelEventRow;
  readonly deliveryId: string;
  readonly project: ProjectRow | undefined;
  readonly leastSeverity: LeastSeverity;
  readonly baseUrl: string;
}

/** An event as it is delivered to a channel: with the findings that the channel wants. */
export function messageOf({ event, deliveryId, project: row, leastSeverity, baseUrl }: Parts): Message {
  const facts = wanted({ kind: event.kind, data: event.data } as EventFacts, leastSeverity);
  const project = row ? { id: row.id, name: row.name, url: row.url } : null;
  const notice = noticeOf(facts, { project, baseUrl });
  return {
    id: event.id,
    deliveryId,
    at: event.at,
    notice,
    payload: {
      type: event.kind,
      timestamp: event.at.toISOString(),
      data: { ...(event.kind === 'test' ? { test: true } : {}), project, ...facts.data, url: notice.link },
    },
  };
}

/** With findings below the severity left out; their number still counts. */
function wanted(event: EventFacts, least: LeastSeverity): EventFacts {
  if (event.kind !== 'finding.new') return event;
  const findings = event.data.findings.filter(({ severity }) => isAtLeast(severity, least));
  const left = event.data.findings.length - findings.length;
  return { ...event, data: { ...event.data, findings, count: event.data.count - left } };
}
