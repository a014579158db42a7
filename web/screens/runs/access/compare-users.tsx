import { Link } from '@tanstack/react-router';
import { comparisonAt, projectAt } from '../../../client/addresses.ts';
import { api, type Schema } from '../../../client/client.ts';
import { useMe } from '../../../client/me.ts';
import { useOwnership, useSessions } from '../../../client/project.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { Card } from '../../../ui/card.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { countsOf } from '../../../ui/totals.tsx';
import { StartComparison } from './start-comparison.tsx';

const POLL_MS = 3000;

/** Starts comparisons of two users of a project's site, and lists them. */
export function CompareUsers({ project: { id, url } }: { project: Schema['Project'] }) {
  const names = useSessions(id).data?.sessions.map(({ name }) => name) ?? [];
  const isPaid = useMe().data?.is_paid !== false;
  return (
    <Card
      title="Compare two users"
      aside={
        names.length > 1 &&
        isPaid && (
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
      <Missing projectId={id} count={names.length} isPaid={isPaid} />
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

/** What is needed before users can be compared. */
function Missing({ projectId, count, isPaid }: { projectId: string; count: number; isPaid: boolean }) {
  const ownership = useOwnership(projectId);
  if (!isPaid)
    return (
      <p className="text-sm">
        Comparisons are not included in your plan. <TextLink to="/app/settings/billing">See plans</TextLink>
      </p>
    );
  if (count < 2) return <p className="text-sm">Add {count === 0 ? 'two sessions' : 'a second session'} above first.</p>;
  if (!ownership.data?.required || ownership.data.proof) return null;
  return (
    <p className="text-sm">
      Verify that you own this site first. <TextLink {...projectAt(projectId)}>Verify ownership</TextLink>
    </p>
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
