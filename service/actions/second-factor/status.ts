import { z } from 'zod';
import { fieldsOf } from '../../shapes/fields-of.ts';
import { Id } from '../../shapes/id.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Timestamp } from '../../shapes/text.ts';
import type { SecondFactors } from '../../store/accounts/second-factors.ts';

/** The response to a new second factor. */
export const NewFactor = namedObject('NewSecondFactor', {
  recovery_codes: z
    .array(z.string())
    .nullable()
    .meta({
      description: 'Shown only once; null if the user already has recovery codes',
      examples: [['abcd-efgh-jkmn']],
    }),
});

const Passkey = namedObject('Passkey', {
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
});

export const SecondFactorStatus = namedObject('SecondFactorStatus', {
  enabled: z.boolean().meta({ description: 'Signing in takes a second factor' }),
  app: z.object({ added_at: Timestamp }).nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int().min(0),
  passkeys_unavailable: z
    .string()
    .nullable()
    .meta({ description: 'Why browsers refuse passkeys at the address of this server; null if they work' }),
});

export function statusOf(
  { app, passkeys, recoveryCodes }: SecondFactors,
  unavailable: string | null,
): z.input<typeof SecondFactorStatus> {
  return {
    enabled: app !== undefined || passkeys.length > 0,
    app: app?.confirmedAt ? { added_at: app.confirmedAt.toISOString() } : null,
    passkeys: passkeys.map((passkey) => fieldsOf(Passkey, passkey)),
    recovery_codes_left: recoveryCodes,
    passkeys_unavailable: unavailable,
  };
}
