import { Link } from '@tanstack/react-router';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SeverityMark } from '../../ui/severity.tsx';

const LINK = 'text-sm font-semibold text-brand-ink underline';

/** The findings to start with. */
export function TopFindings({ dashboard: { health, top_findings: top, project } }: { dashboard: Schema['Dashboard'] }) {
  if (!health || top.length === 0) return null;
  return (
    <Card
      title="Start with"
      aside={
        <Link to="/app/projects/$projectId/findings" params={{ projectId: project.id }} className={LINK}>
          All findings
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {top.map(({ id, title, severity, place_count: places }) => (
          <li key={id}>
            <Link
              to="/app/projects/$projectId/scans/$scanId/findings/$findingId"
              params={{ projectId: project.id, scanId: health.scan_id, findingId: id }}
              className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3 py-3 text-sm hover:underline"
            >
              <SeverityMark severity={severity} />
              <span className="wrap-anywhere">
                <Prose text={title} />
                {(places ?? 1) > 1 && <span className="text-muted"> · {places} places</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
