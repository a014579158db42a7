import { latin1Text } from './encoding.ts';
import type { PublicKeys } from './key-set.ts';
import { type BadgeVerdict, isBadgeToken, verifyBadge } from './report/verify-badge.ts';
import { type ReportVerdict, verifyReport } from './report/verify-report.ts';

export type FileVerdict =
  | (ReportVerdict & { readonly kind: 'report' | 'pdf' })
  | (BadgeVerdict & { readonly kind: 'badge' });

const HEAD_BYTES = 4096;

/** Verifies a report, PDF or badge, detected by its first bytes. */
export async function verifyFile(bytes: Uint8Array, keys: PublicKeys, now: Date): Promise<FileVerdict> {
  const head = latin1Text(bytes.subarray(0, HEAD_BYTES)).trim();
  if (isBadgeToken(head)) return { ...(await verifyBadge(head, keys, now)), kind: 'badge' };
  if (!head.startsWith('%PDF-')) return { ...(await verifyReport(bytes, keys)), kind: 'report' };
  const { verifyPdf } = await import('./pdf/verify-pdf.ts');
  return { ...(await verifyPdf(bytes, keys)), kind: 'pdf' };
}
