import { isRecord, parseJson } from '../../text/json.ts';
import { asJson, type Question } from './backend.ts';

/** `/api/1.48.0/sync` */
const SYNC = /^\/api\/[\w.-]{1,40}\/sync$/;

/**
 * The queries that a page subscribes to over the sync protocol of Convex, as requests of its HTTP API. Queries cannot write, and the
 * address refuses other functions: https://docs.convex.dev/http-api/. `texts`: what the page sent over the WebSocket.
 */
export function convexQueries(url: string, texts: readonly string[]): Question[] {
  const address = URL.parse(url.replace(/^ws/, 'http'));
  if (!address || !SYNC.test(address.pathname)) return [];
  const messages = texts.map(parseJson).filter(isRecord);
  const token = messages.findLast(({ type, tokenType }) => type === 'Authenticate' && tokenType === 'User')?.value;
  const headers = typeof token === 'string' ? { authorization: `Bearer ${token}` } : {};
  return messages.flatMap(({ type, modifications }) =>
    (type === 'ModifyQuerySet' && Array.isArray(modifications) ? modifications : []).flatMap((one: unknown) => {
      if (!isRecord(one) || one.type !== 'Add' || typeof one.udfPath !== 'string' || !Array.isArray(one.args))
        return [];
      // The API names functions of the application only, not those of a component.
      if (one.componentPath !== undefined) return [];
      const [args = {}] = one.args as unknown[];
      return [asJson(`${address.origin}/api/query`, headers, { path: one.udfPath, args, format: 'json' })];
    }),
  );
}
