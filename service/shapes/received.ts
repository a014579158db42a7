import { z } from 'zod';

/** That an event was taken, now or before. */
export const Received = z.object({ received: z.literal(true) }).meta({ id: 'Received' });
