import { moduleLabel } from '@assay/engine/module';
import { pathOf } from '@assay/engine/site-pages';
import type { Finding, FindingSearch } from './finding-filter.ts';

/** A line of a list: a finding, or the heading of those after it. */
type Line =
  | { readonly kind: 'finding'; readonly key: string; readonly finding: Finding }
  | { readonly kind: 'heading'; readonly key: string; readonly label: string; readonly count: number };

const LABELS: Readonly<Record<NonNullable<FindingSearch['group']>, (finding: Finding) => readonly string[]>> = {
  check: ({ check }) => [check],
  module: ({ module }) => [moduleLabel(module)],
  page: ({ pages = [] }) => (pages.length === 0 ? ['Whole site'] : pages.map(pathOf)),
  template: ({ templates = [] }) => (templates.length === 0 ? ['No template'] : templates),
  owner: ({ assignee }) => [assignee?.name ?? 'Unassigned'],
};

/** The lines of a list; grouped, a finding on several pages is below each of them. The order of the findings stays. */
export function linesOf(findings: readonly Finding[], group: FindingSearch['group']): readonly Line[] {
  const lineOf = (finding: Finding, within = ''): Line => ({
    kind: 'finding',
    key: `${within} ${finding.id}`,
    finding,
  });
  if (group === undefined) return findings.map((finding) => lineOf(finding));
  const labelled = findings.flatMap((finding) =>
    [...new Set(LABELS[group](finding))].map((label) => ({ label, finding })),
  );
  return [...Map.groupBy(labelled, ({ label }) => label)].flatMap(([label, own]) => [
    { kind: 'heading', key: `heading ${label}`, label, count: own.length },
    ...own.map(({ finding }) => lineOf(finding, label)),
  ]);
}
