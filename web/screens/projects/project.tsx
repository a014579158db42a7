import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../client/client.ts';
import { useDashboard, useOwnership } from '../../client/project.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
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
import { SeverityHistory } from './severity-history.tsx';
import { TopFindings } from './top-findings.tsx';

/** The overview of a project. */
export function ProjectScreen() {
  const { projectId } = useParams({ from: '/app/projects/$projectId' });
  const start = useStartScan(projectId);
  return (
    <ProjectFrame aside={({ url }) => <StartScan projectId={projectId} url={url} start={start} />}>
      {(project) => (
        <>
          <ErrorNotice error={start.error} />
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
  const dashboard = useDashboard(projectId);
  const trends = useQuery({
    queryKey: ['trends', projectId, dashboard.data?.health?.scan_id],
    enabled: Boolean(dashboard.data?.health),
    queryFn: () =>
      api.get('/api/v1/projects/{project_id}/health/trends', {
        path: { project_id: projectId },
        query: { days: 90 },
      }),
  });
  if (dashboard.error && !isMissing(dashboard.error)) return <Problem query={dashboard} />;
  if (!dashboard.data) return null;
  const { health } = dashboard.data;
  const snapshots = health && trends.data ? trends.data.snapshots.filter((one) => isComparable(one, health)) : [];
  return (
    <>
      <ProjectSummary dashboard={dashboard.data} />
      <TopFindings dashboard={dashboard.data} />
      <Problem query={trends} />
      <ScoreHistory snapshots={snapshots} />
      <SeverityHistory snapshots={snapshots} />
      {health && <ModuleScores health={health} projectId={projectId} />}
      <ProjectFacts dashboard={dashboard.data} />
    </>
  );
}

/** Instructions, as long as the ownership that the server requires is not verified. */
function Unproven({ projectId }: { projectId: string }) {
  const ownership = useOwnership(projectId);
  return ownership.data && !ownership.data.proof ? <Ownership projectId={projectId} /> : null;
}
