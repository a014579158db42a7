import { z } from 'zod';

/** An object that has a name in the OpenAPI document. */
export function namedObject<F extends z.core.$ZodLooseShape>(id: string, fields: F) {
  return z.object(fields).meta({ id });
}
