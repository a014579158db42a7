import { type ReactNode, useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { counted, numberText } from '../../ui/counted.ts';
import { Prose } from '../../ui/prose.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextBlock } from '../../ui/text-block.tsx';
import type { ListPlace } from '../frame/trail.tsx';
import { Excerpt } from './excerpt.tsx';
import { FindingFacts } from './finding-facts.tsx';
import { Fix, Part } from './finding-fix.tsx';
import { FindingHistory } from './finding-history.tsx';
import type { DetailedFinding } from './finding-key.ts';
import { OnPages, Places } from './places.tsx';

interface Detail {
  readonly finding: DetailedFinding;
  readonly place: ListPlace;
  /** Buttons to verify the fix or to decide; left out for findings that are fixed. */
  readonly actions?: ReactNode;
}

const VIEWS = { evidence: 'Evidence', fix: 'Fix', history: 'History' } as const;

/** Everything about one finding, in three views. */
export function FindingDetail({ finding, place, actions }: Detail) {
  const [view, setView] = useState<keyof typeof VIEWS>('evidence');
  return (
    <>
      <p className="text-sm text-soft">
        <Prose text={finding.description} />
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={finding.fix_prompt} label="Copy fix prompt" look="primary" />
        {actions}
      </div>
      <Segments legend="View" labels={VIEWS} value={view} onChoose={setView} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        {view === 'evidence' && <Evidence finding={finding} />}
        {view === 'fix' && <Fix finding={finding} />}
        {view === 'history' && <FindingHistory finding={finding} place={place} />}
      </div>
    </>
  );
}

function Evidence({ finding }: Pick<Detail, 'finding'>) {
  const { evidence, places, place_count: count, pages = [] } = finding;
  const { request, response, curl } = evidence;
  return (
    <>
      {count > 1 ? (
        <>
          <h3 className="font-semibold">{numberText(count)} places</h3>
          <Places places={places} count={count} />
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <p className="font-mono text-xs wrap-anywhere text-muted">{evidence.at}</p>
          <Shown finding={finding} />
        </div>
      )}
      <Part label="Request" text={request} />
      <Part label="Response" text={response} />
      <Part label="Repeat it" text={curl} />
      {curl !== undefined && (
        <div>
          <CopyButton text={curl} label="Copy command" />
        </div>
      )}
      {pages.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="font-semibold">Found on {counted(pages.length, 'page')}</h3>
          <OnPages pages={pages} />
        </section>
      )}
      <FindingFacts finding={finding} />
    </>
  );
}

/** The source lines of a finding in code, else the evidence as text, unless that is the location again. */
function Shown({ finding: { excerpt, line, evidence, ...place } }: Pick<Detail, 'finding'>) {
  if (excerpt !== undefined && line !== undefined) return <Excerpt place={{ ...place, excerpt, line }} />;
  if (evidence.shows === evidence.at) return null;
  return <TextBlock label="What was found" text={evidence.shows} />;
}
