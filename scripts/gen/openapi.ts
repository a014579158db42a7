import { writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../../service/api/openapi.ts';

const DOCUMENT = 'docs/openapi.json';
const CLIENT = 'web/client/api.generated.ts';

/** Writes the OpenAPI document of the actions and the client's view of it. */
export async function writeOpenApiAndClient(): Promise<void> {
  const document = await openApiDocument();
  const text = `${JSON.stringify(document, null, 2)}\n`;
  writeFileSync(DOCUMENT, text);
  writeFileSync(CLIENT, `// Written by scripts/gen.ts.\n${astToString(await openapiTypescript(text))}`);
}
