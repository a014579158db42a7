import type { Schema } from '../../client/client.ts';
import { Card } from '../../ui/card.tsx';
import { percent } from '../../ui/chart/uptime-bar.tsx';
import { Fact } from '../../ui/fact.tsx';
import { isMissing, Problem } from '../../ui/problem.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { CreateMonitor } from './create-monitor.tsx';
import { MonitorCard } from './monitor-card.tsx';
import { useMonitors, useStats } from './monitor-queries.ts';
import { monitorWords } from './monitor-words.ts';
import { StatusPageSettings } from './status-page-settings.tsx';

/** The monitors of a project. */
export function MonitoringScreen() {
  return (
    <ProjectFrame title="Monitoring" aside={(project) => <CreateMonitor project={project} />}>
      {(project) => (
        <>
          <Monitors projectId={project.id} />
          <StatusPageSettings project={project} />
        </>
      )}
    </ProjectFrame>
  );
}

function Monitors({ projectId }: { projectId: string }) {
  const monitors = useMonitors(projectId);
  const stats = useStats(projectId);
  const failed = [monitors, stats].find(({ error }) => error && !isMissing(error));
  return (
    <>
      {failed && <Problem query={failed} />}
      {stats.data && stats.data.targets.total > 0 && <Overall stats={stats.data} />}
      {monitors.data?.length === 0 && (
        <Card title="No monitors yet">
          <p className="text-sm text-soft">
            A monitor checks a URL of this site at a fixed interval, alerts you when it is down, warns before its
            certificate expires, and re-scans it to detect changes. Add one with “Add monitor”.
          </p>
        </Card>
      )}
      {monitors.data && monitors.data.length > 0 && (
        <ul className="grid gap-3">
          {monitors.data.toSorted(downFirst).map((target) => (
            <li key={target.id}>
              <MonitorCard
                target={target}
                stats={stats.data?.by_target.find(({ target_id: id }) => id === target.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const downFirst = (a: Schema['MonitoringTarget'], b: Schema['MonitoringTarget']) =>
  Number(b.incident !== null) - Number(a.incident !== null);

function Overall({ stats: { targets, windows } }: { stats: Schema['MonitoringStats'] }) {
  const { '24h': day, '30d': month } = windows;
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Fact label="Monitors">{monitorWords(targets)}</Fact>
        <Fact label="Uptime, 24 hours">{percent(day?.uptime ?? null)}</Fact>
        <Fact label="Uptime, 30 days">{percent(month?.uptime ?? null)}</Fact>
        <Fact label="Incidents, 30 days">{month?.incidents ?? 0}</Fact>
      </dl>
    </Card>
  );
}
