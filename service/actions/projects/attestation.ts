import type { Context } from '../define-action.ts';

/** Adding a URL attests that the user may have it scanned; records who, when and from which IP address. */
export function attestation({ caller, now, request }: Pick<Context<'key/session'>, 'caller' | 'now' | 'request'>) {
  return { attestedBy: caller.userId, attestedAt: now(), attestedAddress: request.address };
}
