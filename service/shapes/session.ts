import Bowser from 'bowser';
import { z } from 'zod';
import type { SessionRow } from '../store/accounts/sessions.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

export const Session = namedObject('Session', {
  id: Id,
  device: z.string().meta({ description: 'From the user agent of the sign-in', examples: ['Firefox on Windows'] }),
  network: z
    .string()
    .nullable()
    .meta({ description: 'Network of the sign-in, without the last part of the address', examples: ['192.0.2.*'] }),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable().meta({ description: 'Accurate to 5 minutes' }),
  expires_at: Timestamp,
  current: z.boolean(),
});

export function sessionRecordOf(row: SessionRow, currentId: string | undefined): z.input<typeof Session> {
  return { ...fieldsOf(Session, row), device: deviceOf(row.userAgent), current: row.id === currentId };
}

/** The names are those that the library knows: a user agent can claim anything. */
function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? 'Unknown device' : names.join(' on ').slice(0, 80);
}
