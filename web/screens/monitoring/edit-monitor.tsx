import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeleteMonitor } from './delete-monitor.tsx';
import { INTERVALS, RESCANS } from './intervals.ts';
import { monitorsKey } from './monitor-queries.ts';

type Target = Schema['MonitoringTarget'];

/** Edits, pauses, resumes and deletes a monitor. */
export function EditMonitor({ target }: { target: Target }) {
  const [isEdited, setEdited] = useState(false);
  const path = { project_id: target.project_id, target_id: target.id };
  const update = useAction(
    (body: Schema['MonitoringTargetChanges']) =>
      api.patch('/api/v1/projects/{project_id}/monitoring/{target_id}', { path, body }),
    { refresh: [monitorsKey(target.project_id)], onDone: () => setEdited(false) },
  );
  const isPaused = target.paused_at !== null;
  const close = () => {
    update.reset();
    setEdited(false);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button look="plain" onClick={() => setEdited(true)}>
          Edit
        </Button>
        <Button look="plain" disabled={update.isPending} onClick={() => update.mutate({ paused: !isPaused })}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <DeleteMonitor target={target} />
      </div>
      {update.error && !isEdited && <Notice look="error">{update.error.message}</Notice>}
      {isEdited && <EditDialog target={target} save={update} onSave={update.mutate} onClose={close} />}
    </div>
  );
}

interface Editing {
  readonly target: Target;
  readonly save: { readonly error: Error | null; readonly isPending: boolean };
  readonly onSave: (body: Schema['MonitoringTargetChanges']) => void;
  readonly onClose: () => void;
}

function EditDialog({ target, save, onSave, onClose }: Editing) {
  const current = String(target.scan_interval);
  const known = INTERVALS.some(({ value }) => value === current);
  return (
    <FormDialog
      title="Edit monitor"
      save={save}
      action="Save"
      onClose={onClose}
      onFields={(text) =>
        onSave({
          name: text('name'),
          scan_interval: Number(text('interval')),
          scan_enabled: text('rescans') === 'on',
        })
      }
    >
      <Field label="Name" name="name" defaultValue={target.name} maxLength={120} required />
      <Select
        label="Check every"
        name="interval"
        choices={known ? INTERVALS : [{ value: current, label: `${current} minutes` }, ...INTERVALS]}
        defaultValue={current}
      />
      <Select label="Re-scans" name="rescans" choices={RESCANS} defaultValue={target.scan_enabled ? 'on' : 'off'} />
    </FormDialog>
  );
}
