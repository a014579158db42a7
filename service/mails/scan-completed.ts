import type { FindingGroup, Totals } from '@assay/engine';
import type { Mail } from '../providers/define-mail-provider.ts';
import { mailOf } from '../providers/mail/letter.ts';
import { button, quote, rows, text } from './blocks.ts';
import { openWords, scoreWords, toneOf } from './health-words.ts';

interface CompletedScan {
  readonly project: string;
  readonly url: string;
  readonly score: number | null;
  readonly grade: string | null;
  readonly totals: Totals | null;
  /** Why there is no score. */
  readonly notScored: string | null;
  /** Limitations of the result. */
  readonly warnings: readonly string[];
  /** In the order in which to fix them. */
  readonly findings: readonly Pick<FindingGroup, 'title' | 'severity' | 'evidence' | 'place_count'>[];
  /** Why the scan failed; null if it did not. */
  readonly error: string | null;
  /** Why the active phase failed; null if it completed or there was none. */
  readonly activeError: string | null;
  readonly link: string;
}

const MAX = 5;

/** Sent when a scan has ended. */
export function scanCompletedMail(to: string, scan: CompletedScan): Mail {
  const { project, url, score, grade, totals, notScored, warnings, findings, error, activeError, link } = scan;
  const head = text(`${project} (${url})`);
  const results = button('View results', link);
  const closing = 'You receive this email because you started this scan.';
  if (error !== null)
    return mailOf(to, {
      subject: `Scan of ${project} failed`,
      heading: 'Your scan failed',
      blocks: [head, quote(error), results],
      closing,
    });
  return mailOf(to, {
    subject: `Scan of ${project}: ${scoreWords(score, grade)}, ${openWords(totals)}`,
    heading: 'Your scan is complete',
    blocks: [
      head,
      ...(notScored === null ? [] : [quote(`Not scored: ${notScored}.`)]),
      ...(warnings.length === 0 ? [] : [quote(warnings.map((one) => `${one}.`).join('\n'))]),
      ...(activeError === null ? [] : [quote(`The active phase failed: ${activeError}`)]),
      rows([
        ...(notScored === null
          ? [{ label: 'Health score', value: scoreWords(score, grade), tone: toneOf(score) }]
          : []),
        { label: 'Findings', value: openWords(totals) },
        { label: 'New since the last scan', value: String(totals?.new ?? 0) },
        { label: 'Fixed since the last scan', value: String(totals?.fixed ?? 0) },
      ]),
      ...(findings.length > 0 ? [rows(findings.slice(0, MAX).map(rowOf))] : []),
      results,
    ],
    closing,
  });
}

function rowOf({ title, severity, evidence, place_count: places }: CompletedScan['findings'][number]) {
  const isBad = severity === 'critical' || severity === 'high';
  return {
    label: title.replaceAll('`', ''),
    value: severity,
    note: places > 1 ? `${places} places, for example ${evidence.at}` : evidence.at,
    tone: isBad ? ('bad' as const) : ('fair' as const),
  };
}
