import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { monitoringAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { useSessions } from '../../client/project.ts';
import { useAction } from '../../client/use-action.ts';
import { Allowed } from '../../ui/allowed.tsx';
import { ActionButton } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { choicesOf, Field, Select } from '../../ui/field.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { SessionChoice } from '../../ui/session-choice.tsx';
import { CheckFields, checkOf } from './check-fields.tsx';
import { monitorsKey, targetKey } from './monitor-queries.ts';

/** Minutes between re-scans, as choices. */
export const INTERVALS = choicesOf({
  15: '15 minutes',
  30: '30 minutes',
  60: '1 hour',
  360: '6 hours',
  720: '12 hours',
  1440: '1 day',
  10080: '1 week',
});

export const RESCANS = choicesOf({ on: 'On', off: 'Off, checks only' });

/** Edits, pauses, resumes and deletes a monitor. */
export function EditMonitor({ target }: { target: Schema['MonitoringTarget'] }) {
  const path = { project_id: target.project_id, target_id: target.id };
  const refresh = [monitorsKey(target.project_id)];
  const update = (body: Schema['MonitoringTargetChanges']) =>
    api.patch('/api/v1/projects/{project_id}/monitoring/{target_id}', { path, body });
  const isPaused = target.paused_at !== null;
  const sessions = useSessions(target.project_id);
  const pause = useAction(() => update({ paused: !isPaused }), { refresh });
  const current = String(target.scan_interval);
  const isListed = INTERVALS.some(({ value }) => value === current);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <FormButton
          label="Edit"
          title="Edit monitor"
          action="Save"
          save={(text) =>
            update({
              name: text('name'),
              ...checkOf(text),
              scan_interval: Number(text('interval')),
              scan_enabled: text('rescans') === 'on',
              session: text('session') || null,
            })
          }
          refresh={refresh}
        >
          <Field label="Name" name="name" defaultValue={target.name} maxLength={120} required />
          <CheckFields check={target.check} interval={target.check_interval} />
          <Select label="Re-scans" name="rescans" choices={RESCANS} defaultValue={target.scan_enabled ? 'on' : 'off'} />
          <Select
            label="Re-scan every"
            name="interval"
            choices={isListed ? INTERVALS : [{ value: current, label: `${current} minutes` }, ...INTERVALS]}
            defaultValue={current}
          />
          <SessionChoice label="Sign-in for re-scans" sessions={sessions.data?.sessions} chosen={target.session} />
        </FormButton>
        <ActionButton label={isPaused ? 'Resume' : 'Pause'} action={pause} look="plain" />
        <Allowed to="manage">
          <DeleteMonitor target={target} />
        </Allowed>
      </div>
      <ErrorNotice error={pause.error} />
    </div>
  );
}

type Target = Schema['MonitoringTarget'];

/** Deletes a monitor after a confirmation. */
function DeleteMonitor({ target }: { target: Target }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const path = { project_id: target.project_id, target_id: target.id };
  return (
    <ConfirmButton
      label="Delete"
      title="Delete this monitor?"
      action="Delete monitor"
      run={() => api.delete('/api/v1/projects/{project_id}/monitoring/{target_id}', { path })}
      onDone={async () => {
        queries.setQueryData<readonly Target[]>(monitorsKey(target.project_id), (known) =>
          known?.filter(({ id }) => id !== target.id),
        );
        await navigate(monitoringAt(target.project_id));
        queries.removeQueries({ queryKey: targetKey(path) });
      }}
      refresh={[monitorsKey(target.project_id), ['projects']]}
    >
      <p className="wrap-anywhere">
        The history of <strong>{target.name}</strong> is deleted: checks, incidents, log and re-scans. To keep it, pause
        the monitor instead.
      </p>
    </ConfirmButton>
  );
}
