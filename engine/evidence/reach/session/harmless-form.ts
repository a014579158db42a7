import { answerToHash } from '../../parse/http/persisted-query.ts';
import { isReadRequest } from '../../parse/http/read-request.ts';
import { trpcByGet } from '../../parse/http/trpc-call.ts';
import type { Paused } from './own-requests.ts';

interface HarmlessForm {
  /** What is changed of the request; empty if it only reads. */
  readonly sent?: { readonly url: string; readonly method: 'GET'; readonly postData: '' };
  /** The parameters of an answer in place of the server's. */
  readonly answered?: object;
}

/** How a request is made that changes nothing for the user; undefined if it may change something in each form. */
export function harmlessForm({ request, requestId }: Paused): HarmlessForm | undefined {
  if (isReadRequest(request)) return {};
  const url = trpcByGet(request);
  if (url !== undefined) return { sent: { url, method: 'GET', postData: '' } };
  const body = answerToHash(request);
  if (body === undefined) return undefined;
  const origin = Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'origin')?.[1];
  const fields = {
    'content-type': 'application/json',
    ...(origin && { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
  };
  const responseHeaders = Object.entries(fields).map(([name, value]) => ({ name, value }));
  return { answered: { requestId, responseCode: 200, responseHeaders, body: Buffer.from(body).toString('base64') } };
}
