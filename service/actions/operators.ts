import { Refusal } from '../model/refusal.ts';
import type { Config } from '../settings/config.ts';
import type { Caller } from '../world/caller.ts';
import type { AnyAction } from './define-action.ts';

/** Whether the caller operates the server: signed in, with a verified email of the setting. An API key never does. */
export function isOperator(caller: Caller | undefined, { operators }: Pick<Config, 'operators'>): boolean {
  return caller?.credential.kind === 'session' && caller.verified && operators.includes(caller.email.toLowerCase());
}

/** For everybody else, the actions of operators do not exist. Throws `not_found`. */
export function admitOperator({ operator }: AnyAction, caller: Caller | undefined, config: Config): void {
  if (operator && !isOperator(caller, config)) throw new Refusal('not_found', 'Not found');
}

/** The refusal of all credentials of a suspended account or organization. */
export function suspendedRefusal(
  what: 'account' | 'organization',
  { supportEmail }: Pick<Config, 'supportEmail'>,
): Refusal {
  return new Refusal('forbidden', `This ${what} is suspended; contact ${supportEmail}`);
}
