/** Why addresses of the site are not looked at. */
export type LeftOutReason =
  /** By the patterns of the user. */
  | 'excluded'
  | 'not_included'
  /** One of a series without an end: only one page of each template is looked at. */
  | 'calendar'
  | 'filters'
  | 'sorting'
  | 'pagination'
  /** Links that lead to ever more of themselves. */
  | 'repeated_path'
  | 'deep_path'
  | 'long_address'
  /** More addresses than are kept. One that several pages name may count several times. */
  | 'limit';

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
