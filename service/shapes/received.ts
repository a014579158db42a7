import { z } from 'zod';

/** Confirms an event, new or already processed. */
export const Received = z.object({ received: z.literal(true) }).meta({ id: 'Received' });
