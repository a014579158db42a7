import { useState } from 'react';
import type { Schema } from '../../../client/client.ts';
import { useAction } from '../../../client/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sharesKey, useShares } from './use-shares.ts';

const DAYS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

interface Sharing {
  readonly projectId: string;
  readonly share: (body: Schema['ReportShareRequest']) => Promise<Schema['NewReportShare']>;
}

/** Creates a link to a report, and shows it once. */
export function ShareButton({ projectId, share }: Sharing) {
  const [isOpen, setOpen] = useState(false);
  const create = useAction(share, { refresh: [sharesKey(projectId)], onDone: () => setOpen(false) });
  const created = create.data;
  const listed = useShares(projectId, created !== undefined);
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        Share
      </Button>
      {created && listed.data?.shares.some(({ id }) => id === created.id) && (
        <div className="basis-full">
          <Notice look="good">
            <div className="grid gap-3">
              <p>Your link for “{created.name}”. Copy it now; you won’t be able to see it again.</p>
              <CodeBlock code={created.url} label="Copy link" of={created.name} />
            </div>
          </Notice>
        </div>
      )}
      {isOpen && (
        <FormDialog
          title="Share this report"
          save={create}
          action="Create link"
          onClose={() => setOpen(false)}
          onFields={(text) => create.mutate({ name: text('name'), days: Number(text('days')) })}
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
        </FormDialog>
      )}
    </>
  );
}
