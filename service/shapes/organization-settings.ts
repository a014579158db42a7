import { z } from 'zod';

export const OrganizationSettings = z
  .object({
    weekly_health_email: z.boolean().meta({ description: 'Whether the weekly health report is sent by email' }),
  })
  .meta({ id: 'OrganizationSettings' });
