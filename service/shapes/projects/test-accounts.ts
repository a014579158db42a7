import { ACCOUNT_REMOVAL, isMailbox } from '@assay/engine';
import { z } from 'zod';
import type { TestAccountsRow } from '../../store/projects/test-accounts.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { fieldText, Timestamp } from '../text.ts';
import { SessionName, SignUpService } from './project-session.ts';

const MAX_PASSWORD = 72;

const signUpFields = {
  service: SignUpService.meta({ description: 'Service that signs users of the site up' }),
  at: z
    .string()
    .max(300)
    .meta({ description: 'Origin of its server', examples: ['https://a.supabase.co'] }),
};

export const TestAccountsRequest = namedObject('TestAccountsRequest', {
  ...signUpFields,
  email: z
    .string()
    .max(254)
    .refine(isMailbox, 'must be an email address without a plus sign')
    .meta({
      description:
        'Email address of yours; both accounts have it with a part after a plus sign, such as `you+assay-4f1c2a-a@example.com`',
      examples: ['you@example.com'],
    }),
  password: fieldText(MAX_PASSWORD)
    .min(8)
    .meta({ description: 'Password of both accounts; never returned', examples: ['a password for tests only'] }),
  name: SessionName.max(38)
    .default('test')
    .meta({ description: 'The sessions have this name with `-a` and `-b` at the end', examples: ['test'] }),
});

export const TestAccounts = namedObject('TestAccounts', {
  id: Id,
  status: z.enum(['looking', 'found', 'creating', 'created', 'failed']).meta({
    description:
      '`found`: the accounts can be created at `service`. `created`: the sessions of the project have them; with an `error`, one of them',
  }),
  service: signUpFields.service.nullable().meta({ description: 'Null until it is found' }),
  at: signUpFields.at.nullable().meta({ description: 'Origin of its server; null until it is found' }),
  removal: z.string().nullable().meta({ description: 'How to remove the accounts there; null until it is found' }),
  error: z.string().nullable().meta({ description: 'Why nothing was found or created, or one account only' }),
  created_at: Timestamp,
});

export function testAccountsOf(row: TestAccountsRow): z.input<typeof TestAccounts> {
  const { service = null, at = null } = row.signUp ?? {};
  return { ...fieldsOf(TestAccounts, row), service, at, removal: service && ACCOUNT_REMOVAL[service] };
}
