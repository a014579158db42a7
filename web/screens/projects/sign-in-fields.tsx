import type { CSSProperties } from 'react';
import type { Schema } from '../../client/client.ts';
import { Field, TextField } from '../../ui/field.tsx';

type Kind = Schema['ProjectSession']['kind'];
type Text = (name: string) => string;

const VALUES: Readonly<Record<Exclude<Kind, 'form' | 'recording'>, { field: string; hint: string }>> = {
  cookie: {
    field: 'Cookie header',
    hint: 'Text of the Cookie header of a signed-in request, such as session=…; theme=dark',
  },
  headers: { field: 'Header fields', hint: 'One per line, such as Authorization: Bearer …' },
  storage_state: {
    field: 'JSON',
    hint: 'File of Playwright (storageState), Puppeteer (list of cookies) or assay login',
  },
};
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Shown as a password is: the recording holds one. */
const MASKED = { WebkitTextSecurity: 'disc' } as CSSProperties;

/** What a session of a kind has. */
export function SignInFields({ kind }: { kind: Kind }) {
  if (kind === 'form') return <FormFields />;
  if (kind === 'recording') return <RecordingFields />;
  const { field, hint } = VALUES[kind];
  return <TextField key={kind} label={field} name={kind} required hint={hint} {...PLAIN} />;
}

function FormFields() {
  return (
    <>
      <Field
        label="Sign-in page (optional)"
        name="form-url"
        type="url"
        inputMode="url"
        maxLength={2048}
        hint="On the site of the project. Without it, the form is looked for at the scanned URL and where that links to"
        {...PLAIN}
      />
      <Field label="User name or email" name="form-user" maxLength={254} required {...PLAIN} />
      <Field label="Password" name="form-password" type="password" maxLength={1000} required {...PLAIN} />
      <TotpField name="form-totp" />
    </>
  );
}

function RecordingFields() {
  return (
    <>
      <TextField
        label="Recording (JSON)"
        name="recording-json"
        required
        style={MASKED}
        hint="Exported by Chrome DevTools Recorder; it stays on the site of the project. Let the step of the one-time code type totp"
        {...PLAIN}
      />
      <TotpField name="recording-totp" />
    </>
  );
}

function TotpField({ name }: { name: string }) {
  return (
    <Field
      label="TOTP secret (optional)"
      name={name}
      type="password"
      maxLength={400}
      hint="Base32 secret of the authenticator app, for sites that ask for a one-time code"
      {...PLAIN}
    />
  );
}

/** What was entered, as a request has it. */
export function valuesOf(kind: Kind, text: Text): Omit<Schema['ProjectSessionRequest'], 'name'> {
  const given = (name: string, entered: string) => (entered === '' ? {} : { [name]: entered });
  if (kind === 'form')
    return {
      form: {
        ...given('url', text('form-url').trim()),
        user: text('form-user').trim(),
        password: text('form-password'),
        ...given('totp', text('form-totp').trim()),
      },
    };
  if (kind === 'recording')
    return { recording: { json: text('recording-json').trim(), ...given('totp', text('recording-totp').trim()) } };
  if (kind === 'headers') return { headers: headersIn(text(kind)) };
  return { [kind]: text(kind).trim() };
}

function headersIn(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [name = '', ...rest] = line.split(':');
    return { name: name.trim(), value: rest.join(':').trim() };
  });
}
