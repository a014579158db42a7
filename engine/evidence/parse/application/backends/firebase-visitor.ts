import { isRecord } from '../../text/json.ts';
import { isRow } from '../rows.ts';

/** The names of the fields of a document, or of the first one of a list, as Cloud Firestore answers it. */
export function fieldsOf(answer: Readonly<Record<string, unknown>> | undefined): string[] | undefined {
  const [first] = Array.isArray(answer?.documents) ? answer.documents : [answer];
  return isRecord(first) && typeof first.name === 'string' && isRow(first.fields)
    ? Object.keys(first.fields)
    : undefined;
}
