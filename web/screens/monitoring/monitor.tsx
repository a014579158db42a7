import { Link, useParams } from '@tanstack/react-router';
import type { Schema } from '../../client/client.ts';
import { isMissing, Missing, Problem } from '../../ui/problem.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { ChecksCard, LogCard } from './check-log.tsx';
import { Incidents } from './incidents.tsx';
import { type TargetPath, useMonitor } from './monitor-queries.ts';
import { MonitorState } from './monitor-state.tsx';
import { Rescans } from './rescans.tsx';
import { ResponseTimes } from './response-times.tsx';

/** One monitor: its state, history and settings. */
export function MonitorScreen() {
  const { projectId, targetId } = useParams({ from: '/app/projects/$projectId/monitoring/$targetId' });
  const path = { project_id: projectId, target_id: targetId };
  const { data: monitor, error, refetch } = useMonitor(path);
  return (
    <ProjectFrame projectId={projectId} title={monitor?.name ?? 'Monitor'}>
      {() => (
        <>
          <p className="text-sm">
            <Link
              to="/app/projects/$projectId/monitoring"
              params={{ projectId }}
              className="font-semibold text-brand-ink underline"
            >
              All monitors
            </Link>
          </p>
          {isMissing(error) ? (
            <Missing what="Monitor" projectId={projectId} />
          ) : (
            error && <Problem error={error} onRetry={() => void refetch()} />
          )}
          {monitor && <Monitor target={monitor} path={path} />}
        </>
      )}
    </ProjectFrame>
  );
}

function Monitor({ target, path }: { target: Schema['MonitoringTarget']; path: TargetPath }) {
  return (
    <>
      <MonitorState target={target} path={path} />
      <ResponseTimes path={path} />
      <Incidents path={path} />
      <Rescans path={path} />
      <ChecksCard path={path} />
      <LogCard path={path} />
    </>
  );
}
