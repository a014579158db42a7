import type { ReportCut } from '../../../limits.ts';
import type { SourceFile } from '../workflow/files.ts';
import { type CommittedSecret, committedSecrets } from './committed-secrets.ts';
import { findSecrets } from './secrets.ts';

/** Lines that a commit removed from a file. */
export interface RemovedText extends SourceFile {
  readonly commit: string;
}

/** What the latest commits removed; or why nothing was read. */
export type History =
  | {
      readonly removed: readonly RemovedText[];
      /** Hashes of the commits that were read; undefined if they are not needed. */
      readonly commits?: readonly string[];
      /** What was not read because of a limit. */
      readonly leftOut: readonly string[];
      /** Why commits within the limits could not be read: nothing passes then. */
      readonly unread?: string | undefined;
    }
  | { readonly notRead: string };

/** A credential that a commit removed, and that no file contains any more. */
export interface RemovedSecret extends Pick<CommittedSecret, 'kind' | 'file' | 'shows' | 'digest'> {
  readonly commit: string;
}

/** Credentials in removed lines, each once, in the latest commit that removed it. */
export function removedSecrets(
  removed: readonly RemovedText[],
  files: readonly SourceFile[],
  cut: ReportCut,
): RemovedSecret[] {
  const found = new Map<string, RemovedSecret>();
  for (const { path, text, commit } of removed)
    for (const { kind, file, shows, digest } of committedSecrets([{ path, text }], cut))
      if (!found.has(digest)) found.set(digest, { kind, file, shows, digest, commit });
  if (found.size === 0) return [];
  const present = new Set(
    files.flatMap(({ path, text }) => findSecrets([{ at: path, text }], cut)).map(({ digest }) => digest),
  );
  return [...found.values()].filter(({ digest }) => !present.has(digest));
}
