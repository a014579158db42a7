import { Link } from '@tanstack/react-router';
import { scanAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { Card } from '../../ui/card.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ScoreRing } from '../../ui/score.tsx';
import { Time } from '../../ui/time.tsx';
import { changeWords, SeverityCounts } from '../../ui/totals.tsx';
import { partWords } from '../runs/page/scope-words.ts';

const POLL_MS = 3000;

/** The scans of a project, newest first; running ones are followed. `site`: the project URL. */
export function ScanList({ projectId, site }: { projectId: string; site: string }) {
  const planModules = useMe().data?.plan_modules;
  return (
    <Card title="Scans">
      <PagedList
        queryKey={['scans', projectId]}
        limit={20}
        none="No scans yet. Start one with “Scan now”."
        of="scans"
        read={(query) => api.get('/api/v1/projects/{project_id}/scans', { path: { project_id: projectId }, query })}
        poll={(scans) => (scans.some(({ completed_at: end }) => end === null) ? POLL_MS : false)}
      >
        {(scan) => <ScanItem scan={scan} site={site} planModules={planModules} />}
      </PagedList>
    </Card>
  );
}

interface Listed {
  readonly scan: Schema['Scan'];
  readonly site: string;
  readonly planModules: readonly string[] | undefined;
}

function ScanItem({ scan, site, planModules }: Listed) {
  const { status, score, grade, totals } = scan;
  return (
    <li>
      <Link
        {...scanAt(scan.project_id, scan.id)}
        className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-2.5 text-sm hover:bg-sunken sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]"
      >
        <span className="row-span-2 sm:row-span-1">
          <ScoreRing score={score} grade={grade} size={40} />
        </span>
        <span>
          <span className="font-medium">
            <Time at={scan.created_at} />
          </span>
          <span className="block text-xs wrap-anywhere text-muted">{detailsOf({ scan, site, planModules })}</span>
        </span>
        {status === 'completed' && totals ? (
          <SeverityCounts totals={totals} isScored={score !== null} />
        ) : (
          <span className={status === 'failed' ? 'text-bad-ink' : 'text-muted'}>{STATUS[status]}</span>
        )}
      </Link>
    </li>
  );
}

const STATUS: Readonly<Record<Schema['ScanStatus'], string>> = {
  pending: 'Queued',
  running: 'Running …',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** The grade, what changed, and how the scan differs from others. */
function detailsOf({ scan, site, planModules }: Listed): string {
  const { totals, grade, url, modules, form_factor, release, counts, origin, max_pages } = scan;
  return [
    grade !== null && `Grade ${grade}`,
    totals && changeWords(totals),
    release !== null && 'after a deploy',
    max_pages > 1 && `up to ${max_pages} pages`,
    form_factor === 'mobile' && 'mobile',
    !counts ? `${origin}, does not count` : url !== site && pathOf(url),
    partWords(Object.keys(modules), planModules),
  ]
    .filter(Boolean)
    .join(' · ');
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `page ${pathname}${search}`;
}
