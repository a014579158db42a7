import { moduleLabel } from '@assay/engine/module';
import { useState } from 'react';
import type { Schema } from '../../../../client/client.ts';
import { counted } from '../../../../ui/counted.ts';
import { SearchField } from '../../../../ui/field.tsx';
import { Segments } from '../../../../ui/segments.tsx';
import { CheckRows, VERDICTS } from '../../check-rows.tsx';
import { CHECK_NAMES, FACTS } from '../check-names.generated.ts';

/** Every check of a scan by module: its verdict, the reason and what it read. Loaded on demand. */
export default function CoverageView({ coverage }: Pick<Schema['ScanResults'], 'coverage'>) {
  const [shown, setShown] = useState('all');
  const [search, setSearch] = useState('');
  const rows = coverage.map(rowOf).toSorted((a, b) => placeOf(a) - placeOf(b));
  const groups = Map.groupBy(rows, ({ verdict }) => VERDICTS[verdict] ?? verdict);
  const labels: Record<string, string> = { all: `All ${rows.length}` };
  for (const name of ORDER) if (groups.has(name)) labels[name] = `${name} ${groups.get(name)?.length}`;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = (groups.get(shown) ?? rows).filter(({ id, title, detail }) =>
    words.every((word) => `${id} ${title} ${detail ?? ''}`.toLowerCase().includes(word)),
  );
  const modules = Map.groupBy(matching, ({ id }) => id.split('/', 1)[0] ?? '');
  return (
    <section aria-label="Coverage" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segments legend="Verdict" labels={labels} value={shown} onChoose={setShown} />
        <div className="min-w-48 flex-1">
          <SearchField
            label="Search checks"
            isBare
            placeholder="Search checks"
            maxLength={200}
            value={search}
            onText={setSearch}
          />
        </div>
      </div>
      <p role="status" className="text-sm text-muted">
        {counted(matching.length, 'check')}
      </p>
      {[...modules].map(([name, checks]) => (
        <section
          key={name}
          className="rounded-xl border border-line bg-surface px-4 py-3 shadow-sm [content-visibility:auto]"
        >
          <h2 className="mb-1 text-base font-semibold">
            {moduleLabel(name)} <span className="text-sm font-normal text-muted">{checks.length}</span>
          </h2>
          <CheckRows checks={checks} />
        </section>
      ))}
    </section>
  );
}

/** Verdicts as shown, those to look at first. */
const ORDER = ['Failed', 'Could not run', 'Passed', 'Not applicable'];

function placeOf({ verdict }: { verdict: string }): number {
  return ORDER.indexOf(VERDICTS[verdict] ?? '');
}

function rowOf({ check: id, verdict, reason }: Schema['Coverage']) {
  const [title = id, ...reads] = CHECK_NAMES[id] ?? [];
  return { id, title, verdict, detail: reason, reads: reads.flatMap((place) => FACTS[place] ?? []) };
}
