import type { WireVersion } from './client-hello.ts';

/** An offer of all cipher suites up to a version: the version chosen, `null` if it was refused. */
export interface VersionOffer {
  readonly upTo: WireVersion;
  readonly chosen: WireVersion | null;
}

const ORDER: readonly WireVersion[] = ['SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2'];

/**
 * Whether a server speaks a version, undefined if the offers do not tell. Servers choose the newest version that both sides
 * speak (RFC 5246 appendix E.1), so what they skip or refuse they do not speak. `seen` are versions of other answers.
 */
export function speaks(
  version: WireVersion,
  offers: readonly VersionOffer[],
  seen: readonly string[],
): boolean | undefined {
  if (seen.includes(version) || offers.some(({ chosen }) => chosen === version)) return true;
  const rank = ORDER.indexOf(version);
  const skipped = offers.some(
    ({ upTo, chosen }) => ORDER.indexOf(upTo) >= rank && (chosen === null || ORDER.indexOf(chosen) < rank),
  );
  return skipped ? false : undefined;
}
