import { moduleLabel } from '@assay/engine/module';
import { memo } from 'react';
import { Frequency } from '../../ui/chart/frequency.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SeverityMark } from '../../ui/severity.tsx';
import { Age } from '../../ui/time.tsx';
import { decisionWords } from './decision-words.ts';
import type { Finding } from './finding-filter.ts';
import { changeText, pagesText, placesText } from './places.tsx';

/** The location of accessibility findings, each of several elements: the evidence names them. */
const SEVERAL_ELEMENTS = 'page';

/** Columns of a wide list; the heading has the same. */
export const COLUMNS = 'grid grid-cols-[5rem_minmax(0,1fr)_4.5rem_6rem_5.5rem_3.5rem] items-center gap-x-3';

interface RowOf {
  readonly finding: Finding;
  readonly index: number;
  readonly href: string;
  readonly isWide: boolean;
  readonly isOpened: boolean;
  /** Places in each of the latest scans. */
  readonly trend: readonly (number | null)[] | undefined;
}

/** A finding in a list, as a link to it. Plain, because many appear at once while scrolling. */
export const FindingRow = memo(function FindingRow({ isWide, ...row }: RowOf) {
  const { finding, index, href, isOpened } = row;
  return (
    <a
      href={href}
      data-row={index}
      data-finding={finding.id}
      aria-current={isOpened ? 'true' : undefined}
      className={`h-full min-w-0 flex-1 pr-4 text-sm hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-brand-soft ${isWide ? COLUMNS : 'grid content-center gap-y-1'}`}
    >
      {isWide ? <WideRow {...row} /> : <NarrowRow {...row} />}
    </a>
  );
});

type Parts = Omit<RowOf, 'isWide'>;

const locationOf = (finding: Finding) =>
  placesText(finding) ?? (finding.at === SEVERAL_ELEMENTS ? finding.shows : finding.at);

function WideRow({ finding, trend }: Parts) {
  const { severity, title, module, assignee, first_seen_at: first, last_seen_at: last } = finding;
  const words = [changeText(finding), decisionWords(finding) ?? finding.not_seen, pagesText(finding)];
  return (
    <>
      <SeverityMark severity={severity} />
      <span className="flex min-w-0 items-baseline gap-3">
        <span className="truncate font-medium">
          <Prose text={title} />
        </span>
        {words.map((text, i) => text && <Note key={text} text={text} isNews={i === 0} />)}
        {/* Has the room that the title leaves. */}
        <span className="min-w-0 flex-1 basis-0 truncate font-mono text-xs text-muted">{locationOf(finding)}</span>
      </span>
      <span>{trend && <Frequency counts={trend} />}</span>
      <span className="truncate text-xs text-muted">{moduleLabel(module)}</span>
      <span className="truncate text-xs text-muted">{assignee?.name ?? '–'}</span>
      <span className="text-right text-xs text-muted tabular-nums">
        <Age first={first} last={last} />
      </span>
    </>
  );
}

function NarrowRow({ finding }: Parts) {
  const { severity, title, module, assignee, first_seen_at: first, last_seen_at: last } = finding;
  const change = changeText(finding);
  const words = [moduleLabel(module), pagesText(finding), decisionWords(finding), assignee?.name].filter(Boolean);
  return (
    <>
      <span className="flex min-w-0 items-center gap-3 text-xs text-muted">
        <SeverityMark severity={severity} />
        {change && <Note text={change} isNews />}
        <span className="flex-1 truncate">{words.join(' · ')}</span>
        <Age first={first} last={last} />
      </span>
      <span className="line-clamp-2 font-medium sm:line-clamp-1">
        <Prose text={title} />
      </span>
      <span className="truncate font-mono text-xs text-muted">{locationOf(finding)}</span>
    </>
  );
}

function Note({ text, isNews }: { text: string; isNews: boolean }) {
  return (
    <span className={`shrink-0 text-xs whitespace-nowrap ${isNews ? 'font-semibold text-brand-ink' : 'text-muted'}`}>
      {text}
    </span>
  );
}
