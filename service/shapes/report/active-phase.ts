import { z } from 'zod';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';

/** The active phase of a report. */
export const ActivePhase = namedObject('ReportActivePhase', {
  profile: z.enum(['quick', 'standard', 'thorough']),
  status: z.enum(['completed', 'failed']),
  error: z.string().nullable(),
  started_at: Timestamp,
  completed_at: Timestamp,
  requests: z.int(),
  max_requests: z.int().optional().meta({ description: 'Limit of requests, stated before the start' }),
  writes_allowed: z.literal(true).optional().meta({ description: 'Requests that may change data were allowed' }),
  default_logins: z.literal(true).optional().meta({ description: 'Default passwords were tried' }),
  written: z
    .array(z.object({ at: z.string(), sent: z.string() }))
    .readonly()
    .optional()
    .meta({
      description: 'Forms and JSON submitted although they may change data: address, and the start of what was sent',
    }),
  signed_in: z.literal(true).optional().meta({ description: 'Requests were sent as a user that is signed in' }),
  without_session: z.literal(true).optional().meta({
    description:
      'Requests were sent without the session of the scan, because it is in storage of the browser: no probe passed',
  }),
});
