import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { findingAt } from '../../client/addresses.ts';
import { api, isRefusal } from '../../client/client.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { type Finding, findingSearch } from './finding-filter.ts';
import type { FindingKey } from './finding-key.ts';
import { FindingPanel } from './finding-panel.tsx';

/** A finding of the latest scans, beside their list. */
export default function ProjectFinding({
  projectId,
  findingId,
  findings,
}: FindingKey & { readonly findings: readonly Finding[] }) {
  const search = findingSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { data: finding, error } = useQuery({
    queryKey: ['finding', projectId, findingId, 'shown'],
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/findings/{finding_id}', {
        path: { project_id: projectId, finding_id: findingId },
      }),
  });
  const stay = { search, resetScroll: false } as const;
  return (
    <FindingPanel
      place={{ projectId }}
      {...{ findingId, finding, findings, search }}
      isUnknown={error !== null && isRefusal(error)}
      onClose={() => navigate({ to: '/app/projects/$projectId/findings', params: { projectId }, ...stay })}
      onOpen={(id) => navigate({ ...findingAt(projectId, id), ...stay, replace: true })}
    >
      <ErrorNotice error={error} />
    </FindingPanel>
  );
}
