import { z } from 'zod';
import { CodeHostError } from '../define-code-host-provider.ts';

/** A hash of Git. */
export const Sha = z.string().regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/);

/** Throws `unavailable` for another shape. */
export function shaped<S extends z.ZodType>(body: unknown, shape: S): z.output<S> {
  const { success, data } = shape.safeParse(body);
  if (!success) throw new CodeHostError('unavailable', "GitHub's response does not have the documented shape");
  return data;
}
