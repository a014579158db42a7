import type { Drift } from '../../store/runs/run-kinds.ts';

/** The same change at several places is one. */
export function groupedDrift(drift: readonly Drift[]): Drift[] {
  const groups = Map.groupBy(drift, ({ kind, change, title, severity, raised, check }) =>
    JSON.stringify([kind, change, title, severity, raised, check]),
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const common = (part: 'before' | 'after') => (own.every((one) => one[part] === first[part]) ? first[part] : null);
    const places = own.reduce((sum, { place_count = 1 }) => sum + place_count, 0);
    return [{ ...first, place_count: places, before: common('before'), after: common('after') }];
  });
}
