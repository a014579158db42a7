import { useMemo } from 'react';
import { type Finding, type FindingSearch, filterFindings } from './finding-filter.ts';

/** The findings before and after it in the list that it was opened from. */
export function useNeighbours(findings: readonly Finding[] | undefined, search: FindingSearch, id: string | undefined) {
  const key = JSON.stringify(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search, which is a new object each time
  const shown = useMemo(() => (findings ? filterFindings(findings, search) : []), [findings, key]);
  const at = shown.findIndex((one) => one.id === id);
  return {
    index: at,
    count: shown.length,
    previous: at > 0 ? shown[at - 1]?.id : undefined,
    next: at >= 0 ? shown[at + 1]?.id : undefined,
  };
}
