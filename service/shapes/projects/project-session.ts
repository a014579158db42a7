import { ACCOUNT_REMOVAL } from '@assay/engine';
import { z } from 'zod';
import { isHeld } from '../../model/held-sign-in.ts';
import type { ListedSession } from '../../store/projects/project-sessions.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';
import { FormSignIn, RecordedSignIn } from './sign-in-request.ts';

const MAX_FIELDS = 20;
const MAX_VALUE = 8000;
const MAX_STATE = 128 * 1024;

export const SignUpService = z.enum(['Supabase', 'Firebase', 'PocketBase']);

export const SessionName = z
  .string()
  .max(40)
  .regex(/^[\w-]+$/, 'must be letters, digits, hyphens and underscores')
  .meta({ examples: ['customer-a'] });

/** In a request for a scan. */
export const SessionChoice = SessionName.optional().meta({
  description:
    "Name of the project's session to scan with, as a signed-in user. The URL must have exactly the origin of the project URL. Default: none",
});

export const ProjectSessionRequest = namedObject('ProjectSessionRequest', {
  name: SessionName,
  cookie: z
    .string()
    .min(1)
    .max(MAX_VALUE)
    .optional()
    .meta({ description: 'Text of a Cookie header', examples: ['session=…'] }),
  headers: z
    .array(z.object({ name: z.string().min(1).max(100), value: z.string().min(1).max(MAX_VALUE) }))
    .min(1)
    .max(MAX_FIELDS)
    .optional()
    .meta({ description: 'Header fields', examples: [[{ name: 'Authorization', value: 'Bearer …' }]] }),
  storage_state: z
    .string()
    .min(2)
    .max(MAX_STATE)
    .optional()
    .meta({
      description:
        'Content of a JSON file of Playwright (`storageState`: cookies and local storage), `assay login` (with session storage) or Puppeteer (list of cookies). Only what belongs to the origin of the project URL is stored',
      examples: ['{"cookies":[],"origins":[]}'],
    }),
  form: FormSignIn.optional().meta({ description: 'Each scan signs in with a form. It is submitted once' }),
  recording: RecordedSignIn.optional().meta({ description: 'Each scan signs in by replaying a recording' }),
});

export const ProjectSession = z
  .object({
    id: Id,
    name: SessionName,
    kind: z.enum(['cookie', 'headers', 'storage_state', 'form', 'recording']),
    cookies: z.array(z.string()).meta({ description: 'Names of its cookies' }),
    headers: z.array(z.string()).meta({ description: 'Names of its header fields, without the cookies' }),
    stored_items: z.int().meta({ description: 'Number of values in local and session storage' }),
    sign_in: z
      .object({
        host: z.string().meta({ description: 'Where the first page of the sign-in is' }),
        user: z.string().nullable().meta({ description: 'Masked user name; null for a recording' }),
        has_totp: z.boolean().meta({ description: 'Whether it has the secret of one-time codes' }),
      })
      .nullable()
      .meta({ description: 'Of the kinds `form` and `recording`, which sign in at the start of each scan' }),
    account: z
      .object({
        service: SignUpService,
        at: z.string().meta({ description: 'Origin of the server that has it', examples: ['https://a.supabase.co'] }),
        email: z.string(),
        id: z.string().meta({ description: 'Of the user, at the service' }),
        removal: z.string().meta({ description: 'How to remove it there' }),
      })
      .nullable()
      .meta({ description: 'Test account that was created for it; it stays when the session is deleted' }),
    failed_sign_ins: z.int().meta({ description: 'Sign-ins that failed in a row' }),
    is_held: z.boolean().meta({
      description:
        'After 2 of them, re-scans on a schedule do not sign in until it is set again, or another scan signs in',
    }),
    sign_in_error: z.string().nullable().meta({ description: 'Why the last sign-in failed' }),
    created_by: z.string().nullable().meta({ description: 'Name of the user who set it' }),
    created_at: Timestamp,
    expires_at: Timestamp.nullable().meta({
      description: 'When the first of its HttpOnly cookies, or else of its cookies, expires; null if they do not tell',
    }),
    used_at: Timestamp.nullable().meta({ description: 'Time of the last scan with it' }),
    result: z.enum(['accepted', 'not_accepted', 'sign_in_failed']).nullable().meta({
      description:
        '`not_accepted`: the last scanned page asked to sign in. `accepted`: it did not; neither does a public page. `sign_in_failed`: see `sign_in_error`. Null if no scan could tell',
    }),
    result_at: Timestamp.nullable(),
  })
  .meta({ id: 'ProjectSession', description: 'Values are never returned' });

export function projectSessionOf({ session, createdBy }: ListedSession): z.input<typeof ProjectSession> {
  const { result, signIn, signInError, account } = session;
  return {
    ...fieldsOf(ProjectSession, session),
    sign_in: signIn && { host: signIn.host, user: signIn.user, has_totp: signIn.hasTotp },
    account: account && { ...account, removal: ACCOUNT_REMOVAL[account.service] },
    is_held: isHeld(session),
    result: signInError === null ? result : 'sign_in_failed',
    created_by: createdBy,
  };
}
