import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useMay } from '../../client/me.ts';
import { Card } from '../../ui/card.tsx';
import { counted, numberText } from '../../ui/counted.ts';
import type { ListPlace } from '../frame/trail.tsx';
import {
  countSeverities,
  type Finding,
  type FindingSearch,
  filterFindings,
  findingSearch,
  hiddenByState,
  isFiltered,
} from './finding-filter.ts';
import { FindingList } from './finding-list.tsx';
import { FindingToolbar } from './finding-toolbar.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useTrends } from './use-trends.ts';

/** What an empty list means. */
export interface Emptiness {
  readonly title: string;
  readonly text: string;
}

const NOTHING_FOUND: Emptiness = { title: 'No findings', text: 'No issues were found in the completed checks.' };

interface Browsed {
  /** Id of the finding that is shown beside the list. */
  readonly opened?: string | undefined;
  /** Shown beside the list on a wide screen, else instead of it. */
  readonly panel?: ReactNode;
  /** Default: nothing was found. */
  readonly emptiness?: Emptiness | undefined;
  readonly findings: readonly Finding[];
  readonly place: ListPlace;
  /** Which findings these are. */
  readonly about?: string;
}

/** Findings with filters, search, order and keyboard; all of it is in the URL. */
export function FindingBrowser({ findings, place, opened, panel, about, emptiness = NOTHING_FOUND }: Browsed) {
  const asked = useSearch({ strict: false });
  const navigate = useNavigate();
  // The list follows when there is time, so that typing stays smooth.
  const key = useDeferredValue(JSON.stringify(findingSearch(asked)));
  const search = useMemo((): FindingSearch => JSON.parse(key), [key]);
  const shown = useMemo(() => filterFindings(findings, search), [findings, search]);
  const counts = useMemo(() => countSeverities(findings, search), [findings, search]);
  const hidden = useMemo(() => hiddenByState(findings, search), [findings, search]);
  const trends = useTrends(place.projectId);
  const mayDecide = useMay({ to: 'triage' });
  const [helps, setHelps] = useState(false);
  const change = (next: FindingSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...('tab' in before ? { tab: before.tab } : {}), ...findingSearch({ ...next }) }),
      replace: true,
      resetScroll: false,
    });
  useShortcuts({
    '?': () => setHelps(true),
    '/': () => document.querySelector<HTMLInputElement>('input[name=q]')?.focus(),
  });
  return (
    <div
      className={
        panel
          ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(28rem,36rem)]'
          : 'grid grid-cols-[minmax(0,1fr)]'
      }
    >
      <section aria-label="Findings" className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${panel ? 'max-xl:hidden' : ''}`}>
        {findings.length > 0 && (
          <>
            <FindingToolbar
              search={findingSearch(asked)}
              counts={counts}
              findings={findings}
              onChange={change}
              onHelp={() => setHelps(true)}
            />
            <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
              <p role="status">
                {numberText(shown.length)} of {counted(findings.length, 'finding')}
                {hidden && ` · not shown: ${hidden}`}
              </p>
              {about !== undefined && <span className="max-sm:hidden">{about}</span>}
              {isFiltered(search) && (
                <button type="button" className="font-semibold text-brand-ink underline" onClick={() => change({})}>
                  Clear filters
                </button>
              )}
            </div>
          </>
        )}
        {shown.length > 0 ? (
          <FindingList {...{ findings: shown, place, search, opened, trends }} isSelectable={mayDecide} />
        ) : (
          <Nothing emptiness={findings.length === 0 ? emptiness : nothingMatches(search)} />
        )}
        {helps && <ShortcutsHelp onClose={() => setHelps(false)} />}
      </section>
      {panel}
    </div>
  );
}

/** Filters hide all findings. */
function nothingMatches(search: FindingSearch): Emptiness {
  return {
    title: 'No matching findings',
    text: isFiltered(search)
      ? 'No finding matches all filters.'
      : 'There are no open findings. Choose another state to see the rest.',
  };
}

function Nothing({ emptiness: { title, text } }: { emptiness: Emptiness }) {
  return (
    <Card title={title}>
      <p className="text-sm text-soft">{text}</p>
    </Card>
  );
}
