import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { sessionsKey } from '../../client/project.ts';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { choicesOf, Field, Select } from '../../ui/field.tsx';
import { SignInFields, valuesOf } from './sign-in-fields.tsx';

type Kind = Schema['ProjectSession']['kind'];

const KINDS: Readonly<Record<Kind, string>> = {
  cookie: 'Cookies',
  headers: 'Header fields',
  storage_state: 'Storage state',
  form: 'Sign in with a form',
  recording: 'Sign in with a recording',
};
const CHOICES = choicesOf(KINDS);

interface Setting {
  readonly projectId: string;
  /** Name of the session to replace. */
  readonly replaced?: string;
}

/** Sets a session, or replaces the values of one. */
export function SetSignIn({ projectId, replaced }: Setting) {
  const [kind, setKind] = useState<Kind>('cookie');
  return (
    <FormButton
      label={replaced === undefined ? 'Add session' : 'Replace'}
      {...(replaced === undefined ? {} : { name: `Replace session ${replaced}` })}
      title={replaced === undefined ? 'Add a session' : `Replace session ${replaced}`}
      action="Save"
      save={(text) =>
        api.put('/api/v1/projects/{project_id}/sessions', {
          path: { project_id: projectId },
          body: { name: replaced ?? text('name').trim(), ...valuesOf(kind, text) },
        })
      }
      refresh={[sessionsKey(projectId)]}
      form={{ autoComplete: 'off' }}
    >
      {replaced === undefined && (
        <Field
          label="Name"
          name="name"
          pattern="\s*[\w\-]+\s*"
          maxLength={40}
          required
          hint="Letters, digits, hyphens and underscores, such as customer-a"
        />
      )}
      <Select
        label="Kind"
        name="kind"
        choices={CHOICES}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(isKind(value) ? value : 'cookie')}
      />
      <SignInFields kind={kind} />
    </FormButton>
  );
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text);
}
