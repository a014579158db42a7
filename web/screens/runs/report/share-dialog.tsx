import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client, type Schema } from '../../../client/client.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormEnd } from '../../../ui/form-end.tsx';
import { sharesKey } from './shares-key.ts';

const DAYS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

interface Sharing {
  readonly scan: Schema['Scan'];
  readonly onCreated: (share: Schema['NewReportShare']) => void;
  readonly onClose: () => void;
}

/** Creates a link to a report. */
export function ShareDialog({ scan, onCreated, onClose }: Sharing) {
  const queries = useQueryClient();
  const share = useMutation({
    mutationFn: (body: Schema['ReportShareRequest']) =>
      answerOf(
        client.POST('/api/v1/projects/{project_id}/scans/{scan_id}/shares', {
          params: { path: { project_id: scan.project_id, scan_id: scan.id } },
          body,
        }),
      ),
    onSuccess: async (created) => {
      await queries.invalidateQueries({ queryKey: sharesKey(scan.project_id) });
      onCreated(created);
    },
  });
  return (
    <Dialog title="Share this report" onClose={onClose}>
      <Form
        className="grid gap-4"
        onFields={(text) => share.mutate({ name: text('name'), days: Number(text('days')) })}
      >
        <p className="text-sm text-soft">
          Anyone with the link sees all findings of this report with their evidence, without an account, until it
          expires or you revoke it.
        </p>
        <Field
          label="For"
          name="name"
          hint="Who gets it, such as: Customer"
          autoComplete="off"
          maxLength={120}
          required
        />
        <Select label="Expires after" name="days" choices={DAYS} defaultValue="7" />
        <FormEnd save={share} action="Create link" onClose={onClose} />
      </Form>
    </Dialog>
  );
}
