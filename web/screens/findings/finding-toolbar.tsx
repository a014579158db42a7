import { moduleLabel } from '@assay/engine/module';
import type { Severity } from '@assay/engine/severity';
import { pathOf } from '@assay/engine/site-pages';
import { useState } from 'react';
import { choicesOf, Select } from '../../ui/field.tsx';
import { type FindingSearch, isFiltered } from './finding-filter.ts';
import { SeverityChips } from './severity-chips.tsx';
import { TypedFilter } from './typed-filter.tsx';

const STATE_CHOICES = choicesOf({
  open: 'Open',
  dismissed: 'Dismissed',
  accepted: 'Accepted',
  fixed: 'Fixed',
  no_longer_reported: 'No longer reported',
  all: 'All',
});
const CHANGE_CHOICES = choicesOf({
  '': 'Any',
  new: 'New',
  changed: 'Changed',
  found_by_newer_version: 'Found by a newer version',
  same: 'Unchanged',
});
const SORT_CHOICES = choicesOf({
  severity: 'Most severe first',
  places: 'Most places first',
  oldest: 'Oldest first',
  path: 'By path',
  title: 'By title',
});

/** Filters that are behind “More filters” on a phone. */
const HIDDEN = ['state', 'module', 'change', 'page', 'path'] as const;

interface Toolbar {
  readonly search: FindingSearch;
  readonly counts: ReadonlyMap<Severity, number>;
  readonly modules: readonly string[];
  /** Addresses of the pages that have findings; empty for scans of one page. */
  readonly pages: readonly string[];
  readonly onChange: (search: Readonly<Record<string, unknown>>) => void;
  readonly onHelp: () => void;
}

/** Filters of a list of findings. */
export function FindingToolbar({ search, counts, modules, pages, onChange, onHelp }: Toolbar) {
  const hiddenCount = HIDDEN.filter((name) => search[name] !== undefined).length;
  // On a phone, the filters would leave no room for the findings.
  const [isOpen, setOpen] = useState(hiddenCount > 0);
  const set = (changed: Readonly<Record<string, unknown>>) => onChange({ ...search, ...changed });
  const { state = 'open', module = '', change = '', page = '', sort = 'severity' } = search;
  const moduleChoices = [
    { value: '', label: 'All modules' },
    ...modules.map((value) => ({ value, label: moduleLabel(value) })),
  ];
  const pageChoices = [
    { value: '', label: 'All pages' },
    ...[...new Set([...pages, ...(page ? [page] : [])])].map((value) => ({ value, label: pathOf(value) })),
  ];
  const selects = [
    { label: 'State', name: 'state', choices: STATE_CHOICES, value: state },
    { label: 'Module', name: 'module', choices: moduleChoices, value: module },
    { label: 'Since last scan', name: 'change', choices: CHANGE_CHOICES, value: change },
    ...(pageChoices.length > 1 ? [{ label: 'Page', name: 'page', choices: pageChoices, value: page }] : []),
    { label: 'Order', name: 'sort', choices: SORT_CHOICES, value: sort },
  ];
  return (
    <search className="grid gap-3 rounded-2xl border border-line bg-surface p-4 shadow-sm">
      <TypedFilter label="Search title, check or location" name="q" value={search.q ?? ''} onText={(q) => set({ q })} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SeverityChips chosen={search.severity ?? []} counts={counts} onChoose={(severity) => set({ severity })} />
        <ToolbarLinks {...{ search, onChange, onHelp, hiddenCount, isOpen }} onToggle={() => setOpen(!isOpen)} />
      </div>
      <div
        id="more-filters"
        className={`grid grid-cols-2 gap-3 sm:grid-cols-3 ${pageChoices.length > 1 ? 'lg:grid-cols-6' : 'md:grid-cols-5'} ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        {selects.map((select) => (
          <Select
            key={select.name}
            {...select}
            onChange={({ currentTarget: { name, value } }) => set({ [name]: value })}
          />
        ))}
        <TypedFilter label="Path or location" name="path" value={search.path ?? ''} onText={(path) => set({ path })} />
      </div>
    </search>
  );
}

interface Links extends Pick<Toolbar, 'search' | 'onChange' | 'onHelp'> {
  readonly hiddenCount: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Clears the filters, shows more of them, or the keyboard shortcuts. The place of the button that clears is kept, so that nothing moves when it appears. */
function ToolbarLinks({ search, onChange, onHelp, hiddenCount, isOpen, onToggle }: Links) {
  return (
    <div className="flex flex-wrap items-center gap-4 text-sm max-sm:flex-row-reverse">
      <button
        type="button"
        className={`py-1 font-semibold text-brand-ink underline ${isFiltered(search) ? '' : 'invisible'}`}
        onClick={() => onChange({})}
      >
        Clear filters
      </button>
      <button type="button" className="py-1 text-brand-ink underline max-sm:hidden" onClick={onHelp}>
        Keyboard shortcuts
      </button>
      <button
        type="button"
        className="py-1 text-brand-ink underline sm:hidden"
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onClick={onToggle}
      >
        {hiddenCount > 0 ? `More filters (${hiddenCount})` : 'More filters'}
      </button>
    </div>
  );
}
