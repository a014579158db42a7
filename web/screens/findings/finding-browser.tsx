import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { counted } from '../../ui/counted.ts';
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

/** What an empty list means. */
export interface Emptiness {
  readonly title: string;
  readonly text: string;
}

const NOTHING_FOUND: Emptiness = { title: 'No findings', text: 'No issues were found in the completed checks.' };

interface Browsed {
  /** Default: nothing was found. */
  readonly emptiness?: Emptiness | undefined;
  readonly findings: readonly Finding[];
  readonly place: ListPlace;
}

/** Findings with filters, search, order and keyboard; all of it is in the URL. */
export function FindingBrowser({ findings, place, emptiness = NOTHING_FOUND }: Browsed) {
  const asked = useSearch({ strict: false });
  const navigate = useNavigate();
  // The list follows when there is time, so that typing stays smooth.
  const key = useDeferredValue(JSON.stringify(findingSearch(asked)));
  const search = useMemo((): FindingSearch => JSON.parse(key), [key]);
  const shown = useMemo(() => filterFindings(findings, search), [findings, search]);
  const counts = useMemo(() => countSeverities(findings, search), [findings, search]);
  const hidden = useMemo(() => hiddenByState(findings, search), [findings, search]);
  const modules = useMemo(() => [...new Set(findings.map(({ module }) => module))].sort(), [findings]);
  const pages = useMemo(() => [...new Set(findings.flatMap((one) => one.pages ?? []))].sort(), [findings]);
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
    <section aria-label="Findings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {findings.length > 0 && (
        <>
          <FindingToolbar
            search={findingSearch(asked)}
            counts={counts}
            modules={modules}
            pages={pages}
            onChange={change}
            onHelp={() => setHelps(true)}
          />
          <p className="text-sm text-muted" role="status">
            {shown.length} of {counted(findings.length, 'finding')}
            {hidden && ` · not shown: ${hidden}`}
          </p>
        </>
      )}
      {shown.length > 0 ? (
        <FindingList findings={shown} place={place} search={search} />
      ) : (
        <Nothing
          emptiness={findings.length === 0 ? emptiness : nothingMatches(search)}
          onClear={findings.length > 0 && isFiltered(search) ? () => change({}) : undefined}
        />
      )}
      {helps && <ShortcutsHelp onClose={() => setHelps(false)} />}
    </section>
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

function Nothing({ emptiness: { title, text }, onClear }: { emptiness: Emptiness; onClear: (() => void) | undefined }) {
  return (
    <Card title={title}>
      <p className="text-sm text-soft">{text}</p>
      {onClear && (
        <button type="button" className="mt-3 text-sm font-semibold text-brand-ink underline" onClick={onClear}>
          Clear filters
        </button>
      )}
    </Card>
  );
}
