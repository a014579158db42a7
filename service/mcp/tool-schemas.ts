import { dataText } from '@assay/engine';
import { fromJsonSchema, type JsonSchemaType, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { isRecord, type Tool, type Values } from './tool.ts';

/** The schemas of a tool's arguments and answer. */
export function toolSchemas({ inputSchema, outputSchema }: Tool) {
  return {
    inputSchema: naming(fromJsonSchema<Values>(inputSchema as JsonSchemaType), Object.keys(inputSchema.properties)),
    outputSchema: fromJsonSchema<Values>(outputSchema as JsonSchemaType),
  };
}

/** Names unknown arguments, which JSON Schema validation does not. */
function naming(schema: StandardSchemaWithJSON<Values, Values>, names: readonly string[]): typeof schema {
  const { '~standard': standard } = schema;
  const validate: typeof standard.validate = (value) => {
    const unknown = isRecord(value) ? Object.keys(value).filter((name) => !names.includes(name)) : [];
    const message = `unknown argument ${dataText(unknown.join(', '), 100)}; arguments: ${names.join(', ') || 'none'}`;
    return unknown.length > 0 ? { issues: [{ message }] } : standard.validate(value);
  };
  return { '~standard': { ...standard, validate } };
}
