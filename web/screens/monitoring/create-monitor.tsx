import { useNavigate } from '@tanstack/react-router';
import { monitorAt } from '../../client/addresses.ts';
import { api, type Schema } from '../../client/client.ts';
import { Field, Select } from '../../ui/field.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { INTERVALS, RESCANS } from './intervals.ts';
import { monitorsKey } from './monitor-queries.ts';

/** Adds a monitor. The service refuses intervals that the plan does not allow, and says which it does. */
export function CreateMonitor({ project }: { project: Schema['Project'] }) {
  const navigate = useNavigate();
  return (
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
    </FormButton>
  );
}
