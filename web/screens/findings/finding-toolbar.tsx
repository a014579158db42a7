import type { Severity } from '@assay/engine/severity';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import {
  CHANGE_CHOICES,
  type Choices,
  choicesIn,
  GROUP_CHOICES,
  SORT_CHOICES,
  SOURCE_CHOICES,
  STATE_CHOICES,
} from './finding-choices.ts';
import type { Finding, FindingSearch } from './finding-filter.ts';
import { SeverityChips } from './severity-chips.tsx';
import { TypedFilter } from './typed-filter.tsx';

/** Filters that are behind “More”. */
const HIDDEN = ['change', 'page', 'path', 'source', 'owner'] as const;

interface Toolbar {
  readonly search: FindingSearch;
  readonly counts: ReadonlyMap<Severity, number>;
  readonly findings: readonly Finding[];
  readonly onChange: (search: Readonly<Record<string, unknown>>) => void;
  readonly onHelp: () => void;
}

/** Filters of a list of findings, in one row on a wide screen. */
export function FindingToolbar({ search, counts, findings, onChange, onHelp }: Toolbar) {
  const hiddenCount = HIDDEN.filter((name) => search[name] !== undefined).length;
  const [isOpen, setOpen] = useState(hiddenCount > 0);
  const set = (changed: Readonly<Record<string, unknown>>) => onChange({ ...search, ...changed });
  const select = (name: keyof FindingSearch, label: string, choices: Choices, value = '') => (
    <Select
      key={name}
      isBare={SHOWN.has(name)}
      {...{ name, label, choices, value }}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const choices = useMemo(() => choicesIn(findings), [findings]);
  const { state = 'open', sort = 'severity' } = search;
  return (
    <search className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-center gap-2 [&_select]:w-auto [&_select]:max-w-40 [&_select]:field-sizing-content">
        <div className="min-w-32 flex-1">
          <TypedFilter isBare label="Search findings" name="q" value={search.q ?? ''} onText={(q) => set({ q })} />
        </div>
        <SeverityChips chosen={search.severity ?? []} counts={counts} onChoose={(severity) => set({ severity })} />
        <div className={`contents ${isOpen ? '' : 'max-sm:hidden'}`}>
          {select('state', 'State', STATE_CHOICES, state)}
          {select('module', 'Module', choices.modules, search.module)}
          {select('group', 'Group', GROUP_CHOICES, search.group)}
        </div>
        <Button
          label={hiddenCount > 0 ? `More (${hiddenCount})` : 'More'}
          look="plain"
          className="px-3!"
          aria-expanded={isOpen}
          aria-controls="more-filters"
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div
        id="more-filters"
        hidden={!isOpen}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-6 [&[hidden]]:hidden"
      >
        {isOpen && (
          <>
            {select('sort', 'Order', SORT_CHOICES, sort)}
            {select('change', 'Since last scan', CHANGE_CHOICES, search.change)}
            {choices.pages.length > 1 && select('page', 'Page', choices.pages, search.page)}
            {choices.hasSources && select('source', 'Source', SOURCE_CHOICES, search.source)}
            {choices.owners.length > 2 && select('owner', 'Assignee', choices.owners, search.owner)}
            <TypedFilter
              label="Path or location"
              name="path"
              value={search.path ?? ''}
              onText={(path) => set({ path })}
            />
            <button
              type="button"
              className="min-h-10 text-left text-brand-ink underline max-sm:hidden"
              onClick={onHelp}
            >
              Keyboard shortcuts
            </button>
          </>
        )}
      </div>
    </search>
  );
}

/** Selects of the row, whose value says what they are. */
const SHOWN: ReadonlySet<string> = new Set(['state', 'module', 'group']);
