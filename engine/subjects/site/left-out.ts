import type { LeftOutReason } from '../../evidence/facts/site.ts';

export interface LeftOut {
  readonly reason: LeftOutReason;
  readonly count: number;
  readonly example: string;
}

/** Counts by reason; the example is the first address by text, whatever the order. */
export function countLeftOut() {
  const counted = new Map<LeftOutReason, LeftOut>();
  return {
    add({ reason, count, example }: LeftOut): void {
      const before = counted.get(reason);
      const first = before && before.example < example ? before.example : example;
      counted.set(reason, { reason, count: (before?.count ?? 0) + count, example: first });
    },
    list: (): LeftOut[] => [...counted.values()].sort((a, b) => (a.reason < b.reason ? -1 : 1)),
  };
}
