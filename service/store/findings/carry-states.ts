import { type Finding, matchAgainst } from '@assay/engine';
import type { Store } from '../open.ts';
import { type FindingOwner, type States, saveStates, statesOf } from './finding-states.ts';

/**
 * Decisions for the findings of a new scan. The fingerprint of one of several occurrences at a place depends on the others: a
 * decision about a finding that is now found under another fingerprint is copied to it.
 */
export async function carryStates(
  store: Store,
  owner: FindingOwner,
  { previous, findings }: Readonly<Record<'previous' | 'findings', readonly Finding[]>>,
): Promise<States> {
  const states = await statesOf(store, owner);
  const present = new Set(findings.map(({ fingerprint }) => fingerprint));
  const isLost = (fingerprint: string) => states.has(fingerprint) && !present.has(fingerprint);
  if (![...states.keys()].some(isLost)) return states;
  const earlierOf = matchAgainst(previous.filter(({ fingerprint }) => isLost(fingerprint)));
  const carried = new Map(
    findings.flatMap(({ fingerprint, ...finding }) => {
      const row = states.has(fingerprint)
        ? undefined
        : states.get(earlierOf({ fingerprint, ...finding })?.fingerprint ?? '');
      return row ? [[fingerprint, { ...row, fingerprint }] as const] : [];
    }),
  );
  await saveStates(
    store,
    owner,
    new Map([...carried].map(([fingerprint, { id: _, ...state }]) => [fingerprint, state])),
  );
  return new Map([...states, ...carried]);
}
