import { moduleLabel } from '@assay/engine/module';
import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { PromptText } from '../../ui/prompt-text.tsx';
import { Prose } from '../../ui/prose.tsx';
import { changeText, OnPages, Places, pagesText, placesText } from './places.tsx';

interface Item {
  readonly finding: Schema['Finding'];
  /** Before the title. */
  readonly mark?: ReactNode;
  /** Where it was found; default: the location as text, or the number of places. */
  readonly at?: string;
  readonly aside?: string;
  /** What was found; default: the evidence as text, or the list of places. */
  readonly source?: ReactNode;
  /** After the fix. */
  readonly patch?: ReactNode;
  readonly links?: ReactNode;
  readonly isOpen?: boolean;
}

export function FindingItem({ finding, mark, at, aside, source, patch, links, isOpen = false }: Item) {
  const change = changeText(finding);
  return (
    <li>
      <details className="group py-3" open={isOpen}>
        <summary className="grid cursor-pointer gap-1 text-sm sm:flex sm:items-baseline sm:justify-between sm:gap-4">
          <span className="grid justify-items-start gap-1 sm:flex sm:items-baseline sm:gap-3">
            {mark}
            <span>
              <span className="font-medium group-open:font-semibold">
                <Prose text={finding.title} />
              </span>
              <span className="block font-mono text-xs break-all text-muted">
                {[at ?? placesText(finding) ?? finding.evidence.at, pagesText(finding)].filter(Boolean).join(' · ')}
              </span>
              {finding.not_seen && <strong className="block text-xs text-brand-ink">{finding.not_seen}</strong>}
            </span>
          </span>
          <span className="shrink-0 text-xs text-muted">
            {typeof change === 'string' && <strong className="mr-2 text-brand-ink">{change}</strong>}
            {aside ?? moduleLabel(finding.module)}
          </span>
        </summary>
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 text-sm">
          {source}
          <p className="text-soft">
            <Prose text={finding.description} />
          </p>
          {source === undefined && <Evidence finding={finding} />}
          <OnPages pages={finding.pages ?? []} />
          <p className="whitespace-pre-wrap">
            <strong>How to fix: </strong>
            <Prose text={finding.remediation} />
          </p>
          {patch}
          <PromptText label="Fix prompt" text={finding.fix_prompt} />
          <div className="flex flex-wrap items-center gap-3">
            {links}
            {finding.references.map(({ id, url }) => (
              <a key={id} href={url} rel="noreferrer" className="text-xs wrap-anywhere text-brand-ink underline">
                {id}
              </a>
            ))}
          </div>
        </div>
      </details>
    </li>
  );
}

function Evidence({ finding: { evidence, places, place_count } }: Pick<Item, 'finding'>) {
  if (place_count > 1) return <Places places={places} count={place_count} />;
  return (
    <pre className="overflow-x-auto rounded-lg bg-terminal p-3 font-mono text-xs whitespace-pre-wrap text-slate-100">
      {evidence.shows}
    </pre>
  );
}
