import { pathOf } from '@assay/engine/site-pages';
import type { Schema } from '../../../client/client.ts';

type Pages = NonNullable<Schema['ScanComparison']['pages']>;
type Side = Pages[number]['from'];

/** The scores and findings of the pages that either scan looked at; nothing for scans of one page. */
export function ComparedPages({ pages }: { pages: Pages | undefined }) {
  if (!pages) return null;
  return (
    <details className="rounded-2xl border border-line bg-surface p-5 shadow-sm">
      <summary className="cursor-pointer text-base font-semibold">Pages: {pages.length}</summary>
      <table className="mt-4 w-full text-left text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th className="pb-1 font-medium">Page</th>
            <th className="pb-1 pl-3 text-right font-medium sm:whitespace-nowrap">Score before</th>
            <th className="pb-1 pl-3 text-right font-medium sm:whitespace-nowrap">Score after</th>
            <th className="pb-1 pl-3 text-right font-medium">Findings</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line tabular-nums">
          {pages.map(({ url, from, to }) => (
            <tr key={url} className="align-baseline">
              <td className="py-2 wrap-anywhere">{pathOf(url)}</td>
              <td className="py-2 pl-3 text-right sm:whitespace-nowrap">{scoreOf(from)}</td>
              <td className="py-2 pl-3 text-right sm:whitespace-nowrap">{scoreOf(to)}</td>
              <td className="py-2 pl-3 text-right whitespace-nowrap">{countsOf(from, to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function scoreOf(side: Side): string {
  if (!side) return 'Not scanned';
  return side.score === null ? 'Not scored' : `${side.grade ?? ''} ${side.score}`.trim();
}

/** `5 → 3`; the only one there is. */
function countsOf(from: Side, to: Side): string {
  return [from, to].flatMap((side) => (side ? String(side.findings) : [])).join(' → ');
}
