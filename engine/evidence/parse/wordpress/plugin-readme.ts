import { compareVersions } from '../application/versions/version.ts';

const STARTS = /^\uFEFF?\s{0,20}(?:={3}\s{0,3}\S|#\s{1,3}\S)/;
const STABLE_TAG = /^[ \t*]{0,6}Stable tag:[ \t*]{0,6}v?(\d{1,8}(?:\.\d{1,8}){0,3}|trunk)\b/im;
/** A heading that starts with a version, as those of a changelog: `= 1.2.3 - 2026-01-02 =`. */
const HEADING =
  /^[ \t]{0,4}(?:={1,3}|#{2,4}|\*\*)[ \t]{0,3}(?:v(?:er)?(?:sion)?\.?[ \t]{0,2})?\[?(\d{1,8}(?:\.\d{1,8}){1,3})/gim;
/** `2024.01.02` in a heading dates a release, unless the stable tag is of this kind as well. */
const DATE = /^(?:19|20)\d\d\.\d{1,2}(?:\.\d{1,2})?$/;

/**
 * The version that the readme.txt of a WordPress plugin states: the newest of its stable tag and the headings of its
 * changelog, because either may be left behind. Undefined for any other text.
 * https://developer.wordpress.org/plugins/wordpress-org/how-your-readme-txt-works/
 */
export function readmeVersion(text: string): string | undefined {
  const stable = STARTS.test(text) ? STABLE_TAG.exec(text)?.[1] : undefined;
  if (stable === undefined) return undefined;
  const headings = [...text.matchAll(HEADING)]
    .flatMap(([, version]) => version ?? [])
    .filter((version) => DATE.test(stable) || !DATE.test(version));
  const versions = [...(stable.toLowerCase() === 'trunk' ? [] : [stable]), ...headings];
  return versions.reduce<string | undefined>(
    (newest, version) => (newest === undefined || compareVersions(version, newest) > 0 ? version : newest),
    undefined,
  );
}
