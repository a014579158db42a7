import { moduleLabel } from '@assay/engine/module';
import { memo } from 'react';
import { Prose } from '../../ui/prose.tsx';
import { SeverityMark } from '../../ui/severity.tsx';
import { decisionWords } from './decision-words.ts';
import type { Finding } from './finding-filter.ts';
import { changeText, pagesText, placesText } from './places.tsx';

/** The location of accessibility findings, each of several elements: the evidence names them. */
const SEVERAL_ELEMENTS = 'page';

interface RowOf {
  readonly finding: Finding;
  readonly index: number;
  readonly href: string;
}

/** A finding in a list, as a link to it. Plain, because many appear at once while scrolling. */
export const FindingRow = memo(function FindingRow({ finding, index, href }: RowOf) {
  const change = changeText(finding);
  const decision = decisionWords(finding);
  const pages = pagesText(finding);
  return (
    <a
      href={href}
      data-row={index}
      className="grid h-full content-center gap-x-4 gap-y-1 px-4 text-sm hover:bg-sunken focus-visible:-outline-offset-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:items-center"
    >
      <span className="flex items-center gap-3">
        <SeverityMark severity={finding.severity} />
        <span className="truncate text-xs text-muted sm:hidden">
          {moduleLabel(finding.module)}
          {pages && ` · ${pages}`}
        </span>
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium sm:line-clamp-1">
          <Prose text={finding.title} />
        </span>
        <span className="block truncate font-mono text-xs text-muted">
          {placesText(finding) ?? (finding.at === SEVERAL_ELEMENTS ? finding.shows : finding.at)}
        </span>
      </span>
      <span className="flex max-w-56 flex-wrap items-baseline justify-end gap-x-2 text-right text-xs text-muted max-sm:hidden">
        {pages && <span>{pages}</span>}
        {change && <strong className="text-brand-ink">{change}</strong>}
        <span>{decision ?? finding.not_seen ?? moduleLabel(finding.module)}</span>
      </span>
    </a>
  );
});
