import { writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../../service/api/openapi.ts';
import { reportSchemas } from '../../service/api/report-schema.ts';

const DOCUMENT = 'docs/openapi.json';
const CLIENT = 'web/client/api.generated.ts';

/** Writes the OpenAPI document, the client types and the report schemas. */
export async function writeOpenApiAndClient(): Promise<void> {
  const document = await openApiDocument();
  const text = `${JSON.stringify(document, null, 2)}\n`;
  writeFileSync(DOCUMENT, text);
  for (const [name, schema] of reportSchemas())
    writeFileSync(`docs/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`);
  writeFileSync(CLIENT, `// Written by scripts/gen.ts.\n${astToString(await openapiTypescript(text))}`);
}
