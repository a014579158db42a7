import { SEVERITIES } from '@assay/engine/severity';
import { Prose } from '../../../ui/prose.tsx';
import { SeverityMark } from '../../../ui/severity.tsx';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly severity: string;
  readonly text: string;
}

/** axe-core and Lighthouse have levels of their own. */
const LEVELS: Readonly<Record<string, (typeof SEVERITIES)[number]>> = {
  serious: 'high',
  moderate: 'medium',
  minor: 'low',
};

/** What an analysis found. */
export function Rows({ rows, none }: { rows: readonly Row[]; none: string }) {
  if (rows.length === 0) return <p className="text-sm text-good-ink">{none}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {rows.map(({ id, title, severity, text }) => (
        <li key={`${id} ${title} ${text}`} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-3 font-medium">
            <SeverityMark severity={SEVERITIES.find((one) => one === severity) ?? LEVELS[severity] ?? 'info'} />
            <span className="wrap-anywhere">
              <Prose text={title} />
            </span>
          </p>
          <p className="wrap-anywhere text-muted">
            <Prose text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}
