import { z } from 'zod';

/** A response that only confirms an action, with a message for people. */
export const Done = z.object({ message: z.string() }).meta({ id: 'Done' });

/** Confirms an event, new or already processed. */
export const Received = z.object({ received: z.literal(true) }).meta({ id: 'Received' });
