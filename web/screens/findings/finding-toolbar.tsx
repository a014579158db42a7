import type { Severity } from '@assay/engine/severity';
import { useState } from 'react';
import { Select } from '../../ui/field.tsx';
import { moduleLabel } from '../../ui/module-label.ts';
import { type FindingSearch, isFiltered } from './finding-filter.ts';
import { SeverityChips } from './severity-chips.tsx';
import { ToolbarAside } from './toolbar-aside.tsx';
import { TypedFilter } from './typed-filter.tsx';

const STATE_CHOICES = [
  { value: 'open', label: 'Open' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'all', label: 'All' },
] as const;
const CHANGE_CHOICES = [
  { value: '', label: 'Any' },
  { value: 'new', label: 'New' },
  { value: 'changed', label: 'Changed' },
  { value: 'same', label: 'Unchanged' },
] as const;
const SORT_CHOICES = [
  { value: 'severity', label: 'Most severe first' },
  { value: 'places', label: 'Most places first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'path', label: 'By path' },
  { value: 'title', label: 'By title' },
] as const;

/** Filters that are behind “More filters” on a phone. */
const HIDDEN = ['state', 'module', 'change', 'path'] as const;

interface Toolbar {
  readonly search: FindingSearch;
  readonly counts: ReadonlyMap<Severity, number>;
  readonly modules: readonly string[];
  readonly onChange: (search: Readonly<Record<string, unknown>>) => void;
  readonly onHelp: () => void;
}

/** Filters of a list of findings. */
export function FindingToolbar({ search, counts, modules, onChange, onHelp }: Toolbar) {
  const hiddenCount = HIDDEN.filter((name) => search[name] !== undefined).length;
  // On a phone, the filters would leave no room for the findings.
  const [isOpen, setOpen] = useState(hiddenCount > 0);
  const set = (change: Readonly<Record<string, unknown>>) => onChange({ ...search, ...change });
  const moduleChoices = [
    { value: '', label: 'All modules' },
    ...modules.map((value) => ({ value, label: moduleLabel(value) })),
  ];
  return (
    <search className="grid gap-3 rounded-2xl border border-line bg-surface p-4 shadow-sm">
      <TypedFilter label="Search title, check or location" name="q" value={search.q ?? ''} onText={(q) => set({ q })} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SeverityChips chosen={search.severity ?? []} counts={counts} onChoose={(severity) => set({ severity })} />
        <ToolbarAside
          hiddenCount={hiddenCount}
          isFiltered={isFiltered(search)}
          isOpen={isOpen}
          onClear={() => onChange({})}
          onHelp={onHelp}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <div
        id="more-filters"
        className={`grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5 ${isOpen ? '' : 'max-sm:hidden'}`}
      >
        <Chosen label="State" name="state" choices={STATE_CHOICES} value={search.state ?? 'open'} onValue={set} />
        <Chosen label="Module" name="module" choices={moduleChoices} value={search.module ?? ''} onValue={set} />
        <Chosen
          label="Since last scan"
          name="change"
          choices={CHANGE_CHOICES}
          value={search.change ?? ''}
          onValue={set}
        />
        <Chosen label="Order" name="sort" choices={SORT_CHOICES} value={search.sort ?? 'severity'} onValue={set} />
        <TypedFilter label="Path or location" name="path" value={search.path ?? ''} onText={(path) => set({ path })} />
      </div>
    </search>
  );
}

interface Choosing {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onValue: (change: Readonly<Record<string, string>>) => void;
}

function Chosen({ label, name, choices, value, onValue }: Choosing) {
  return (
    <Select
      label={label}
      name={name}
      choices={choices}
      value={value}
      onChange={(event) => onValue({ [name]: event.currentTarget.value })}
    />
  );
}
