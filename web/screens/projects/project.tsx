import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { useOwnership } from '../../client/ownership.ts';
import { Notice } from '../../ui/notice.tsx';
import { isMissing, Problem } from '../../ui/problem.tsx';
import { ProjectCode } from '../code/project-code.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { isComparable } from '../runs/page/scope-words.ts';
import { StartScan } from '../runs/page/start-scan.tsx';
import { useStartScan } from '../runs/page/use-start-scan.ts';
import { ModuleScores } from './module-scores.tsx';
import { Ownership } from './ownership.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectSummary } from './project-summary.tsx';
import { ScanList } from './scan-list.tsx';
import { ScoreHistory } from './score-history.tsx';
import { TopFindings } from './top-findings.tsx';

const POLL_MS = 5000;

/** The overview of a project. */
export function ProjectScreen() {
  const { projectId } = useParams({ from: '/app/projects/$projectId' });
  const start = useStartScan(projectId);
  return (
    <ProjectFrame
      projectId={projectId}
      aside={({ url }) => <StartScan projectId={projectId} url={url} start={start} />}
    >
      {(project) => (
        <>
          {start.error && <Notice look="error">{start.error.message}</Notice>}
          <Health projectId={projectId} />
          <ScanList projectId={projectId} site={project.url} />
          <ProjectCode project={project} />
          <Unproven projectId={projectId} />
        </>
      )}
    </ProjectFrame>
  );
}

function Health({ projectId }: { projectId: string }) {
  const path = { project_id: projectId };
  const dashboard = useQuery({
    queryKey: ['dashboard', projectId],
    queryFn: () => api.get('/api/v1/projects/{project_id}/dashboard', { path }),
    refetchInterval: ({ state }) => (state.data?.latest_scan?.completed_at === null ? POLL_MS : false),
  });
  const trends = useQuery({
    queryKey: ['trends', projectId, dashboard.data?.health?.scan_id],
    enabled: Boolean(dashboard.data?.health),
    queryFn: () => api.get('/api/v1/projects/{project_id}/health/trends', { path, query: { days: 90 } }),
  });
  if (dashboard.error && !isMissing(dashboard.error))
    return <Problem error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  if (!dashboard.data) return null;
  const { health } = dashboard.data;
  return (
    <>
      <ProjectSummary dashboard={dashboard.data} />
      <TopFindings dashboard={dashboard.data} />
      {trends.error && <Problem error={trends.error} onRetry={() => void trends.refetch()} />}
      {trends.data && health && (
        <ScoreHistory snapshots={trends.data.snapshots.filter((one) => isComparable(one, health))} />
      )}
      {health && <ModuleScores health={health} projectId={projectId} />}
      <ProjectFacts projectId={projectId} monitoring={dashboard.data.monitoring} />
    </>
  );
}

/** Instructions, as long as the ownership that the server requires is not verified. */
function Unproven({ projectId }: { projectId: string }) {
  const ownership = useOwnership(projectId);
  return ownership.data && !ownership.data.proof ? <Ownership projectId={projectId} /> : null;
}
