import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../../client/client.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { Time } from '../../../ui/time.tsx';
import { DECISIONS } from '../decision-words.ts';
import type { FindingKey } from '../finding-key.ts';
import { Assignee } from './assignee.tsx';
import { type Ending, Meaning, stateOf, useSaved } from './decision-parts.tsx';
import { UntilField } from './until-field.tsx';

type Opened = FindingKey & Ending;

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
  const save = useSaved(
    [finding.id],
    (body: Schema['FindingStateRequest']) =>
      api.put('/api/v1/projects/{project_id}/findings/{finding_id}/state', { ...params, body }),
    { onDecided, onClose },
  );
  return (
    <DialogForm
      save={save}
      action="Save decision"
      onClose={onClose}
      onFields={(text) =>
        save.mutate({
          state: 'open',
          ...stateOf(choice, text),
          note: text('note'),
          assignee_id: text('assignee') || null,
          expected_at: decision?.at ?? null,
        })
      }
    >
      <Meaning />
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
      {choice === 'accepted_risk' && <UntilField until={finding.state_until ?? ''} />}
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
