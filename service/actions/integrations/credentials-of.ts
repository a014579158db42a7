import { providerDescriptions } from '@assay/engine';
import { Refusal } from '../refusal.ts';

/** The credentials as JSON, if they have exactly the fields of the provider. Throws `invalid`. */
export function credentialsText(provider: string, credentials: Readonly<Record<string, string>>): string {
  const fields = providerDescriptions().find(({ id }) => id === provider)?.fields ?? [];
  const names = fields.map(({ name }) => name);
  const missing = names.filter((name) => !credentials[name]?.trim());
  if (missing.length > 0) throw new Refusal('invalid', `credentials.${missing[0]}: is required`);
  const unknown = Object.keys(credentials).some((name) => !names.includes(name));
  if (unknown) throw new Refusal('invalid', `credentials: must have only ${names.join(', ')}`);
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, credentials[name]?.trim() ?? ''])));
}
