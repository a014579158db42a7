import { z } from 'zod';
import { namedObject } from './named-object.ts';

export const OrganizationSettings = namedObject('OrganizationSettings', {
  weekly_health_email: z.boolean().meta({ description: 'Whether the weekly health report is sent by email' }),
});
