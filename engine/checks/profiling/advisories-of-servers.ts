import { isWithinRange } from '../../evidence/parse/application/version.ts';

/** Ended versions with a published remote flaw that no distribution patches any more. */
const KNOWN_HOLES: readonly (readonly [technology: string, below: string, advisory: string])[] = [
  ['PHP', '5.3.12', 'CVE-2012-1823'],
  ['PHP', '5.4.0', 'CVE-2015-0231'],
  ['Apache', '2.2.33', 'CVE-2017-3167'],
  ['IIS', '6.1', 'CVE-2017-7269'],
];

/** A published remote flaw of an ended version that stays open. */
export function knownHoleOf(technology: string, version: string): string | undefined {
  return KNOWN_HOLES.find(([name, below]) => name === technology && isWithinRange(version, undefined, below))?.[2];
}
