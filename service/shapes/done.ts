import { z } from 'zod';

/** A response that only confirms an action, with a message for people. */
export const Done = z.object({ message: z.string() }).meta({ id: 'Done' });
