import { Link } from '@tanstack/react-router';
import { scanFindingAt } from '../../client/addresses.ts';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SeverityMark } from '../../ui/severity.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The findings to start with. */
export function TopFindings({ dashboard: { health, top_findings: top, project } }: { dashboard: Schema['Dashboard'] }) {
  if (!health || top.length === 0) return null;
  return (
    <Card
      title="Start with"
      aside={
        <TextLink to="/app/projects/$projectId/findings" params={{ projectId: project.id }} className="text-sm">
          All findings
        </TextLink>
      }
    >
      <ul className="divide-y divide-line">
        {top.map(({ id, title, severity, place_count: places }) => (
          <li key={id}>
            <Link
              {...scanFindingAt(project.id, health.scan_id, id)}
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
