import { tagsOf } from './pins.ts';
import { readActionVersion } from './version.ts';

interface UsedAction {
  readonly slug: string;
  readonly ref: string;
  /** The reference is a commit. */
  readonly pinned: boolean;
  /** Comment behind the reference. */
  readonly comment: string | undefined;
}

/** The version of an action in use: its tag, the release of its commit, or what the comment says; null if nothing tells. */
export function versionOf({ slug, ref, pinned, comment }: UsedAction): string | null {
  if (!pinned) return readActionVersion(ref) === null ? null : ref;
  return tagsOf(slug, ref)[0] ?? versionIn(comment);
}

/** The version at the start of a comment: `v4.2.2`, `tag=v4.2.2`, `pin@v4`. */
export function versionIn(comment: string | undefined): string | null {
  const word = comment?.replace(/^(?:tag|pin|version|renovate)[=@: ]\s?/i, '').split(/\s/, 1)[0] ?? '';
  const version = word.replace(/^@/, '');
  return readActionVersion(version) === null ? null : version;
}
