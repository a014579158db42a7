/** A version of an action: one to three numbers. `v4` has one and stands for the newest release that starts with it. */
export type ActionVersion = readonly number[];

/** Reads `v4`, `4.2` or `v4.2.1`; anything else is not a version. */
export function readActionVersion(ref: string): ActionVersion | null {
  const [, digits] = /^v?(\d{1,9}(?:\.\d{1,9}){0,2})$/i.exec(ref) ?? [];
  return digits === undefined ? null : digits.split('.').map(Number);
}

/** Missing numbers count as the highest possible: `v4` is compared as the newest release of version 4. */
export function compareActionVersions(left: ActionVersion, right: ActionVersion): number {
  for (let at = 0; at < 3; at++) {
    const difference = (left[at] ?? Number.MAX_SAFE_INTEGER) - (right[at] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

/** Whether `version` starts with `prefix`: `v4.2.1` is a release of `v4`. */
export function isReleaseOf(version: ActionVersion, prefix: ActionVersion): boolean {
  return prefix.every((part, at) => version[at] === part);
}
