import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { answerOf, client } from '../../client/client.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { ProjectCode } from '../code/project-code.tsx';
import { Frame } from '../frame/frame.tsx';
import { DeployHooks } from './deploy-hooks.tsx';
import { EditProject } from './edit-project.tsx';
import { Ownership } from './ownership.tsx';

export function ProjectScreen() {
  const { projectId } = useParams({ from: '/app/projects/$projectId' });
  const navigate = useNavigate();
  const path = { params: { path: { project_id: projectId } } };
  const project = useQuery({
    queryKey: ['project', projectId],
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}', path)),
  });
  const scans = useQuery({
    queryKey: ['scans', projectId],
    queryFn: () => answerOf(client.GET('/api/v1/projects/{project_id}/scans', path)),
  });
  const start = useMutation({
    mutationFn: () => answerOf(client.POST('/api/v1/projects/{project_id}/scan', path)),
    onSuccess: ({ scan_ids }) =>
      navigate({ to: '/app/projects/$projectId/scans/$scanId', params: { projectId, scanId: scan_ids.unified } }),
  });
  const error = project.error ?? scans.error ?? start.error;
  return (
    <Frame
      title={project.data?.name ?? 'Project'}
      aside={
        <div className="flex flex-wrap gap-3">
          {project.data && <EditProject key={project.data.url} project={project.data} />}
          <Link to="/app/projects/$projectId/notifications" params={{ projectId }} className={buttonLook('plain')}>
            Notifications
          </Link>
          <Button onClick={() => start.mutate()} disabled={start.isPending || !project.data}>
            Scan now
          </Button>
        </div>
      }
    >
      {error && <Notice look="error">{error.message}</Notice>}
      {project.data && <p className="-mt-4 text-sm break-all text-muted">{project.data.url}</p>}
      <Card title="Scans">
        {scans.data?.scans.length === 0 && (
          <p className="text-sm text-muted">No scans yet. Start one with “Scan now”.</p>
        )}
        <ul className="divide-y divide-line">
          {scans.data?.scans.map((scan) => (
            <li key={scan.id}>
              <Link
                to="/app/projects/$projectId/scans/$scanId"
                params={{ projectId, scanId: scan.id }}
                className="flex items-center justify-between gap-4 py-3 text-sm hover:underline"
              >
                <span>
                  <Time at={scan.created_at} />
                  {!scan.counts && (
                    <span className="block text-xs wrap-anywhere text-muted">{scan.origin} · does not count</span>
                  )}
                </span>
                <span className="text-muted">
                  {scan.status}
                  {scan.grade !== null && ` · ${scan.grade} ${scan.score}`}
                  {scan.status === 'completed' && scan.not_scored !== null && ' · not scored'}
                  {scan.totals &&
                    ` · ${scan.totals.critical} critical, ${scan.totals.high} high, ${scan.totals.medium} medium`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {project.data && <ProjectCode project={project.data} />}
      <DeployHooks projectId={projectId} />
      <Ownership projectId={projectId} />
    </Frame>
  );
}
