import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { api, isRefusal } from '../../client/client.ts';
import { Notice } from '../../ui/notice.tsx';
import { Frame } from '../frame/frame.tsx';
import { Trail } from '../frame/trail.tsx';
import { FindingActions } from './finding-actions.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { FindingHistory } from './finding-history.tsx';
import { Neighbours } from './neighbours.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useProjectFindings } from './use-project-findings.ts';

const ROUTE = '/app/projects/$projectId/findings/$findingId';

/** A finding of the latest scans, with its own link. */
export function ProjectFinding() {
  const { projectId, findingId } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const params = { path: { project_id: projectId, finding_id: findingId } };
  const { data: finding, error } = useQuery({
    queryKey: ['finding', projectId, findingId, 'shown'],
    queryFn: () => api.get('/api/v1/projects/{project_id}/findings/{finding_id}', params),
  });
  const { findings } = useProjectFindings(projectId, { isCached: true });
  const neighbours = useNeighbours(findings, search, findingId);
  const list = { to: '/app/projects/$projectId/findings', params: { projectId }, search } as const;
  const open = (id: string) =>
    void navigate({ to: ROUTE, params: { projectId, findingId: id }, search, replace: true });
  const isGone = error !== null && isRefusal(error);
  return (
    <Frame
      trail={<Trail projectId={projectId} />}
      title={finding?.title.replaceAll('`', '') ?? (isGone ? 'Finding not found' : 'Finding')}
    >
      <nav aria-label="Findings" className="-mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
        <Link {...list} className="py-1 font-semibold text-brand-ink underline">
          All findings of the project
        </Link>
        {finding && <Neighbours {...neighbours} onOpen={open} onUp={() => void navigate(list)} />}
      </nav>
      {error && <Notice look="error">{error.message}</Notice>}
      {finding && (
        <FindingDetail
          key={finding.id}
          finding={finding}
          actions={finding.change !== 'fixed' && <FindingActions projectId={projectId} findingId={finding.id} />}
          history={<FindingHistory projectId={projectId} findingId={finding.id} />}
        />
      )}
    </Frame>
  );
}
