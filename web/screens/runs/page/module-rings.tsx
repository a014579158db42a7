import { moduleLabel } from '@assay/engine/module';
import type { ReactNode } from 'react';
import type { Schema } from '../../../client/client.ts';
import { ScoreRing } from '../../../ui/score.tsx';

interface Scored {
  readonly modules: Readonly<Record<string, { readonly score: number | null; readonly error: string | null }>>;
  readonly accessibility_result?: Schema['Report']['accessibility_result'];
}

interface Shown {
  readonly report: Scored;
  /** Links a module to what is behind its score; without it, there are no links. */
  readonly linked?: (module: string, label: string) => ReactNode;
}

/** The score of each module, or why it has none. */
export function ModuleRings({ report, linked = (_, label) => label }: Shown) {
  const level = report.accessibility_result?.wcag_level;
  return (
    <ul className="col-span-full grid w-full grid-cols-2 gap-x-3 gap-y-4 max-sm:border-t max-sm:border-line max-sm:pt-5 sm:col-span-1 sm:grid-cols-3 sm:gap-4">
      {Object.entries(report.modules).map(([name, { score, error }]) => (
        <li key={name} className="flex min-w-0 items-center gap-2 sm:gap-3">
          <ScoreRing score={score} size={40} />
          <span className="min-w-0">
            <span className="block text-xs font-semibold wrap-anywhere sm:text-sm">
              {linked(name, `${moduleLabel(name)}${name === 'accessibility' && level ? ` (WCAG ${level})` : ''}`)}
            </span>
            {error && <span className="block text-xs text-muted">{error}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
