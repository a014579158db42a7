import { providerDescriptions } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';

/** A credential of one line is sent in a header field. */
const NOT_IN_HEADERS = /[^\x21-\x7e]/;
const UNTYPED_BUT_LINES = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** The credentials as JSON, if they have exactly the fields of the provider. Throws `invalid`. */
export function credentialsText(provider: string, credentials: Readonly<Record<string, string>>): string {
  const fields = providerDescriptions().find(({ id }) => id === provider)?.fields ?? [];
  const names = fields.map(({ name }) => name);
  const missing = names.filter((name) => !credentials[name]?.trim());
  if (missing.length > 0) throw new Refusal('invalid', `credentials.${missing[0]}: is required`);
  const unknown = Object.keys(credentials).some((name) => !names.includes(name));
  if (unknown) throw new Refusal('invalid', `credentials: must have only ${names.join(', ')}`);
  for (const { name, multiline } of fields) {
    const refused = multiline ? UNTYPED_BUT_LINES : NOT_IN_HEADERS;
    if (refused.test(credentials[name]?.trim() ?? ''))
      throw new Refusal(
        'invalid',
        `credentials.${name}: must not contain ${multiline ? '' : 'spaces or '}control characters`,
      );
  }
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, credentials[name]?.trim() ?? ''])));
}
