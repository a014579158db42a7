import { useQuery } from '@tanstack/react-query';
import { api, type Schema } from '../../client/client.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { Card } from '../../ui/card.tsx';
import { duration, MINUTE } from '../../ui/clock/duration.ts';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { enteredWindow, type Window, WindowFields } from './maintenance-fields.tsx';
import { monitorsKey, useMonitors } from './monitor-queries.ts';

const STARTS = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** The maintenance windows of a project, in which no monitor is checked. */
export function Maintenance({ projectId }: { projectId: string }) {
  const path = { project_id: projectId };
  const saved = ['maintenance', projectId];
  const read = useQuery({
    queryKey: saved,
    queryFn: () => api.get('/api/v1/projects/{project_id}/maintenance', { path }),
  });
  const monitors = useMonitors(projectId).data ?? [];
  const windows = read.data?.windows ?? [];
  const save = (next: Window[]) =>
    api.put('/api/v1/projects/{project_id}/maintenance', { path, body: { windows: next } });
  const effects = { saved, refresh: [monitorsKey(projectId)] };
  return (
    <Card
      title="Maintenance windows"
      aside={
        read.data && (
          <Allowed to="manage">
            <FormButton
              label="Add window"
              title="Add a maintenance window"
              action="Add window"
              save={(text) => save([...windows, enteredWindow(text)])}
              {...effects}
            >
              <WindowFields monitors={monitors} />
            </FormButton>
          </Allowed>
        )
      }
    >
      <Problem query={read} />
      {read.data && windows.length === 0 && (
        <p className="text-sm text-soft">None. In a window, monitors are not checked: no alerts, no downtime.</p>
      )}
      <ul className="divide-y divide-line">
        {windows.map((window) => (
          <li key={JSON.stringify(window)} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{window.name}</strong>
              <span className="block text-muted">
                {whenOf(window)} · {namesOf(window, monitors)}
              </span>
            </span>
            <Allowed to="manage">
              <ConfirmButton
                label="Remove"
                name={`Remove ${window.name}`}
                title="Remove this maintenance window?"
                action="Remove window"
                run={() => save(windows.filter((one) => one !== window))}
                {...effects}
              >
                <p>Monitors are checked again within 5 minutes if the window is in progress.</p>
              </ConfirmButton>
            </Allowed>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function whenOf({ starts_at: start, minutes, repeats, time_zone: zone }: Window): string {
  const at = new Date(`${start}Z`);
  const words = repeats === 'weekly' ? `Every ${WEEKDAY.format(at)}` : STARTS.format(at);
  return `${words} (${zone.replaceAll('_', ' ')}), ${duration(minutes * MINUTE)}`;
}

function namesOf({ target_ids: ids }: Window, monitors: readonly Schema['MonitoringTarget'][]): string {
  if (ids.length === 0) return 'all monitors';
  return monitors.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ') || 'deleted monitors';
}
