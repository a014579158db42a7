import { z } from 'zod';
import type { ListedSession } from '../../store/projects/project-sessions.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';

const MAX_FIELDS = 20;
const MAX_VALUE = 8000;
const MAX_STATE = 128 * 1024;

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
});

export const ProjectSession = z
  .object({
    id: Id,
    name: SessionName,
    kind: z.enum(['cookie', 'headers', 'storage_state']),
    cookies: z.array(z.string()).meta({ description: 'Names of its cookies' }),
    headers: z.array(z.string()).meta({ description: 'Names of its header fields, without the cookies' }),
    stored_items: z.int().meta({ description: 'Number of values in local and session storage' }),
    created_by: z.string().nullable().meta({ description: 'Name of the user who set it' }),
    created_at: Timestamp,
    expires_at: Timestamp.nullable().meta({
      description: 'When the first of its HttpOnly cookies, or else of its cookies, expires; null if they do not tell',
    }),
    used_at: Timestamp.nullable().meta({ description: 'Time of the last scan with it' }),
    result: z.enum(['accepted', 'not_accepted']).nullable().meta({
      description:
        '`not_accepted`: the last scanned page asked to sign in. `accepted`: it did not; neither does a public page. Null if no scan could tell',
    }),
    result_at: Timestamp.nullable(),
  })
  .meta({ id: 'ProjectSession', description: 'Values are never returned' });

export function projectSessionOf({ session, createdBy }: ListedSession): z.input<typeof ProjectSession> {
  return { ...fieldsOf(ProjectSession, session), created_by: createdBy };
}
