import { isRecord, parseJson } from '../text/json.ts';
import type { SentRequest } from './read-request.ts';

const NOT_FOUND = { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } };
const MAX_BODY = 64 * 1024;
const MAX_BATCH = 100;

/**
 * The answer after which a client of GraphQL sends the text of an operation that it named by its hash alone; the text then tells whether
 * it only reads. Undefined for other requests: https://www.apollographql.com/docs/apollo-server/performance/apq
 */
export function answerToHash({ method, postData = '' }: SentRequest): string | undefined {
  const call = method !== 'POST' || postData.length > MAX_BODY ? undefined : parseJson(postData);
  const calls = Array.isArray(call) ? call : [call];
  if (calls.length === 0 || calls.length > MAX_BATCH || !calls.every(isHashAlone)) return undefined;
  const answer = { errors: [NOT_FOUND] };
  return JSON.stringify(Array.isArray(call) ? calls.map(() => answer) : answer);
}

function isHashAlone(call: unknown): boolean {
  if (!isRecord(call) || typeof call.query === 'string' || !isRecord(call.extensions)) return false;
  const { persistedQuery } = call.extensions;
  return isRecord(persistedQuery) && persistedQuery.version === 1 && typeof persistedQuery.sha256Hash === 'string';
}
