import { changeCounts, totalsText } from '@assay/engine';
import { healthNote } from '../mails/health-words.ts';
import type { EventData, EventFacts, ScanKind } from '../model/events.ts';
import type { Notice, NoticeFact } from '../providers/define-channel-provider.ts';
import { durationText, timeText } from '../shapes/time-words.ts';

/** An event for people. The heading is a fixed text; what comes from the target is in values only. */
export interface EventWords extends Pick<Notice, 'heading' | 'tone' | 'facts'> {
  /** What it is about; undefined: the project. */
  readonly subject?: string | undefined;
  /** The facts in one line, among other events. */
  readonly brief: string;
}

export type OtherEvent = Exclude<EventFacts, { readonly kind: 'finding.new' }>;

export const SCANS: Readonly<Record<ScanKind, string>> = {
  site: 'Scan',
  monitoring: 'Re-scan',
  code: 'Code scan',
  integration: 'Integration scan',
  access: 'Comparison of two users',
};

export function wordsOf({ kind, data }: OtherEvent): EventWords {
  return WORDS[kind](data as never);
}

export function hostOf(url: string | null): string | undefined {
  return (url === null ? null : URL.parse(url))?.host;
}

export function fact(label: string, value: string): NoticeFact {
  return { label, value };
}

/** How many are not listed. */
export function moreFacts(left: number, noun: string): NoticeFact[] {
  return left > 0 ? [fact('More', left === 1 ? `1 further ${noun}` : `${left} further ${noun}s`)] : [];
}

const WORDS: { readonly [K in OtherEvent['kind']]: (data: EventData[K]) => EventWords } = {
  'incident.opened': ({ target, incident }) => ({
    heading: 'Site down',
    tone: 'bad',
    subject: target.name,
    brief: `since ${timeText(incident.started_at)}, ${incident.message}`,
    facts: [
      ...targetFacts(target),
      fact('Down since', timeText(incident.started_at)),
      fact('Reason', incident.message),
    ],
  }),
  'incident.resolved': ({ target, incident: { started_at: since, resolved_at: until } }) => ({
    heading: 'Recovered: site up again',
    tone: 'good',
    subject: target.name,
    brief: `${timeText(until)}, after ${durationText(Date.parse(until) - Date.parse(since))}`,
    facts: [
      ...targetFacts(target),
      fact('Down since', timeText(since)),
      fact('Duration', durationText(Date.parse(until) - Date.parse(since))),
    ],
  }),
  'certificate.expiring': ({ target, certificate: { expires_at: expiresAt, days } }) => ({
    heading: days === 1 ? 'Certificate expires within a day' : `Certificate expires within ${days} days`,
    tone: 'bad',
    subject: target.name,
    brief: timeText(expiresAt),
    facts: [...targetFacts(target), fact('Expires', timeText(expiresAt))],
  }),
  'scan.finished': ({ scan }) => ({
    heading: scan.status === 'completed' ? `${SCANS[scan.kind]} finished` : `${SCANS[scan.kind]} failed`,
    tone: scan.status === 'completed' ? 'plain' : 'bad',
    subject: hostOf(scan.url),
    brief: resultOf(scan)
      .map(({ value }) => value)
      .join(', '),
    facts: [...(scan.url === null ? [] : [fact('Scanned', scan.url)]), ...resultOf(scan)],
  }),
  'badge.lost': ({ badge }) => ({
    heading: 'Badge no longer valid',
    tone: 'bad',
    subject: badge.domain,
    brief: badge.message,
    facts: [fact('Domain', badge.domain), fact('Reason', badge.message)],
  }),
  'summary.weekly': ({ count, projects }) => ({
    heading: 'Weekly summary',
    tone: 'plain',
    subject: count === 1 ? projects[0]?.name : `${count} projects`,
    brief: count === 1 ? '1 project' : `${count} projects`,
    facts: [
      ...projects.map(({ name, score, totals, score_before, code_totals, code_at }) => ({
        label: score === null ? 'Not scored' : `Score ${score}`,
        value: name,
        note: healthNote({
          ...{ score, totals, scoreBefore: score_before, codeTotals: code_totals },
          codeAt: code_at === null ? null : new Date(code_at),
        }),
      })),
      ...moreFacts(count - projects.length, 'project'),
    ],
  }),
  test: () => ({
    heading: 'Test notification',
    tone: 'plain',
    brief: '',
    facts: [fact('Test', 'This channel works. Nothing happened to your site.')],
  }),
};

function targetFacts({ name, url }: { readonly name: string; readonly url: string }): NoticeFact[] {
  return [fact('Monitored target', name), fact('URL', url)];
}

function resultOf({ score, grade, totals, error }: EventData['scan.finished']['scan']): NoticeFact[] {
  return [
    ...(score === null ? [] : [fact('Score', `${score} of 100${grade === null ? '' : ` (${grade})`}`)]),
    ...(totals === null
      ? []
      : [fact('Findings', [totalsText(totals), changeCounts(totals)].filter(Boolean).join('; '))]),
    ...(error === null ? [] : [fact('Error', error)]),
  ];
}
