import type { Change } from '../../findings/finding.ts';
import type { FindingGroup } from '../../findings/group.ts';
import { moduleLabel, moduleOf } from '../../findings/module.ts';
import type { Coverage } from '../coverage.ts';

/** `150 places`; empty for one. */
export function placesText({ place_count: count }: Pick<FindingGroup, 'place_count'>): string {
  return count === 1 ? '' : `${count} places`;
}

const BY_VERSION: Readonly<Partial<Record<Change, string>>> = {
  found_by_newer_version: 'found by a newer version',
  no_longer_reported: 'no longer reported by a newer version',
};

/** A change in words: `new`, `found by a newer version`. */
export function changeWords(change: Change): string {
  return BY_VERSION[change] ?? change;
}

/** For formats that mark no other change: `found by a newer version`; empty for other changes. */
export function versionNote({ change }: { readonly change: Change }): string {
  return BY_VERSION[change] ?? '';
}

/** `new`, or `changed: 3 new, 2 fixed` if only some places changed. */
export function changeText(group: Pick<FindingGroup, 'change' | 'new_place_count' | 'fixed_place_count'>): string {
  const { change, new_place_count: added, fixed_place_count: fixed } = group;
  const parts = [...(added > 0 ? [`${added} new`] : []), ...(fixed > 0 ? [`${fixed} fixed`] : [])];
  return change === 'changed' && parts.length > 0 ? `changed: ${parts.join(', ')}` : changeWords(change);
}

/** Whether the report was compared with a previous scan. */
export function isCompared({ findings }: { readonly findings: readonly FindingGroup[] }): boolean {
  return findings.some(({ change }) => change !== 'new');
}

export interface Untested {
  readonly reason: string;
  /** Number of checks by module or other group. */
  readonly modules: readonly (readonly [module: string, checks: number])[];
  readonly checks: number;
}

/** `Security 3, SEO 1`. */
export function countsText(counts: Untested['modules']): string {
  return counts.map(([name, count]) => `${name} ${count}`).join(', ');
}

/** Checks without a verdict by reason, most frequent first, counted by module or another group. */
export function untested(
  coverage: readonly Coverage[],
  groupOf: (check: string) => string = (check) => moduleLabel(moduleOf(check)),
): Untested[] {
  const reasons = new Map<string, Map<string, number>>();
  for (const { check, verdict, reason } of coverage) {
    if (verdict !== 'unknown' && verdict !== 'broken') continue;
    const text =
      verdict === 'broken' ? `The check failed with an error (${reason ?? 'unknown'})` : (reason ?? 'Not run');
    const modules = reasons.get(text) ?? new Map<string, number>();
    modules.set(groupOf(check), (modules.get(groupOf(check)) ?? 0) + 1);
    reasons.set(text, modules);
  }
  return [...reasons]
    .map(([reason, modules]) => ({
      reason,
      modules: [...modules],
      checks: [...modules.values()].reduce((sum, count) => sum + count, 0),
    }))
    .sort((a, b) => b.checks - a.checks);
}
