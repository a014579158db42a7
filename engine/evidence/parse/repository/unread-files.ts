import type { ReportCut } from '../../../limits.ts';

/** A file that was not read, with the reason: `is larger than 8 MiB`. */
export interface UnreadFile {
  readonly path: string;
  readonly reason: string;
}

/** Reports files that were not read, once for each reason. */
export function cutFiles(unread: readonly UnreadFile[], cut: ReportCut): void {
  for (const [reason, own] of Map.groupBy(unread, (file) => file.reason)) {
    const more = own.length - 1;
    cut(`${own[0]?.path}${more > 0 ? ` and ${more} more` : ''} ${reason}`);
  }
}
