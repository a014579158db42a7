import { Link } from '@tanstack/react-router';
import { comparisonAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { useSessions } from '../../../client/project.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { Card } from '../../../ui/card.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Time } from '../../../ui/time.tsx';
import { countsOf } from '../../../ui/totals.tsx';
import { StartComparison } from './start-comparison.tsx';

const POLL_MS = 3000;

/** Starts comparisons of two users of a project's site, and lists them. */
export function CompareUsers({ project: { id, url } }: { project: Schema['Project'] }) {
  const names = useSessions(id).data?.sessions.map(({ name }) => name) ?? [];
  return (
    <Card
      title="Compare two users"
      aside={
        names.length > 1 && (
          <Allowed to="scan">
            <StartComparison projectId={id} url={url} names={names} />
          </Allowed>
        )
      }
    >
      <p className="text-sm text-muted">
        Tests whether one signed-in user can read another’s data. Pages are opened as each of two users, and what these
        pages read is requested again as the other user and without a session. Only requests that read are repeated. Use
        two test accounts of your own that share nothing, each with some data; each of them needs a session above.
      </p>
      <PagedList
        queryKey={['comparisons', id]}
        limit={5}
        none="No comparisons yet."
        of="runs"
        read={(query) => api.get('/api/v1/runs', { query: { ...query, kind: 'access', project_id: id } })}
        poll={(runs) => (runs.some(({ completed_at: end }) => end === null) ? POLL_MS : false)}
      >
        {(run) => <Item run={run} projectId={id} />}
      </PagedList>
    </Card>
  );
}

function Item({ run, projectId }: { run: Schema['Run']; projectId: string }) {
  return (
    <li>
      <Link
        {...comparisonAt(projectId, run.id)}
        className="flex flex-wrap items-center justify-between gap-x-4 py-3 text-sm hover:underline"
      >
        <span className="wrap-anywhere">
          <Time at={run.created_at} />{' '}
          <span className="text-muted">
            {run.session} and {run.other_session}
          </span>
        </span>
        <span className="text-muted">
          {run.status}
          {run.grade !== null && ` · ${run.grade} ${run.score}`}
          {run.totals && ` · ${countsOf(run.totals)}`}
        </span>
      </Link>
    </li>
  );
}
