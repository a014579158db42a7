import { z } from 'zod';
import { KEY_SCOPES } from '../model/permissions.ts';
import type { ApiKeyRow } from '../store/accounts/api-keys.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

const KeyScope = z.enum(KEY_SCOPES).meta({ id: 'KeyScope' });

export const keyFields = {
  id: Id,
  name: z.string(),
  scopes: z.array(KeyScope).nullable().meta({
    description:
      'What the key is limited to. Null: what its creator may do; of a project-scoped key, `read` and `scan`',
  }),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable().meta({ description: 'To within five minutes; null if the key was not used yet' }),
  expires_at: Timestamp.nullable().meta({ description: 'Null: never' }),
};
const secret = {
  api_key: z.string().meta({ description: 'Shown only once; it cannot be retrieved later.', examples: ['pk_…'] }),
};

export const ApiKey = namedObject('ApiKey', keyFields);

export const AccountKey = namedObject('AccountKey', {
  ...keyFields,
  user: z.object({ id: Id, name: z.string() }).meta({ description: 'User that created the key and that it acts for' }),
});

export const NewApiKey = namedObject('NewApiKey', { ...keyFields, ...secret });

/** What a new key is limited to. */
export const KeyScopes = z.array(KeyScope).min(1).max(KEY_SCOPES.length).nullable().default(null).meta({
  description:
    '`read`; `scan`: start and cancel scans, add projects and monitors; `triage`: decide about findings; `manage`: settings, access and deletion. Not more than you have. Null: not limited, for a project-scoped key `read` and `scan`',
});

/** When a new key ends to work. */
export const KeyExpiry = Timestamp.nullable().default(null).meta({
  description: 'In the future; null: never, or when the key expires that creates it',
});

export function apiKeyOf(row: ApiKeyRow): z.input<typeof ApiKey> {
  return fieldsOf(ApiKey, row);
}
