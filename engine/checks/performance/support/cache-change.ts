import { isVersioned } from '../../../evidence/parse/http/caching.ts';
import { CACHE_FOLDERS, CACHE_QUERIES, type Change } from '../../change.ts';
import { type Occurrence, occurrence } from '../../define-check.ts';

export const CACHE_FIX = {
  any: 'Send `Cache-Control: public, max-age=31536000, immutable` for files whose name changes with their content, and `Cache-Control: no-cache` with an `ETag` for the others.',
  change: { kind: 'cache', folders: [] },
} as const;

/** What to cache for a year: known folders in which every file that the page loads has a content hash in its path, and queries. */
export function cacheChange(urls: readonly string[]): Change {
  const files = urls.flatMap((url) => URL.parse(url) ?? []);
  const folders = CACHE_FOLDERS.filter((folder) => {
    const own = files.filter(({ pathname }) => pathname.startsWith(folder));
    return own.length > 0 && own.every(({ pathname, origin }) => isVersioned(`${origin}${pathname}`));
  });
  const outermost = folders.filter((folder) => !folders.some((other) => other !== folder && folder.startsWith(other)));
  const queries = CACHE_QUERIES.filter((name) => files.some(({ search }) => search.startsWith(`?${name}=`)));
  return { kind: 'cache', folders: outermost, ...(queries.length > 0 ? { queries } : {}) };
}

/** One occurrence for all files, given as lines; none without files. Without a change, the fix is the problem's own. */
export function cacheOccurrences<P extends string>(
  problem: P,
  files: readonly string[],
  change?: Change,
): Occurrence<P>[] {
  const more = { compares: problem, ...(change ? { change } : {}) };
  return occurrence(problem, { part: 'files' }, files).map((one) => ({ ...one, ...more }));
}
