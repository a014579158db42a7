import { idOf } from '@assay/engine';
import { z } from 'zod';
import type { FixVerificationRow } from '../../store/findings/fix-verifications.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';

export const FixVerification = namedObject('FixVerification', {
  verification_id: Id,
  status: z.enum(['pending', 'running', 'fixed', 'still_there', 'not_testable']).meta({
    description:
      '`not_testable`: the check could not run, or the page is not the one that was scanned. `pending`, `running`: not finished; poll the finding',
  }),
  checked_at: Timestamp.nullable().meta({ description: 'Null until it has finished' }),
  evidence: z.string().nullable().meta({
    description: 'What was observed, or why it could not be tested. May contain data from the target',
  }),
  remaining_places: z.array(Id).meta({
    description:
      'Of `still_there`: the places that are, by the `id` of each; places not listed are fixed if the check examined all of them',
  }),
});

export function fixVerificationOf(row: FixVerificationRow): z.input<typeof FixVerification> {
  return {
    ...fieldsOf(FixVerification, row),
    verification_id: row.id,
    remaining_places: (row.remaining ?? []).map(idOf),
  };
}
