import { z } from 'zod';

/** An answer that only says what was done, for a person. */
export const Done = z.object({ message: z.string() }).meta({ id: 'Done' });
