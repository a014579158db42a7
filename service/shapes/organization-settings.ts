import { z } from 'zod';

export const OrganizationSettings = z
  .object({ weekly_health_email: z.boolean().meta({ description: 'The weekly health report by e-mail' }) })
  .meta({ id: 'OrganizationSettings' });
