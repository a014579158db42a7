import { z } from 'zod';

export type Json = { readonly [key: string]: unknown };

export interface Schemas {
  /** A schema of the document; named schemas are stored under `components` and referenced. */
  of(shape: z.ZodType, io: 'input' | 'output'): Json;
  named(): Json;
}

/** Converts zod shapes to the schemas of one document. */
export function createSchemas(): Schemas {
  const components: Record<string, Json> = {};
  const add = (name: string, schema: Json) => {
    const known = components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`two different shapes are named ${name}`);
    components[name] = schema;
  };
  return {
    of(shape, io) {
      const {
        $defs = {},
        $schema: _,
        ...root
      } = z.toJSONSchema(shape, {
        target: 'draft-2020-12',
        io,
        override: ({ zodSchema, jsonSchema }) => tidy(zodSchema._zod.def, jsonSchema),
      });
      for (const [name, schema] of Object.entries($defs)) add(name, referring(schema as Json));
      return referring(root as Json);
    },
    named: () => Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Removes keywords that tell clients nothing. */
function tidy(def: z.core.$ZodTypes['_zod']['def'], schema: z.core.JSONSchema.BaseSchema): void {
  if (def.type === 'readonly') delete schema.readOnly;
  // Zod omits the default of a codec, such as a boolean query parameter.
  if (def.type === 'default' && typeof def.defaultValue === 'boolean') schema.default = def.defaultValue;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  delete schema.id;
}

function referring(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}
