import type { ShownHead } from '../head.ts';
import { table } from './pdf.ts';

/** Technologies that were detected; empty without one. */
export function technologiesTable({ profile_result: result }: Pick<ShownHead, 'profile_result'>): string {
  const rows = (result?.detections ?? []).map(({ technology, version, categories, confidence }) => [
    technology,
    version ?? '',
    categories.join(', '),
    `${Math.round(confidence * 100)}%`,
  ]);
  return table(['Technology', 'Version', 'Category', 'Confidence'], rows);
}
