import { z } from 'zod';
import type { ApiKeyRow } from '../store/accounts/api-keys.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

const keyFields = { id: Id, name: z.string() };
const createdAt = {
  created_at: Timestamp,
  last_used_at: Timestamp.nullable().meta({ description: 'To within five minutes; null if the key was not used yet' }),
  expires_at: Timestamp.nullable().meta({ description: 'Null: never' }),
};
const secret = {
  api_key: z.string().meta({ description: 'Shown only once; it cannot be retrieved later.', examples: ['pk_…'] }),
};

export const ApiKey = namedObject('ApiKey', { ...keyFields, ...createdAt });

export const AccountKey = namedObject('AccountKey', {
  ...keyFields,
  ...createdAt,
  user: z.object({ id: Id, name: z.string() }).meta({ description: 'User that created the key and that it acts for' }),
});

export const NewApiKey = namedObject('NewApiKey', { ...keyFields, ...secret, ...createdAt });

/** When a new key ends to work. */
export const KeyExpiry = Timestamp.nullable().default(null).meta({ description: 'In the future; null: never' });

export function apiKeyOf(row: ApiKeyRow): z.input<typeof ApiKey> {
  return fieldsOf(ApiKey, row);
}
