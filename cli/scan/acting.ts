import type { ActiveScanOptions } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import type { Options } from '../define-command.ts';

export type Acting = Pick<ActiveScanOptions, 'allowWrites' | 'headers'>;

/** Options of the active phase for the user's own test systems. */
export const ACTING_OPTIONS = {
  'allow-writes': {
    type: 'boolean',
    description:
      'With --active: also submit forms and JSON that may change data. Only for test systems. Never deletes, signs out, pays, uploads or submits passwords',
  },
  cookie: {
    type: 'string',
    value: 'TEXT',
    description:
      'With --active: Cookie header of a signed-in user, sent only to the origin of the URL and never reported',
  },
  header: {
    type: 'string',
    value: 'NAME:VALUE',
    description: 'With --active: another header field of a signed-in user, such as Authorization; as --cookie',
  },
} as const;

const FIELD = /^([\w!#$%&'*+.^`|~-]{1,100}):[ \t]*([\x20-\x7e]{1,8000})$/;
const COOKIE = /^[\x20-\x7e]{1,8000}$/;

export function actingOf(options: Options): Acting {
  const { cookie, header, active } = options;
  const given = givenIn(options);
  if (given !== undefined && active !== true) throw new UsageError(`--${given} requires --active`);
  const [, name, value] = FIELD.exec(String(header ?? '')) ?? [];
  if (header !== undefined && (name === undefined || value === undefined))
    throw new UsageError('--header must be NAME:VALUE');
  if (cookie !== undefined && !COOKIE.test(String(cookie)))
    throw new UsageError('--cookie must be the text of a Cookie header, such as session=…');
  const headers = {
    ...(cookie === undefined ? {} : { cookie: String(cookie) }),
    ...(name === undefined || value === undefined ? {} : { [name.toLowerCase()]: value }),
  };
  return {
    allowWrites: options['allow-writes'] === true,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
  };
}

/** On the service there are none of these. */
export function refuseActing(options: Options): void {
  const given = givenIn(options);
  if (given !== undefined) throw new UsageError(`--${given} needs a scan from this machine: add --local`);
}

function givenIn(options: Options): string | undefined {
  return Object.keys(ACTING_OPTIONS).find((name) => options[name] !== undefined);
}
