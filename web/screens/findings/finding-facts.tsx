import { moduleLabel } from '@assay/engine/module';
import type { ReactNode } from 'react';
import { Time } from '../../ui/time.tsx';
import { decisionWords, isClosed } from './decision-words.ts';
import type { DetailedFinding } from './finding-key.ts';
import { changeText } from './places.tsx';

const LIKELIHOODS = { observed: 'Confirmed', likely: 'Likely', possible: 'Possible' } as const;

const EFFORTS = { small: 'Small', medium: 'Medium', large: 'Large' } as const;

/** Severity, state and origin of a finding. */
export function FindingFacts({ finding }: { finding: DetailedFinding }) {
  const { module, check, likelihood, effort, first_seen_at, fixed_at, not_seen, decision } = finding;
  const change = changeText(finding);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'State',
      decisionWords(finding) ??
        (finding.change === 'fixed' ? 'Fixed' : isClosed(finding) ? 'No longer reported' : 'Open'),
    ],
    ['Since last scan', change === undefined ? 'Unchanged' : change.charAt(0).toUpperCase() + change.slice(1)],
    ['Assignee', decision?.assignee?.name ?? 'Unassigned'],
    ['Confidence', LIKELIHOODS[likelihood]],
    ['Effort', effort === undefined ? 'Not estimated' : EFFORTS[effort]],
    ['Module', moduleLabel(module)],
    ['First seen', <Time key="first" at={first_seen_at} day />],
    ['Check', <code key="check">{check}</code>],
  ];
  return (
    <section aria-label="Summary" className="border-t border-line pt-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0 sm:last:col-span-2">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {not_seen && <p className="mt-4 text-sm text-soft">Not confirmed by this scan: {not_seen}.</p>}
      {fixed_at !== undefined && (
        <p className="mt-4 text-sm text-soft">
          Verified as fixed <Time at={fixed_at} />; the next scan confirms it.
        </p>
      )}
    </section>
  );
}
