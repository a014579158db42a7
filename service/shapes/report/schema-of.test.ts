import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaOf } from './schema-of.ts';

interface Thing {
  readonly name: string;
  readonly kind?: 'one' | 'other';
  readonly parts: readonly { readonly size?: number }[];
}

const parts = z.array(z.object({ size: z.number().optional() })).readonly();
const kind = z.enum(['one', 'other']).optional();

test('a schema with the members of a type is returned; the compiler refuses all others', () => {
  const schema = z.object({ name: z.string(), kind, parts });
  expect(schemaOf<Thing>()(schema)).toBe(schema);
  // @ts-expect-error a missing optional member
  schemaOf<Thing>()(z.object({ name: z.string(), parts }));
  // @ts-expect-error a member too many, within a list
  schemaOf<Thing>()(schema.extend({ parts: z.array(z.object({ size: z.number().optional(), at: z.string() })) }));
  // @ts-expect-error a value too many
  schemaOf<Thing>()(schema.extend({ kind: z.enum(['one', 'other', 'third']).optional() }));
  // @ts-expect-error a value too few
  schemaOf<Thing>()(schema.extend({ kind: z.enum(['one']).optional() }));
});
