import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '../../actions/authenticate.ts';
import type { Asking } from '../../actions/perform.ts';
import { networkOf } from '../../keys/secret.ts';
import type { World } from '../../world/world.ts';
import { CHALLENGE_COOKIE, MARK_COOKIE, SESSION_COOKIE } from '../session-cookie.ts';

/** The credentials that a request carries, valid or not. */
export function credentialsOf(request: FastifyRequest): Credentials {
  return { apiKey: apiKeyOf(request), session: request.cookies[SESSION_COOKIE] };
}

/** Caller and sender of a request. */
export function askingOf(request: FastifyRequest, signal: AbortSignal): Asking {
  const { headers, cookies, host } = request;
  const secFetchSite = one(headers['sec-fetch-site']);
  return {
    caller: request.caller,
    sender: { origin: headers.origin, secFetchSite, host },
    request: {
      address: request.ip,
      mark: cookies[MARK_COOKIE],
      challenge: cookies[CHALLENGE_COOKIE],
      text: request.text,
      header: (name) => one(headers[name]),
    },
    signal,
  };
}

/** The API key of a request, if it has one. */
export function apiKeyOf({ headers }: FastifyRequest): string | undefined {
  return bearerOf(headers.authorization) ?? one(headers['x-api-key']);
}

function bearerOf(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^bearer +(.*)$/i.exec(authorization)?.[1]?.trim();
}

export function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** Reads what anyone may ask for, in the turn of the client's network. */
export function readInTurn<T>(
  read: () => Promise<T>,
  { request, reply }: { readonly request: Pick<FastifyRequest, 'ip'>; readonly reply: FastifyReply },
  { gates }: World,
): Promise<T> {
  return gates.actions.take(networkOf(request.ip), read, disconnectSignal(reply));
}

/** Aborted when the client disconnects before it has the answer. */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
