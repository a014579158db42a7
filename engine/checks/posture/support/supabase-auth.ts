import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt } from '../../../evidence/parse/provider/fields.ts';

export const NO_PROJECT = 'The account has no running project';

/** Settings of Supabase Auth. */
export const AUTH = { reads: 'supabaseAuth', none: NO_PROJECT } as const;

export function noSignups(data: Json): string | undefined {
  return flagAt(data, 'disable_signup') ? 'New users cannot sign up' : undefined;
}
