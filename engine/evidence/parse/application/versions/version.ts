/** Source of a regular expression: 1.2.3 with an optional pre-release. */
export const VERSION = String.raw`\d{1,4}\.\d{1,4}(?:\.\d{1,5})?(?:-(?:alpha|beta|rc|canary|next|pre)[\w.]{0,20})?`;

/** A version's numbers and pre-release text; undefined if it has none. */
function partsOf(version: string): { numbers: readonly number[]; pre: string } | undefined {
  const [, plain = '', pre = ''] = /^v?(\d{1,6}(?:\.\d{1,6}){0,3})(?:-([\w.-]{1,60}))?/.exec(version.trim()) ?? [];
  return plain === '' ? undefined : { numbers: plain.split('.').map(Number), pre };
}

/** Negative if `a` is the older version, 0 if equal; a pre-release is older than its release (SemVer 11). */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  if (!left || !right) return 0;
  for (let i = 0; i < 4; i++) {
    const difference = (left.numbers[i] ?? 0) - (right.numbers[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.pre === right.pre) return 0;
  if (left.pre === '') return 1;
  if (right.pre === '') return -1;
  return left.pre.localeCompare(right.pre, 'en', { numeric: true });
}

/** True for `least` ≤ version < `below`; an undefined end is open. */
export function isWithinRange(version: string, least: string | undefined, below: string | undefined): boolean {
  return (
    partsOf(version) !== undefined &&
    (least === undefined || compareVersions(version, least) >= 0) &&
    (below === undefined || compareVersions(version, below) < 0)
  );
}
