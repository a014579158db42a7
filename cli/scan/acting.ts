import type { Permitted } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import type { Given, Options } from '../define-command.ts';
import { sessionOption } from './session.ts';

/** Options of the active phase for the user's own test systems. */
export const ACTING_OPTIONS = {
  'allow-writes': {
    type: 'boolean',
    description:
      'With --active: also submit forms, JSON and XML that may change data. Only for test systems. A form is submitted at most 3 times, and the report lists what was sent. Never deletes, signs out, orders, pays, uploads or submits passwords',
  },
  'default-logins': {
    type: 'boolean',
    description:
      'With --active: also try the default passwords of programs such as Grafana, as their documentation publishes them, and admin with admin. At most 5 attempts at each program, and none after it limits them',
  },
} as const;

/** What the options allow. Throws `UsageError`. */
export function permittedBy(options: Options): Required<Permitted> {
  const name = actingOption(options);
  if (name !== undefined && options.active !== true) throw new UsageError(`--${name} requires --active`);
  return { allowWrites: options['allow-writes'] === true, defaultLogins: options['default-logins'] === true };
}

function actingOption(options: Options) {
  return Object.keys(ACTING_OPTIONS).find((name) => options[name] === true);
}

/** On the service there are none of these, and no session. */
export function refuseActing(given: Given): void {
  const name = actingOption(given.options) ?? sessionOption(given);
  if (name !== undefined) throw new UsageError(`--${name} needs a scan from this machine: add --local`);
}
