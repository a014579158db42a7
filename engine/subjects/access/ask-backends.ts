import { ifAvailable } from '../../evidence/define-collector.ts';
import type { RecordedRead } from '../../evidence/facts/access.ts';
import { findAppwrite } from '../../evidence/parse/access/backends/appwrite.ts';
import {
  type Backend,
  type BackendNames,
  type BackendUser,
  type Collection,
  onceEach,
  type Question,
} from '../../evidence/parse/access/backends/backend.ts';
import {
  findFirebaseStorage,
  findFirestore,
  findRealtimeDatabases,
} from '../../evidence/parse/access/backends/firebase.ts';
import { findPocketBase } from '../../evidence/parse/access/backends/pocketbase.ts';
import { accountId, hasRecords, ownerFields, recordsIn } from '../../evidence/parse/access/backends/records.ts';
import { findSupabase } from '../../evidence/parse/access/backends/supabase.ts';
import { keyOf } from '../../evidence/parse/access/views.ts';
import { bareAddress } from '../../evidence/parse/application/route-shape.ts';
import type { ScanReach } from '../../evidence/reach/reach.ts';
import { limit } from '../../limits.ts';
import { NO_NAMES } from './read-surface.ts';

const KINDS = [findSupabase, findFirestore, findRealtimeDatabases, findFirebaseStorage, findPocketBase, findAppwrite];
const BODY_BYTES = 256 * 1024;
const SECONDS = 15;
const MAX_FIELDS = 2;

const ISSUER = /^https:\/\/securetoken\.google\.com\/|\/auth\/v1$/;

/** Whether the pages or the session of the user have to do with a back end that browsers ask. */
export function hasBackend(user: BackendUser): boolean {
  const isOfService = ({ claims: { iss } }: BackendUser['tokens'][number]) =>
    typeof iss === 'string' && ISSUER.test(iss);
  return user.tokens.some(isOfService) || KINDS.some((find) => find(user, NO_NAMES).length > 0);
}

/** What a user stored at the back ends of the pages, and what was left out. */
export interface BackendReads {
  readonly reads: readonly RecordedRead[];
  /** All requests, with the credentials of the user. */
  readonly asked: readonly Question[];
  readonly cuts: readonly string[];
}

interface Asking {
  readonly reach: ScanReach;
  readonly user: BackendUser;
  readonly names: BackendNames;
}

/**
 * Reads of a user's own records that the pages need not make: of each table, collection or bucket that the back end or the scripts name.
 * One that has nothing for this user is left out.
 */
export async function askBackends({ reach, user, names }: Asking): Promise<BackendReads> {
  const [maxCollections, maxReads] = [limit('accessCollections'), limit('accessBackendReads')];
  const reads: RecordedRead[] = [];
  const asked: Question[] = [];
  const cuts: string[] = [];
  const ask = async (question: Question | undefined): Promise<string> => {
    if (!question || reach.signal.aborted) return '';
    asked.push(question);
    const answer = await ifAvailable(
      reach.fetch({ ...question, isVisitor: true, maxBodyBytes: BODY_BYTES, timeoutSeconds: SECONDS }),
    );
    return answer && answer.status >= 200 && answer.status < 300 ? answer.text : '';
  };
  const keep = async (question: Question | undefined): Promise<string> => {
    if (!question || reads.length >= maxReads) return '';
    const text = await ask(question);
    if (!hasRecords(text)) return '';
    reads.push({ ...question, kind: 'data', page: question.url });
    return text;
  };
  /** The pages read the record of this user themselves, whatever the parameters: it is repeated as they asked for it. */
  const isOfPages = (question: Question | undefined, id: string): boolean => {
    const place = bareAddress(question?.url ?? '');
    return place.includes(id) && user.sent.some(({ url }) => bareAddress(url) === place);
  };
  const ofCollection = async (collection: Collection, ids: readonly string[]): Promise<void> => {
    const records = recordsIn(await ask(collection.list));
    for (const [field, id] of ownerFields(records, ids).slice(0, MAX_FIELDS))
      await keep(collection.ofOwner?.(field, id));
    for (const id of collection.ofUser ? ids : []) {
      const question = collection.ofUser?.(id);
      const text = await (isOfPages(question, id) ? ask(question) : keep(question));
      if (text === '') continue;
      for (const one of collection.listed?.(text, id) ?? []) await keep(one);
      break;
    }
  };
  const ofBackend = async (backend: Backend): Promise<void> => {
    const told = accountId(await ask(backend.account));
    const ids = told === undefined ? user.ids : [told, ...user.ids];
    const all = ids.length === 0 ? [] : backend.collections(await ask(backend.catalogue));
    for (const collection of all.slice(0, maxCollections)) await ofCollection(collection, ids);
    const left = all.length - maxCollections;
    if (left > 0)
      cuts.push(`${left} of ${all.length} collections at ${backend.key} were left out (limit ${maxCollections})`);
  };
  for (const backend of KINDS.flatMap((find) => find(user, names))) await ofBackend(backend);
  if (reads.length >= maxReads) cuts.push(`Only the first ${maxReads} requests for records at back ends were repeated`);
  return { reads: onceEach(reads, keyOf), asked, cuts };
}
