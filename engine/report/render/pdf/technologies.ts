import type { ShownHead } from '../head.ts';
import { escapeHtml, table } from './pdf.ts';

/** Technologies that were detected, in one line; empty without one. */
export function technologiesText({ profile_result: result }: Pick<ShownHead, 'profile_result'>): string {
  const names = (result?.detections ?? []).map(
    ({ technology, version, categories }) =>
      `${technology}${version ? ` ${version}` : ''}${categories.length > 0 ? ` (${categories.join(', ')})` : ''}`,
  );
  return names.length === 0 ? '' : `<p>${escapeHtml(names.join(' · '))}</p>`;
}

/** The same as a table. */
export function technologiesTable({ profile_result: result }: Pick<ShownHead, 'profile_result'>): string {
  const rows = (result?.detections ?? []).map(({ technology, version, categories, confidence }) => [
    technology,
    version ?? '',
    categories.join(', '),
    `${Math.round(confidence * 100)}%`,
  ]);
  return table(['Technology', 'Version', 'Category', 'Confidence'], rows);
}
