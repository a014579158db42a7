import { api, type Schema } from '../../client/client.ts';
import { useMe } from '../../client/me.ts';
import { sessionsKey } from '../../client/project.ts';
import { useAction } from '../../client/use-action.ts';
import { DialogForm } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { NewPasswordField } from '../../ui/password-field.tsx';

interface Creating {
  /** Where the accounts are created. */
  readonly signUp: Pick<Schema['TestAccountsRequest'], 'service' | 'at'>;
  readonly removal: string | null;
  readonly projectId: string;
  readonly queryKey: readonly string[];
  readonly onClose: () => void;
}

/** Says what will be written and where, and takes what is needed for it. */
export function TestAccountsForm({ signUp, removal, projectId, queryKey, onClose }: Creating) {
  const create = useAction(
    (text: (name: string) => string) =>
      api.post('/api/v1/projects/{project_id}/test-accounts', {
        path: { project_id: projectId },
        body: {
          ...signUp,
          email: text('email').trim(),
          password: text('password'),
          name: text('name').trim(),
        },
      }),
    { saved: queryKey, refresh: [sessionsKey(projectId)] },
  );
  return (
    <DialogForm
      save={create}
      action={create.isPending ? 'Creating …' : 'Create two users'}
      onClose={onClose}
      onFields={create.mutate}
      autoComplete="off"
    >
      <div className="grid gap-2 text-sm text-soft wrap-anywhere">
        <p>
          Two users will be created at <strong>{signUp.service}</strong> (<strong>{signUp.at}</strong>), where the site
          signs users up. Nothing else is written.
        </p>
        <p>They stay until you remove them: {removal}.</p>
      </div>
      <Field
        label="Your email address"
        name="email"
        type="email"
        maxLength={254}
        defaultValue={useMe().data?.email}
        required
        hint={`Each account has it with a part after a plus sign: you+assay-4f1c2a-a@example.com. ${signUp.service} may send an email to confirm it.`}
      />
      <NewPasswordField label="Password of both accounts" name="password" also="It is not shown again." />
      <Field
        label="Name of the sessions"
        name="name"
        defaultValue="test"
        pattern="\s*[\w\-]+\s*"
        maxLength={38}
        required
        hint="The sessions are stored encrypted, with -a and -b at the end of the name."
      />
    </DialogForm>
  );
}
