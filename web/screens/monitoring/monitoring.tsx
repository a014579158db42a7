import { useNavigate } from '@tanstack/react-router';
import { monitorAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Card } from '../../ui/card.tsx';
import { counted } from '../../ui/counted.ts';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { isMissing, Problem } from '../../ui/problem.tsx';
import { ProjectFrame } from '../frame/project-frame.tsx';
import { CheckFields, checkOf } from './check-fields.tsx';
import { INTERVALS, RESCANS } from './edit-monitor.tsx';
import { Maintenance } from './maintenance.tsx';
import { monitorsKey, useMonitors, useStats } from './monitor-queries.ts';
import { MonitorRow } from './monitor-row.tsx';
import { monitorWords } from './monitor-words.ts';
import { StatusPageSettings } from './status-page-settings.tsx';
import { Uptimes } from './uptimes.tsx';

/** The monitors of a project. */
export function MonitoringScreen() {
  return (
    <ProjectFrame title="Monitoring" aside={(project) => <CreateMonitor project={project} />}>
      {(project) => (
        <>
          <Monitors projectId={project.id} />
          <Maintenance projectId={project.id} />
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
            A monitor checks a page of this site, a text on it, a port, DNS records or the certificate at a fixed
            interval, alerts you when the check fails, and re-scans the page to detect changes. Add one with “Add
            monitor”.
          </p>
        </Card>
      )}
      {monitors.data && monitors.data.length > 0 && (
        <Card title="Monitors">
          <ul className="divide-y divide-line">
            {monitors.data.toSorted(downFirst).map((target) => (
              <MonitorRow
                key={target.id}
                target={target}
                stats={stats.data?.by_target.find(({ target_id: id }) => id === target.id)}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const downFirst = (a: Schema['MonitoringTarget'], b: Schema['MonitoringTarget']) =>
  Number(b.incident !== null) - Number(a.incident !== null);

function Overall({ stats: { targets, windows } }: { stats: Schema['MonitoringStats'] }) {
  const incidents = windows['30d']?.incidents ?? 0;
  return (
    <Card>
      <div className="grid gap-3">
        <Uptimes windows={windows} />
        <p className="text-sm text-muted">
          {monitorWords(targets)} · {counted(incidents, 'incident')} in 30 days
        </p>
      </div>
    </Card>
  );
}

/** Adds a monitor. The service refuses intervals that the plan does not allow, and says which it does. */
function CreateMonitor({ project }: { project: Schema['Project'] }) {
  const navigate = useNavigate();
  return (
    <Allowed to="scan">
      <FormButton
        label="Add monitor"
        look="primary"
        title="Add a monitor"
        action="Add monitor"
        save={(text) =>
          api.post('/api/v1/projects/{project_id}/monitoring', {
            path: { project_id: project.id },
            body: {
              url: text('url'),
              ...(text('name') === '' ? {} : { name: text('name') }),
              ...checkOf(text),
              ...(text('interval') === '' ? {} : { scan_interval: Number(text('interval')) }),
              scan_enabled: text('rescans') === 'on',
            },
          })
        }
        refresh={[monitorsKey(project.id), ['projects']]}
        onDone={({ id }) => navigate(monitorAt(project.id, id))}
      >
        <Field label="URL" name="url" type="url" defaultValue={project.url} maxLength={2048} required />
        <Field label="Name" name="name" maxLength={120} hint="Default: the host of the URL" autoComplete="off" />
        <CheckFields check={{ kind: 'http' }} interval={300} />
        <Select
          label="Re-scans"
          name="rescans"
          choices={RESCANS}
          defaultValue="on"
          hint="Detects changed headers, new third-party scripts and exposed files"
        />
        <Select
          label="Re-scan every"
          name="interval"
          choices={[{ value: '', label: 'Default of your plan' }, ...INTERVALS]}
          defaultValue=""
        />
      </FormButton>
    </Allowed>
  );
}
