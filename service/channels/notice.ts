import { changeCounts, totalsText } from '@assay/engine';
import type { EventData, EventFacts, NewFinding, ScanKind } from '../model/events.ts';
import type { Notice, NoticeFact } from '../providers/define-channel-provider.ts';
import { durationText, timeText } from '../shapes/time-words.ts';

/** What a notification is about. */
export interface Subject {
  readonly project: { readonly id: string; readonly name: string; readonly url: string } | null;
  readonly baseUrl: string;
}

/** Findings that one notification lists. */
const MAX_FINDINGS = 10;

const SCANS: Readonly<Record<ScanKind, string>> = {
  site: 'Scan',
  monitoring: 'Re-scan',
  code: 'Code scan',
  integration: 'Integration scan',
  access: 'Comparison of two users',
};

/** An event for people. Headings are fixed texts; what comes from the target is in values only. */
export function noticeOf(event: EventFacts, subject: Subject): Notice {
  const { project, baseUrl } = subject;
  const own = project ? [fact('Project', project.name)] : [];
  const link = project ? `${baseUrl}/app/projects/${project.id}` : `${baseUrl}/app`;
  const { facts, subject: name, ...rest } = WORDS[event.kind](event.data as never);
  return { ...rest, subject: name ?? project?.name ?? 'Assay', facts: [...own, ...facts], link };
}

type Words = Omit<Notice, 'link' | 'subject'> & { readonly subject?: string };

const WORDS: { readonly [K in EventFacts['kind']]: (data: EventData[K]) => Words } = {
  'incident.opened': ({ target, incident }) => ({
    heading: 'Site down',
    tone: 'bad',
    subject: target.name,
    facts: [
      ...targetFacts(target),
      fact('Down since', timeText(incident.started_at)),
      fact('Reason', incident.message),
    ],
  }),
  'incident.resolved': ({ target, incident }) => ({
    heading: 'Site up again',
    tone: 'good',
    subject: target.name,
    facts: [
      ...targetFacts(target),
      fact('Down since', timeText(incident.started_at)),
      fact('Duration', durationText(Date.parse(incident.resolved_at) - Date.parse(incident.started_at))),
    ],
  }),
  'certificate.expiring': ({ target, certificate: { expires_at: expiresAt, days } }) => ({
    heading: days === 1 ? 'Certificate expires within a day' : `Certificate expires within ${days} days`,
    tone: 'bad',
    subject: target.name,
    facts: [...targetFacts(target), fact('Expires', timeText(expiresAt))],
  }),
  'finding.new': ({ scan, first_scan: isFirst, count, findings }) => ({
    heading: findingHeading(findings, count, isFirst),
    tone: 'bad',
    facts: [
      ...(scan.url === null ? [] : [fact(SCANS[scan.kind], scan.url)]),
      ...findings.slice(0, MAX_FINDINGS).map(findingFact),
      ...(count > MAX_FINDINGS
        ? [fact('More', `${count - Math.min(findings.length, MAX_FINDINGS)} further findings`)]
        : []),
    ],
  }),
  'scan.finished': ({ scan }) => ({
    heading: scan.status === 'completed' ? `${SCANS[scan.kind]} finished` : `${SCANS[scan.kind]} failed`,
    tone: scan.status === 'completed' ? 'plain' : 'bad',
    facts: [
      ...(scan.url === null ? [] : [fact('Scanned', scan.url)]),
      ...(scan.score === null
        ? []
        : [fact('Score', `${scan.score} of 100${scan.grade === null ? '' : ` (${scan.grade})`}`)]),
      ...(scan.totals === null ? [] : [fact('Findings', findingsText(scan.totals))]),
      ...(scan.error === null ? [] : [fact('Error', scan.error)]),
    ],
  }),
  'badge.lost': ({ badge }) => ({
    heading: 'Badge no longer valid',
    tone: 'bad',
    facts: [fact('Domain', badge.domain), fact('Reason', badge.message)],
  }),
  test: () => ({
    heading: 'Test notification',
    tone: 'plain',
    facts: [fact('Test', 'This channel works. Nothing happened to your site.')],
  }),
};

function fact(label: string, value: string): NoticeFact {
  return { label, value };
}

function targetFacts({ name, url }: { readonly name: string; readonly url: string }): NoticeFact[] {
  return [fact('Monitored target', name), fact('URL', url)];
}

function findingHeading(findings: readonly NewFinding[], count: number, isFirst: boolean): string {
  const [only] = findings;
  if (isFirst) return count === 1 ? 'First scan: 1 finding' : `First scan: ${count} findings`;
  return count === 1 && only ? `New ${only.severity} finding` : `${count} new findings`;
}

function findingFact({ severity, title, at, place_count: places }: NewFinding): NoticeFact {
  const where = places > 1 ? `${places} places, for example ${at}` : at;
  return fact(`${severity[0]?.toUpperCase()}${severity.slice(1)}`, `${title.replaceAll('`', '')} – ${where}`);
}

function findingsText(totals: NonNullable<EventData['scan.finished']['scan']['totals']>): string {
  return [totalsText(totals), changeCounts(totals)].filter(Boolean).join('; ');
}
