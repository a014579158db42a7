import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormEnd } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useMonitors } from './monitor-queries.ts';

export const statusPageKey = (projectId: string) => ['status-page', projectId] as const;

interface Editing {
  readonly projectId: string;
  readonly page: Schema['StatusPage'];
  readonly onClose: () => void;
}

/** What the status page shows, and where. */
export function EditStatusPage({ projectId, page, onClose }: Editing) {
  const monitors = useMonitors(projectId).data;
  const save = useAction(
    (body: Schema['StatusPageSettings']) =>
      api.put('/api/v1/projects/{project_id}/status-page', { path: { project_id: projectId }, body }),
    { saved: statusPageKey(projectId), onDone: onClose },
  );
  if (!monitors) return null;
  return (
    <Dialog title="Public status page" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          save.mutate({
            enabled: fields.has('enabled'),
            title: String(fields.get('title') ?? ''),
            slug: String(fields.get('slug') ?? '').trim(),
            target_ids: fields.getAll('target').map(String),
            shows_incidents: fields.has('incidents'),
            shows_response_times: fields.has('times'),
            shows_last_scan: fields.has('scan'),
            indexable: fields.has('indexable'),
          });
        }}
      >
        <Checkbox
          label="Public: anyone with the address can see the page"
          name="enabled"
          defaultChecked={page.enabled}
        />
        <Field label="Title" name="title" defaultValue={page.title} maxLength={120} required />
        <Field
          label="Address"
          name="slug"
          defaultValue={page.slug ?? ''}
          pattern="[a-z0-9][a-z0-9\-]{1,38}[a-z0-9]"
          autoComplete="off"
          hint="3 to 40 lowercase letters, digits or hyphens. If you leave it empty, a new address that cannot be guessed is created."
        />
        <fieldset className="grid">
          <legend className="text-sm font-medium text-soft">Monitors to show</legend>
          {monitors.map(({ id, name }) => (
            <Checkbox key={id} label={name} name="target" value={id} defaultChecked={page.target_ids.includes(id)} />
          ))}
          {monitors.length === 0 && <p className="py-2 text-sm text-muted">There are no monitors yet.</p>}
        </fieldset>
        <fieldset className="grid">
          <legend className="text-sm font-medium text-soft">Details to show</legend>
          <Checkbox label="Incidents of the last 90 days" name="incidents" defaultChecked={page.shows_incidents} />
          <Checkbox label="Response times" name="times" defaultChecked={page.shows_response_times} />
          <Checkbox
            label="Time of the last security scan, and whether the site meets the criteria of the badge; never findings"
            name="scan"
            defaultChecked={page.shows_last_scan}
          />
        </fieldset>
        <Checkbox label="Search engines may list the page" name="indexable" defaultChecked={page.indexable} />
        <FormEnd save={save} action="Save" onClose={onClose} />
      </form>
    </Dialog>
  );
}
