import { PIN_TABLE } from './pin-table.ts';
import { repositoryOf } from './repository-of.ts';
import { isReleaseOf, readActionVersion } from './version.ts';

export interface Pin {
  readonly tag: string;
  /** Full commit SHA. */
  readonly commit: string;
}

/** An older list of the newest major version could lead back to an old release; earlier major versions are complete. */
const RECENT = '2025-02-01';

/** The release that a tag stands for: itself, or for `v4` the newest known release of version 4. */
export function pinOf(action: string, tag: string): Pin | null {
  const { read, releases } = releasesOf(action);
  const same = releases.find((release) => release.tag === tag);
  const wanted = readActionVersion(tag);
  if (wanted === null || wanted.length === 3) return same ?? null;
  const [newest] = releases.map(({ tag: one }) => readActionVersion(one)?.[0] ?? 0);
  if (read < RECENT && wanted[0] === newest) return null;
  return same ?? releases.find((release) => isReleaseOf(readActionVersion(release.tag) ?? [], wanted)) ?? null;
}

/** The known tags of a commit, most precise first. */
export function tagsOf(action: string, commit: string): readonly string[] {
  const tags = releasesOf(action).releases.filter((release) => release.commit === commit.toLowerCase());
  return tags.map(({ tag }) => tag).sort((left, right) => right.split('.').length - left.split('.').length);
}

interface Known {
  /** Date on which the tags were read. */
  readonly read: string;
  readonly releases: readonly Pin[];
}

const KNOWN: ReadonlyMap<string, Known> = new Map(PIN_TABLE.trim().split('\n').map(readRow));
const UNKNOWN: Known = { read: '', releases: [] };

/** Whether the table knows an action by exactly this repository. */
export function isKnownAction(repository: string): boolean {
  return KNOWN.has(repository);
}

/** Owners of the known actions. */
export const KNOWN_OWNERS: ReadonlySet<string> = new Set([...KNOWN.keys()].map((name) => name.split('/')[0] ?? ''));

function releasesOf(action: string): Known {
  return KNOWN.get(repositoryOf(action)) ?? UNKNOWN;
}

function readRow(line: string): readonly [string, Known] {
  const [name = '', read = '', ...rest] = line.split(' ');
  const releases = rest.flatMap((tag, at) => (at % 2 === 0 ? [{ tag, commit: rest[at + 1] ?? '' }] : []));
  return [name, { read, releases }];
}
