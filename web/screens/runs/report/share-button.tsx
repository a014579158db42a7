import { useState } from 'react';
import type { Schema } from '../../../client/client.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { FormButton } from '../../../ui/dialog/form-button.tsx';
import { choicesOf, Field, Select } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sharesKey, useShares } from './use-shares.ts';

const DAYS = choicesOf({ 1: '1 day', 7: '7 days', 30: '30 days', 90: '90 days' });

interface Sharing {
  readonly projectId: string;
  readonly share: (body: Schema['ReportShareRequest']) => Promise<Schema['NewReportShare']>;
}

/** Creates a link to a report, and shows it once. */
export function ShareButton({ projectId, share }: Sharing) {
  const [created, setCreated] = useState<Schema['NewReportShare']>();
  const listed = useShares(projectId, created !== undefined);
  return (
    <Allowed to="manage">
      <FormButton
        label="Share"
        title="Share this report"
        action="Create link"
        save={(text) => share({ name: text('name'), days: Number(text('days')) })}
        refresh={[sharesKey(projectId)]}
        onDone={setCreated}
      >
        <p className="text-sm text-soft">
          Anyone with the link sees this report, with evidence and pictures, without an account, until it expires or you
          revoke it.
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
      </FormButton>
      {created && listed.data?.shares.some(({ id }) => id === created.id) && (
        <Notice look="good" className="basis-full">
          <div className="grid gap-3">
            <p>Your link for “{created.name}”. Copy it now; you won’t be able to see it again.</p>
            <CodeBlock code={created.url} label="Copy link" of={created.name} />
          </div>
        </Notice>
      )}
    </Allowed>
  );
}
