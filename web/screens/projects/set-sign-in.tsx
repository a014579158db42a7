import { useState } from 'react';
import { api, type Schema } from '../../client/client.ts';
import { sessionsKey } from '../../client/project.ts';
import { FormButton } from '../../ui/dialog/form-button.tsx';
import { choicesOf, Field, Select, TextField } from '../../ui/field.tsx';

type Kind = Schema['ProjectSession']['kind'];

const KINDS: Readonly<Record<Kind, { label: string; field: string; hint: string }>> = {
  cookie: {
    label: 'Cookies',
    field: 'Cookie header',
    hint: 'Text of the Cookie header of a signed-in request, such as session=…; theme=dark',
  },
  headers: {
    label: 'Header fields',
    field: 'Header fields',
    hint: 'One per line, such as Authorization: Bearer …',
  },
  storage_state: {
    label: 'Storage state',
    field: 'JSON',
    hint: 'File of Playwright (storageState), Puppeteer (list of cookies) or assay login',
  },
};
const CHOICES = choicesOf(Object.fromEntries(Object.entries(KINDS).map(([kind, { label }]) => [kind, label])));

interface Setting {
  readonly projectId: string;
  /** Name of the session to replace. */
  readonly replaced?: string;
}

/** Sets a session, or replaces the values of one. */
export function SetSignIn({ projectId, replaced }: Setting) {
  const [kind, setKind] = useState<Kind>('cookie');
  const { field, hint } = KINDS[kind];
  return (
    <FormButton
      label={replaced === undefined ? 'Add session' : 'Replace'}
      {...(replaced === undefined ? {} : { name: `Replace session ${replaced}` })}
      title={replaced === undefined ? 'Add a session' : `Replace session ${replaced}`}
      action="Save"
      save={(text) =>
        api.put('/api/v1/projects/{project_id}/sessions', {
          path: { project_id: projectId },
          body: { name: replaced ?? text('name').trim(), ...valuesOf(kind, text(kind).trim()) },
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
      <TextField
        key={kind}
        label={field}
        name={kind}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={hint}
      />
    </FormButton>
  );
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text);
}

function valuesOf(kind: Kind, text: string): Omit<Schema['ProjectSessionRequest'], 'name'> {
  if (kind !== 'headers') return { [kind]: text };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return {
    headers: lines.map((line) => {
      const [name = '', ...rest] = line.split(':');
      return { name: name.trim(), value: rest.join(':').trim() };
    }),
  };
}
