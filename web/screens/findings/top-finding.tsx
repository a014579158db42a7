import type { ReactNode } from 'react';
import type { Schema } from '../../client/client.ts';
import { numberText } from '../../ui/counted.ts';
import { PromptText } from '../../ui/prompt-text.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SeverityMark } from '../../ui/severity.tsx';

interface Top {
  readonly finding: Schema['Finding'];
  /** Makes the title a link. */
  readonly linked?: (title: ReactNode) => ReactNode;
}

/** A finding with its fix prompt. */
export function TopFinding({ finding, linked = (title) => title }: Top) {
  const { title, severity, evidence, place_count: count, description, fix_prompt } = finding;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <SeverityMark severity={severity} />
        <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{linked(<Prose text={title} />)}</h3>
      </div>
      <p className="font-mono text-xs text-muted wrap-anywhere">
        {count > 1 ? `${numberText(count)} places, for example ${evidence.at}` : evidence.at}
      </p>
      <p className="text-soft">
        <Prose text={description} />
      </p>
      <PromptText label="Show fix prompt" text={fix_prompt} />
    </li>
  );
}
