import { UsageError } from '../arguments.ts';
import type { Given, Options } from '../define-command.ts';
import { sessionOption } from './session.ts';

/** Option of the active phase for the user's own test systems. */
export const ACTING_OPTIONS = {
  'allow-writes': {
    type: 'boolean',
    description:
      'With --active: also submit forms and JSON that may change data. Only for test systems. A form is submitted at most 3 times, and the report lists what was sent. Never deletes, signs out, pays, uploads or submits passwords',
  },
} as const;

export function allowsWrites(options: Options): boolean {
  const isAllowed = options['allow-writes'] === true;
  if (isAllowed && options.active !== true) throw new UsageError('--allow-writes requires --active');
  return isAllowed;
}

/** On the service there are none of these, and no session. */
export function refuseActing(given: Given): void {
  const name = given.options['allow-writes'] === true ? 'allow-writes' : sessionOption(given);
  if (name !== undefined) throw new UsageError(`--${name} needs a scan from this machine: add --local`);
}
