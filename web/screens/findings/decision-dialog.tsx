import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../ui/dialog/form-dialog.tsx';
import { Field, Select, TextField } from '../../ui/field.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { Assignee } from './assignee.tsx';
import { DECISIONS } from './decision-words.ts';
import type { FindingKey } from './finding-key.ts';

interface Opened extends FindingKey {
  readonly onDecided: () => unknown;
  readonly onClose: () => void;
}

/** Loads the finding as it is now, and decides about it. */
export function DecisionDialog(opened: Opened) {
  const { projectId, findingId, onClose } = opened;
  const params = { path: { project_id: projectId, finding_id: findingId } };
  const { data, error } = useQuery({
    queryKey: ['finding', projectId, findingId],
    gcTime: 0,
    queryFn: () => api.get('/api/v1/projects/{project_id}/findings/{finding_id}', params),
  });
  return (
    <Dialog title="Dismiss or accept this finding" onClose={onClose}>
      <ErrorNotice error={error} />
      {data && <DecisionForm {...opened} finding={data} />}
    </Dialog>
  );
}

function DecisionForm({ finding, projectId, onDecided, onClose }: Opened & { finding: Schema['ProjectFinding'] }) {
  const { decision } = finding;
  const [choice, setChoice] = useState<string>(finding.state_reason ?? (decision ? 'open' : 'false_positive'));
  const params = { path: { project_id: projectId, finding_id: finding.id } };
  const save = useAction(
    (body: Schema['FindingStateRequest']) =>
      api.put('/api/v1/projects/{project_id}/findings/{finding_id}/state', { ...params, body }),
    {
      onDone: () => {
        onClose();
        void onDecided();
      },
    },
  );
  return (
    <DialogForm
      save={save}
      action="Save decision"
      onClose={onClose}
      onFields={(text) => save.mutate({ ...requestOf(choice, text), expected_at: decision?.at ?? null })}
    >
      <p className="text-sm text-soft">
        Dismissed and accepted findings are removed from lists and totals of open findings. They still count in the
        score. Reports list them with the reason and the date.
      </p>
      {decision && (
        <p className="text-xs text-muted">
          Last decided <Time at={decision.at} /> by {decision.by?.name ?? 'a deleted user'}
        </p>
      )}
      <Select
        name="decision"
        label="Decision"
        choices={DECISIONS}
        defaultValue={choice}
        onChange={(event) => setChoice(event.currentTarget.value)}
      />
      {choice === 'accepted_risk' && (
        <Field
          name="until"
          type="date"
          label="Accepted until"
          hint="The finding is open again from this date"
          required
          defaultValue={finding.state_until ?? ''}
        />
      )}
      <TextField
        name="note"
        label="Note"
        hint="Visible to your team only; not included in reports"
        maxLength={2000}
        defaultValue={decision?.note ?? ''}
      />
      <Assignee assigned={decision?.assignee ?? null} />
    </DialogForm>
  );
}

function requestOf(choice: string, text: (name: string) => string): Schema['FindingStateRequest'] {
  const common = { note: text('note'), assignee_id: text('assignee') || null };
  if (choice === 'accepted_risk') return { state: 'accepted', until: text('until'), ...common };
  if (choice === 'false_positive' || choice === 'wont_fix') return { state: 'dismissed', reason: choice, ...common };
  return { state: 'open', ...common };
}
