import { useParams } from '@tanstack/react-router';
import { monitoringAt } from '../../client/addresses.ts';
import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { isMissing, Missing, Problem } from '../../ui/problem.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Later } from '../../ui/whole.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { ChecksCard, LogCard } from './check-log.tsx';
import { Incidents } from './incidents.tsx';
import { type TargetPath, useMonitor, useStats } from './monitor-queries.ts';
import { MonitorState } from './monitor-state.tsx';
import { Rescans } from './rescans.tsx';
import { ResponseTimes } from './response-times.tsx';
import { Uptimes } from './uptimes.tsx';

/** One monitor: its state, history and settings. */
export function MonitorScreen() {
  const { projectId, targetId } = useParams({ from: '/app/projects/$projectId/monitoring/$targetId' });
  const path = { project_id: projectId, target_id: targetId };
  const { data: monitor, error, refetch } = useMonitor(path);
  return (
    <ProjectFrame title={monitor?.name ?? 'Monitor'}>
      {() => (
        <>
          <p className="text-sm">
            <TextLink {...monitoringAt(projectId)}>All monitors</TextLink>
          </p>
          {isMissing(error) ? <Missing what="Monitor" projectId={projectId} /> : <Problem query={{ error, refetch }} />}
          {monitor && <Monitor target={monitor} path={path} />}
        </>
      )}
    </ProjectFrame>
  );
}

function Monitor({ target, path }: { target: Schema['MonitoringTarget']; path: TargetPath }) {
  const stats = useStats(path.project_id);
  const own = stats.data?.by_target.find(({ target_id: id }) => id === target.id);
  return (
    <>
      {own && (
        <Card>
          <Uptimes windows={own.windows} />
        </Card>
      )}
      <MonitorState target={target} path={path} />
      <ResponseTimes path={path} />
      <Later className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Incidents path={path} />
        <Rescans path={path} />
        <ChecksCard path={path} />
        <LogCard path={path} />
      </Later>
    </>
  );
}
