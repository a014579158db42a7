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
  { previous, findings }: { readonly previous: readonly Finding[]; readonly findings: readonly Finding[] },
): Promise<States> {
  const states = new Map(await statesOf(store, owner));
  const present = new Set(findings.map(({ fingerprint }) => fingerprint));
  const lost = previous.filter(({ fingerprint }) => states.has(fingerprint) && !present.has(fingerprint));
  const earlierOf = matchAgainst(lost);
  for (const finding of findings) {
    if (states.has(finding.fingerprint)) continue;
    const row = states.get(earlierOf(finding)?.fingerprint ?? '');
    if (!row) continue;
    const { id: _, ...decision } = row;
    await saveStates(store, owner, [finding.fingerprint], decision);
    states.set(finding.fingerprint, { ...row, fingerprint: finding.fingerprint });
  }
  return states;
}
