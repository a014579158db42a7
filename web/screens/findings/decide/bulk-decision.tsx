import { useState } from 'react';
import { api, type Schema } from '../../../client/client.ts';
import { counted } from '../../../ui/counted.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { DECISIONS } from '../decision-words.ts';
import { Assignee, UNCHANGED } from './assignee.tsx';
import { type Ending, Meaning, stateOf, useSaved } from './decision-parts.tsx';
import { UntilField } from './until-field.tsx';

/** Decides about several findings at once; what is not chosen stays. */
export function BulkDecision({ projectId, ids, ...ending }: { projectId: string; ids: readonly string[] } & Ending) {
  const [choice, setChoice] = useState<string>(UNCHANGED.value);
  const save = useSaved(
    ids,
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
