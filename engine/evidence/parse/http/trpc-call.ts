import { parseJson } from '../text/json.ts';
import { isActing } from './acting/acting-address.ts';
import type { SentRequest } from './read-request.ts';

/** One procedure, or several of a batch: `/api/trpc/me.get,order.byId`. */
const PROCEDURES = /\/trpc\/\w[\w.-]{0,200}(?:,\w[\w.-]{0,200}){0,99}$/i;
/** Servers refuse longer addresses. */
const MAX_ADDRESS = 8000;

/**
 * The address that asks by GET for what a POST request calls at a server of tRPC. Clients can send queries by POST (`methodOverride`);
 * by GET, the server runs queries only, and refuses mutations: https://trpc.io/docs/rpc. Undefined for other requests, and for an input
 * that is too long for an address.
 */
export function trpcByGet({ method, url, postData, hasPostData = false }: SentRequest): string | undefined {
  const address = method === 'POST' ? URL.parse(url) : null;
  if (!address || !PROCEDURES.test(address.pathname) || isActing(url)) return undefined;
  if ([...address.searchParams.keys()].some((name) => name !== 'batch')) return undefined;
  if (postData === undefined ? hasPostData : parseJson(postData) === undefined) return undefined;
  if (postData !== undefined) address.searchParams.set('input', postData);
  return address.href.length > MAX_ADDRESS ? undefined : address.href;
}
