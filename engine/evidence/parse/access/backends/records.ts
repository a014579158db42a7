import { isRecord, parseJson } from '../../text/json.ts';
import { OWNER_NAME } from '../identity.ts';

type Fields = Readonly<Record<string, unknown>>;

const LISTS = ['items', 'documents', 'rows'];
const TYPED = ['stringValue', 'referenceValue'];
const MAX_RECORDS = 50;
/** Every table has one: only where it has the form of a user's id, the record may be the user itself. */
const OWN_ID = /^(?:id|\$id|uid)$/;

/** The records in an answer of PostgREST, PocketBase, Appwrite or Firestore, as names and texts. */
export function recordsIn(text: string): readonly Fields[] {
  const value = parseJson(text);
  const list = Array.isArray(value)
    ? value
    : isRecord(value)
      ? LISTS.map((name) => value[name]).find(Array.isArray)
      : [];
  return (list ?? []).filter(isRecord).slice(0, MAX_RECORDS).map(plain);
}

/** `{ "fields": { "owner": { "stringValue": "…" } } }` of Firestore as `{ "owner": "…" }`. */
function plain({ fields, ...others }: Fields): Fields {
  if (!isRecord(fields)) return { ...others, ...(fields === undefined ? {} : { fields }) };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isRecord(value) ? TYPED.map((type) => value[type]).find(Boolean) : value,
    ]),
  );
}

/** Fields that name the owner of a record, with the id of the user: those with the user's id, or else those that are named so. */
export function ownerFields(
  records: readonly Fields[],
  ids: readonly string[],
): (readonly [field: string, id: string])[] {
  const found = new Map<string, string>();
  for (const record of records)
    for (const [name, value] of Object.entries(record)) {
      const id = ids.find((one) => one === String(value));
      if (id !== undefined) found.set(name, id);
    }
  if (found.size > 0) return [...found];
  const [id] = ids;
  const [first] = records;
  if (id === undefined || !first) return [];
  const isLike = (value: unknown) => typeof value === 'string' && formOf(value) === formOf(id);
  const named = Object.entries(first).filter(([name, value]) => isLike(value) && OWNER_NAME.test(name));
  const own = Object.entries(first).filter(([name, value]) => isLike(value) && OWN_ID.test(name));
  return [...named, ...own].map(([name]) => [name, id] as const);
}

/** Letters and digits as one sign each, so that ids of one kind are alike. */
function formOf(id: string): string {
  return id.replace(/[A-Za-z0-9]/g, 'x');
}

/** Whether an answer has anything in it. */
export function hasRecords(text: string): boolean {
  const value = parseJson(text);
  if (value === undefined) return text !== '';
  if (Array.isArray(value)) return value.some((one) => isRecord(one) && ('document' in one || !('readTime' in one)));
  if (!isRecord(value)) return value !== null;
  const list = LISTS.map((name) => value[name]).find(Array.isArray);
  return list ? list.length > 0 : Object.keys(value).length > 0;
}

/** The id in the answer of `/account` of Appwrite. */
export function accountId(text: string): string | undefined {
  const value = parseJson(text);
  return isRecord(value) && typeof value.$id === 'string' ? value.$id : undefined;
}
