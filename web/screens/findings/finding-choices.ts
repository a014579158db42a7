import { moduleLabel } from '@assay/engine/module';
import { pathOf } from '@assay/engine/site-pages';
import { choicesOf } from '../../ui/field.tsx';
import { type Finding, NOBODY } from './finding-filter.ts';

export type Choices = readonly { readonly value: string; readonly label: string }[];

export const STATE_CHOICES = choicesOf({
  open: 'Open',
  dismissed: 'Dismissed',
  accepted: 'Accepted',
  fixed: 'Fixed',
  no_longer_reported: 'No longer reported',
  all: 'All states',
});
export const CHANGE_CHOICES = choicesOf({
  '': 'Any change',
  new: 'New',
  changed: 'Changed',
  found_by_newer_version: 'Found by a newer version',
  same: 'Unchanged',
});
export const SORT_CHOICES = choicesOf({
  severity: 'Most severe first',
  places: 'Most places first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  path: 'By path',
  title: 'By title',
});

export const GROUP_CHOICES = choicesOf({
  '': 'No grouping',
  check: 'By check',
  page: 'By page',
  template: 'By template',
  module: 'By module',
  owner: 'By assignee',
});
export const SOURCE_CHOICES = choicesOf({
  '': 'All sources',
  scan: 'Site',
  code_scan: 'Code',
  integration_scan: 'Integrations',
  access: 'Comparisons of users',
});

/** What the findings can be filtered by. */
export function choicesIn(findings: readonly Finding[]) {
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
