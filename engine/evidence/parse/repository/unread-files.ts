import type { ReportCut } from '../../../limits.ts';

/** A file that was not read, with the reason: `is larger than 8 MiB`. */
export interface UnreadFile {
  readonly path: string;
  readonly reason: string;
}

/** Reasons to leave out what is too large, by the limit. */
export const tooLarge = (bytes: number) => `is larger than ${bytes / 1024 / 1024} MiB`;
export const TOO_LARGE_TOGETHER = 'was left out: the files of the repository are too large together';

/** Reports files that were not read, once for each reason. */
export function cutFiles(unread: readonly UnreadFile[], cut: ReportCut): void {
  for (const [reason, own] of Map.groupBy(unread, (file) => file.reason)) {
    const others = own.length - 1;
    cut(`${own[0]?.path} ${reason}${others > 0 ? ` (and ${others} more ${others === 1 ? 'file' : 'files'})` : ''}`);
  }
}
