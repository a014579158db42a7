import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { counted, numberText } from '../../ui/counted.ts';
import { CheckRows } from './check-rows.tsx';

interface Check {
  readonly check: string;
  readonly verdict: string;
  readonly reason?: string | null;
  /** Runs that name their checks list them all. */
  readonly title?: string;
}

interface Covered {
  readonly coverage: readonly Check[];
  /** What was not read, or could not be checked, by heading. */
  readonly gaps?: Readonly<Record<string, readonly string[]>>;
  readonly children?: ReactNode;
}

/** How many checks completed, why others could not run, and what was left out. */
export function Coverage({ coverage, gaps = {}, children }: Covered) {
  const untested = coverage.filter(({ verdict }) => verdict === 'unknown' || verdict === 'broken');
  const reasons = Map.groupBy(untested, ({ reason }) => reason ?? 'No reason given');
  const named = coverage.flatMap(({ title, check: id, verdict, reason = null }) =>
    title === undefined ? [] : [{ id, title, verdict, detail: reason }],
  );
  const countOf = (...verdicts: readonly string[]) =>
    numberText(coverage.filter(({ verdict }) => verdicts.includes(verdict)).length);
  return (
    <div id="coverage">
      <Card title="Coverage">
        <p className="text-sm text-soft">
          {countOf('pass', 'fail')} checks completed, {countOf('inapplicable')} not applicable,{' '}
          {numberText(untested.length)} could not run.
        </p>
        {reasons.size > 0 && (
          <ul className="mt-3 grid gap-1 text-sm text-muted">
            {[...reasons].map(([reason, { length }]) => (
              <li key={reason} className="wrap-anywhere">
                {reason}: {counted(length, 'check')}
              </li>
            ))}
          </ul>
        )}
        {Object.entries(gaps).map(([title, entries]) => (
          <Gaps key={title} title={title} entries={entries} />
        ))}
        {children}
        {named.length > 0 && (
          <details className="mt-4 text-sm">
            <summary className="cursor-pointer py-1 font-semibold text-brand-ink">
              All {numberText(named.length)} checks
            </summary>
            <CheckRows checks={named} />
          </details>
        )}
      </Card>
    </div>
  );
}

function Gaps({ title, entries }: { title: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="mt-4 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid gap-1 text-muted">
        {entries.map((entry) => (
          <li key={entry} className="wrap-anywhere">
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
