import type { EventFacts } from '../model/events.ts';
import type { Notice, NoticeFact } from '../providers/define-channel-provider.ts';
import { eventLink, findingLink, type LinkBase } from './event-links.ts';
import { type EventWords, fact, hostOf, moreFacts, type OtherEvent, SCANS, wordsOf } from './event-words.ts';
import { findingFacts, findingHeading } from './finding-words.ts';

/** What a notification is about. */
export interface Subject {
  readonly project: { readonly id: string; readonly name: string; readonly url: string } | null;
  readonly baseUrl: string;
}

/** An event with its subject. */
export interface Told {
  readonly event: EventFacts;
  readonly subject: Subject;
}

/** What one notification says: an event, or all that was newly found. */
type Item = EventWords & Pick<Notice, 'subject' | 'link'>;

type Found = Told & { readonly event: Extract<EventFacts, { readonly kind: 'finding.new' }> };

/** Events besides new findings, and scans, that one notification lists. */
const MAX_LISTED = 6;

/** Events for people, as one notification: monitors first, all that was newly found together, one line for each other event. */
export function noticeOf(told: readonly Told[]): Notice {
  const found = told.filter((one): one is Found => one.event.kind === 'finding.new');
  const foundItems = found.length > 0 ? [foundItem(found)] : [];
  const ofMonitors = otherItems(told, ({ data }) => 'target' in data);
  const others = otherItems(told, ({ data }) => !('target' in data));
  const items = [...ofMonitors, ...foundItems, ...others];
  const project = commonOf(told.map(({ subject }) => subject.project?.name));
  const own = project === undefined ? [] : [fact('Project', project)];
  const lines =
    items.length === 1 ? factsOf(items) : [...briefsOf(ofMonitors), ...factsOf(foundItems), ...briefsOf(others)];
  const app = told[0] ? baseOf(told[0].subject).app : '';
  return {
    heading: headingOf(items),
    subject: commonOf(items.map(({ subject }) => subject)) ?? project ?? 'several projects',
    tone: items.some(({ tone }) => tone === 'bad') ? 'bad' : (commonOf(items.map(({ tone }) => tone)) ?? 'plain'),
    link:
      commonOf(items.map(({ link }) => link)) ?? commonOf(told.map(({ subject }) => baseOf(subject).project)) ?? app,
    facts: [...own, ...lines],
  };
}

/** The value that all have; undefined if they differ. */
export function commonOf<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

/** The addresses of screens about a subject. */
export function baseOf({ project, baseUrl }: Subject): LinkBase {
  const app = `${baseUrl}/app`;
  return { app, project: project ? `${app}/projects/${project.id}` : undefined };
}

function headingOf(items: readonly Item[]): string {
  const same = Map.groupBy(items, ({ heading }) => heading);
  return [...same].map(([heading, { length }]) => (length === 1 ? heading : `${heading} (${length})`)).join(' · ');
}

function factsOf(items: readonly Item[]): NoticeFact[] {
  return items.flatMap(({ facts }) => facts);
}

function briefsOf(items: readonly Item[]): NoticeFact[] {
  return [
    ...items
      .slice(0, MAX_LISTED)
      .map(({ heading, subject, brief, link }) => ({ label: heading, value: subject, note: brief, link })),
    ...moreFacts(items.length - MAX_LISTED, 'event'),
  ];
}

function otherItems(told: readonly Told[], isWanted: (event: OtherEvent) => boolean): Item[] {
  return told.flatMap(({ event, subject }) => {
    if (event.kind === 'finding.new' || !isWanted(event)) return [];
    const words = wordsOf(event);
    const about = words.subject ?? subject.project?.name ?? 'Assay';
    return [{ ...words, subject: about, link: eventLink(event, baseOf(subject)) }];
  });
}

function foundItem(found: readonly Found[]): Item {
  const data = found.map(({ event }) => event.data);
  const scans = [...new Map(data.map(({ scan }) => [scan.url, fact(SCANS[scan.kind], scan.url ?? '')])).values()];
  const listed = found.flatMap(({ event: { data: one }, subject }) =>
    one.findings.map((finding) => ({ finding, link: findingLink(finding.id, one.scan.kind, baseOf(subject)) })),
  );
  const host = commonOf(data.map(({ scan }) => hostOf(scan.url)));
  const link = commonOf(found.map(({ event, subject }) => eventLink(event, baseOf(subject))));
  return {
    heading: findingHeading(data),
    tone: 'bad',
    subject: host ?? commonOf(found.map(({ subject }) => subject.project?.name)) ?? 'several sites',
    brief: '',
    link: link ?? '',
    facts: [...scans.filter(({ value }) => value !== '').slice(0, MAX_LISTED), ...findingFacts(data, listed)],
  };
}
