import { moduleLabel } from '@assay/engine/module';
import type { Severity } from '@assay/engine/severity';
import { pathOf } from '@assay/engine/site-pages';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/field.tsx';
import { type Finding, type FindingSearch, NOBODY } from './finding-filter.ts';
import { SeverityChips } from './severity-chips.tsx';
import { TypedFilter } from './typed-filter.tsx';

const STATE_CHOICES = choicesOf({
  open: 'Open',
  dismissed: 'Dismissed',
  accepted: 'Accepted',
  fixed: 'Fixed',
  no_longer_reported: 'No longer reported',
  all: 'All states',
});
const CHANGE_CHOICES = choicesOf({
  '': 'Any change',
  new: 'New',
  changed: 'Changed',
  found_by_newer_version: 'Found by a newer version',
  same: 'Unchanged',
});
const SORT_CHOICES = choicesOf({
  severity: 'Most severe first',
  places: 'Most places first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  path: 'By path',
  title: 'By title',
});

const GROUP_CHOICES = choicesOf({
  '': 'No grouping',
  check: 'By check',
  page: 'By page',
  template: 'By template',
  module: 'By module',
  owner: 'By assignee',
});
const SOURCE_CHOICES = choicesOf({
  '': 'All sources',
  scan: 'Site',
  code_scan: 'Code',
  integration_scan: 'Integrations',
});

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
      <div className="flex flex-wrap items-center gap-2 [&_select]:w-auto [&_select]:max-w-40">
        <div className="min-w-40 flex-1 basis-48">
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
        {select('sort', 'Order', SORT_CHOICES, sort)}
        {select('change', 'Since last scan', CHANGE_CHOICES, search.change)}
        {choices.pages.length > 1 && select('page', 'Page', choices.pages, search.page)}
        {choices.hasSources && select('source', 'Source', SOURCE_CHOICES, search.source)}
        {choices.owners.length > 2 && select('owner', 'Assignee', choices.owners, search.owner)}
        <TypedFilter label="Path or location" name="path" value={search.path ?? ''} onText={(path) => set({ path })} />
        <button type="button" className="min-h-10 text-left text-brand-ink underline max-sm:hidden" onClick={onHelp}>
          Keyboard shortcuts
        </button>
      </div>
    </search>
  );
}

type Choices = readonly { readonly value: string; readonly label: string }[];

/** Selects of the row, whose value says what they are. */
const SHOWN: ReadonlySet<string> = new Set(['state', 'module', 'group']);

/** What the findings can be filtered by. */
function choicesIn(findings: readonly Finding[]) {
  const modules = [...new Set(findings.map(({ module }) => module))].sort();
  const pages = [...new Set(findings.flatMap((one) => one.pages ?? []))].sort();
  const owners = new Map(findings.flatMap(({ assignee }) => (assignee ? [[assignee.id, assignee.name] as const] : [])));
  return {
    modules: [{ value: '', label: 'All modules' }, ...modules.map((value) => ({ value, label: moduleLabel(value) }))],
    pages: [{ value: '', label: 'All pages' }, ...pages.map((value) => ({ value, label: pathOf(value) }))],
    owners: [
      { value: '', label: 'Anyone' },
      { value: NOBODY, label: 'Unassigned' },
      ...[...owners].map(([value, label]) => ({ value, label })),
    ],
    hasSources: new Set(findings.map(({ source }) => source)).size > 1,
  };
}
