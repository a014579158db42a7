import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, type Schema } from '../../client/client.ts';
import { Field, Select } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { INTERVALS, RESCANS } from './intervals.ts';
import { monitorsKey } from './monitor-queries.ts';

/** Adds a monitor. The service refuses intervals that the plan does not allow, and says which it does. */
export function CreateMonitor({ project, onClose }: { project: Schema['Project']; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (body: Schema['NewMonitoringTarget']) =>
      api.post('/api/v1/projects/{project_id}/monitoring', { path: { project_id: project.id }, body }),
    onSuccess: async ({ id }) => {
      onClose();
      await Promise.all(
        [monitorsKey(project.id), ['projects']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      await navigate({
        to: '/app/projects/$projectId/monitoring/$targetId',
        params: { projectId: project.id, targetId: id },
      });
    },
  });
  return (
    <FormDialog
      title="Add a monitor"
      save={create}
      action="Add monitor"
      onClose={onClose}
      onFields={(text) =>
        create.mutate({
          url: text('url'),
          ...(text('name') === '' ? {} : { name: text('name') }),
          ...(text('interval') === '' ? {} : { scan_interval: Number(text('interval')) }),
          scan_enabled: text('rescans') === 'on',
        })
      }
    >
      <Field label="URL" name="url" type="url" defaultValue={project.url} maxLength={2048} required />
      <Field label="Name" name="name" maxLength={120} hint="Default: the host of the URL" autoComplete="off" />
      <Select
        label="Check every"
        name="interval"
        choices={[{ value: '', label: 'Default of your plan' }, ...INTERVALS]}
        defaultValue=""
      />
      <Select
        label="Re-scans"
        name="rescans"
        choices={RESCANS}
        defaultValue="on"
        hint="Detects changed headers, new third-party scripts and exposed files"
      />
    </FormDialog>
  );
}
