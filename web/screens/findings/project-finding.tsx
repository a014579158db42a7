import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { findingAt } from '../../client/addresses.ts';
import { api, isRefusal } from '../../client/client.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { FindingPage } from './finding-page.tsx';
import { useProjectFindings } from './use-project-findings.ts';

const ROUTE = '/app/projects/$projectId/findings/$findingId';

/** A finding of the latest scans, with its own link. */
export function ProjectFinding() {
  const { projectId, findingId } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const { data: finding, error } = useQuery({
    queryKey: ['finding', projectId, findingId, 'shown'],
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/findings/{finding_id}', {
        path: { project_id: projectId, finding_id: findingId },
      }),
  });
  const { findings } = useProjectFindings(projectId, { isCached: true });
  const list = { to: '/app/projects/$projectId/findings', params: { projectId }, search } as const;
  return (
    <FindingPage
      place={{ projectId }}
      finding={finding}
      isUnknown={error !== null && isRefusal(error)}
      findings={findings}
      search={search}
      back={<Link {...list}>All findings of the project</Link>}
      onBack={() => navigate(list)}
      onOpen={(id) => navigate({ ...findingAt(projectId, id), search, replace: true })}
    >
      <ErrorNotice error={error} />
    </FindingPage>
  );
}
