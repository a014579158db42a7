import { Unavailable } from '../define-collector.ts';
import { FieldMissing } from '../parse/provider/fields.ts';

/** Why something could not be read, without text of the answer. */
export function reasonOf(error: unknown): string {
  if (error instanceof Unavailable || error instanceof FieldMissing) return error.message;
  return 'the answer could not be read';
}
