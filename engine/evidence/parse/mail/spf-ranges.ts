import ipaddr from 'ipaddr.js';

/** An inclusive range of addresses as numbers. */
type Range = readonly [first: bigint, last: bigint];

export interface Space {
  readonly four: readonly Range[];
  readonly six: readonly Range[];
}

const BITS = { four: 32, six: 128 } as const;
export const NOTHING: Space = { four: [], six: [] };
export const EVERYTHING: Space = { four: [[0n, (1n << 32n) - 1n]], six: [[0n, (1n << 128n) - 1n]] };

/** Ranges that no sender on the internet has (RFC 6890); of IPv6, everything but 2000::/3. */
const RESERVED: Space = joined(
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['224.0.0.0', 3],
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
  ].map(([address, prefix]) => networkSpace(String(address), Number(prefix))),
);

/** The addresses of a network; none if the address is not valid. */
export function networkSpace(address: string, prefix: number | undefined): Space {
  if (!ipaddr.isValid(address)) return NOTHING;
  const parsed = ipaddr.parse(address);
  const family = parsed.kind() === 'ipv4' ? 'four' : 'six';
  const free = BigInt(BITS[family] - Math.min(prefix ?? BITS[family], BITS[family]));
  const value = parsed.toByteArray().reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const first = (value >> free) << free;
  return { ...NOTHING, [family]: [[first, first + (1n << free) - 1n]] };
}

/** All addresses of some spaces. */
export function joined(...spaces: readonly Space[]): Space {
  return { four: merged(spaces.flatMap(({ four }) => four)), six: merged(spaces.flatMap(({ six }) => six)) };
}

/** Addresses of the first space that are not in the second; both are joined. */
export function without(space: Space, gone: Space): Space {
  return { four: less(space.four, gone.four), six: less(space.six, gone.six) };
}

/** How many addresses of the internet a space holds. */
export function publicSize(space: Space): { readonly four: bigint; readonly six: bigint } {
  const { four, six } = without(joined(space), RESERVED);
  const size = (ranges: readonly Range[]) => ranges.reduce((sum, [first, last]) => sum + last - first + 1n, 0n);
  return { four: size(four), six: size(six) };
}

function merged(ranges: readonly Range[]): Range[] {
  const all: [bigint, bigint][] = [];
  for (const [first, last] of [...ranges].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    const before = all.at(-1);
    if (!before || first > before[1] + 1n) all.push([first, last]);
    else if (last > before[1]) before[1] = last;
  }
  return all;
}

function less(ranges: readonly Range[], gone: readonly Range[]): Range[] {
  const left: Range[] = [];
  let at = 0;
  for (const [first, last] of ranges) {
    let from = first;
    while (at < gone.length && (gone[at]?.[1] ?? 0n) < from) at += 1;
    for (let next = at; next < gone.length; next += 1) {
      const [start, end] = gone[next] ?? [last + 1n, last];
      if (start > last) break;
      if (start > from) left.push([from, start - 1n]);
      if (end + 1n > from) from = end + 1n;
    }
    if (from <= last) left.push([from, last]);
  }
  return left;
}
