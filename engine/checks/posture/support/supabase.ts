import type { Json } from '../../../evidence/facts/reading.ts';
import { flagAt } from '../../../evidence/parse/provider/fields.ts';
import type { PostureRow } from './posture-table.ts';

/** Settings that every running project has. */
export function ofProject(reads: PostureRow['reads']) {
  return { reads, none: 'The account has no running project' };
}

export const AUTH = ofProject('supabaseAuth');

export function noSignups(data: Json): string | undefined {
  return flagAt(data, 'disable_signup') ? 'New users cannot sign up' : undefined;
}
