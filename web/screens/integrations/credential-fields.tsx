import type { Schema } from '../../client/client.ts';
import { Field } from '../../ui/field.tsx';

type Provider = Schema['IntegrationProvider'];

const MAX_LETTERS = 10_000;

export function CredentialFields({ provider, isRequired }: { provider: Provider; isRequired: boolean }) {
  return provider.fields.map(({ name, label, secret }) => (
    <Field
      key={name}
      label={label}
      name={nameOf(name)}
      type={secret ? 'password' : 'text'}
      // Keeps password managers from offering or saving the password of this site.
      autoComplete={secret ? 'new-password' : 'off'}
      spellCheck={false}
      maxLength={MAX_LETTERS}
      required={isRequired}
    />
  ));
}

/** The fields that are filled in. */
export function credentialsIn(
  { fields }: Pick<Provider, 'fields'>,
  text: (name: string) => string,
): Record<string, string> {
  const entries = fields.map(({ name }) => [name, text(nameOf(name))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Apart from the other fields of the form. */
function nameOf(field: string): string {
  return `credentials-${field}`;
}
