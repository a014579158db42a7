import { blockOf } from '../keys/secret.ts';

interface PlacesOptions {
  readonly places: number;
  /** Places that one party may have. */
  readonly share: number;
  /** The same while other parties come as well; the whole share by default. */
  readonly contended?: number | undefined;
}

/** Who has how many of a number of places. */
export interface Places {
  /** Notes that a party wants a place: the others are not alone. */
  note(party: string): void;
  isFree(party: string): boolean;
  take(party: string): void;
  giveBack(party: string): void;
}

/** A party is alone again this long after another one came. */
const CONTENDED_MS = 1_000;

/** Networks of one IPv6 block have at most twice the share of one, and never every place unless one of them may. */
export function createPlaces({ places, share, contended = share }: PlacesOptions): Places {
  /** Of parties and of blocks. */
  const held = new Map<string, number>();
  const countOf = (holder: string) => held.get(holder) ?? 0;
  let free = places;
  let latest = { party: '', at: Number.NEGATIVE_INFINITY };
  /** The latest one before that is another party. */
  let other = latest;
  const shareOf = (party: string) => {
    const rival = party === latest.party ? other : latest;
    return performance.now() - rival.at < CONTENDED_MS ? contended : share;
  };
  const change = (party: string, by: 1 | -1) => {
    free -= by;
    for (const holder of [party, blockOf(party)]) {
      if (holder === undefined) continue;
      const count = countOf(holder) + by;
      if (count > 0) held.set(holder, count);
      else held.delete(holder);
    }
  };
  return {
    note(party) {
      if (party !== latest.party) other = latest;
      latest = { party, at: performance.now() };
    },
    isFree(party) {
      const own = shareOf(party);
      if (free <= 0 || countOf(party) >= own) return false;
      const block = blockOf(party);
      return block === undefined || countOf(block) < Math.min(2 * own, own + Math.floor((places - own) / 2));
    },
    take: (party) => change(party, 1),
    giveBack: (party) => change(party, -1),
  };
}
