import type { Context } from '../define-action.ts';

/** By giving a URL its giver stands for being allowed to have it scanned: who, when, from which IP address. */
export function attestation({ caller, now, request }: Pick<Context<'key/session'>, 'caller' | 'now' | 'request'>) {
  return { attestedBy: caller.userId, attestedAt: now(), attestedAddress: request.address };
}
