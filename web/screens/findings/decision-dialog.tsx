import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogForm, FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Select, TextField } from '../../ui/field.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { Assignee, UNCHANGED } from './assignee.tsx';
import { DECISIONS } from './decision-words.ts';
import type { FindingKey } from './finding-key.ts';
import { UntilField } from './until-field.tsx';

interface Ending {
  readonly onDecided: () => unknown;
  readonly onClose: () => void;
}
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

/** Decides about several findings at once; what is not chosen stays. */
export function BulkDecision({ projectId, ids, ...ending }: { projectId: string; ids: readonly string[] } & Ending) {
  const [choice, setChoice] = useState<string>(UNCHANGED.value);
  const save = useSaved(
    (body: Omit<Schema['FindingStatesRequest'], 'finding_ids'>) =>
      api.put('/api/v1/projects/{project_id}/finding-states', {
        path: { project_id: projectId },
        body: { finding_ids: [...ids], ...body },
      }),
    ending,
  );
  return (
    <FormDialog
      title={`Decide about ${counted(ids.length, 'finding')}`}
      save={save}
      action="Save"
      onClose={ending.onClose}
      onFields={(text) =>
        save.mutate({
          ...stateOf(choice, text),
          ...(text('note') === '' ? {} : { note: text('note') }),
          ...(text('assignee') === UNCHANGED.value ? {} : { assignee_id: text('assignee') || null }),
        })
      }
    >
      <Meaning />
      <Select
        name="decision"
        label="Decision"
        choices={[UNCHANGED, ...DECISIONS]}
        defaultValue={choice}
        onChange={(event) => setChoice(event.currentTarget.value)}
      />
      {choice === 'accepted_risk' && <UntilField until="" />}
      <TextField name="note" label="Note" hint="Replaces the notes; if empty, they stay" maxLength={2000} />
      <Assignee assigned={null} isKept />
    </FormDialog>
  );
}

function useSaved<B>(save: (body: B) => Promise<unknown>, { onDecided, onClose }: Ending) {
  return useAction(save, {
    onDone: () => {
      onClose();
      void onDecided();
    },
  });
}

function Meaning() {
  return (
    <p className="text-sm text-soft">
      Dismissed and accepted findings are removed from lists and totals of open findings. They still count in the score.
      Reports list them with the reason and the date.
    </p>
  );
}

/** The state of a choice; nothing if states stay. */
function stateOf(
  choice: string,
  text: (name: string) => string,
): Pick<Schema['FindingStatesRequest'], 'state' | 'reason' | 'until'> {
  if (choice === UNCHANGED.value) return {};
  if (choice === 'accepted_risk') return { state: 'accepted', until: text('until') };
  if (choice === 'false_positive' || choice === 'wont_fix') return { state: 'dismissed', reason: choice };
  return { state: 'open' };
}
