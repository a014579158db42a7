import { z } from 'zod';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID. Only UUIDs may reach the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** An id in a path. Accepts any text: a malformed id is simply not found. */
export const PathId = z.string().meta({ examples: ['8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22'] });

/** An id in a response. */
export const Id = z.string().meta({ description: 'UUID', examples: ['8a4f2c1e-6b1d-4a3e-9a55-0c7d9e3f1b22'] });
