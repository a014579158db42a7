import { writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../../service/api/openapi.ts';
import { reportSchema } from '../../service/api/report-schema.ts';

const DOCUMENT = 'docs/openapi.json';
const REPORT_SCHEMA = 'docs/report.schema.json';
const CLIENT = 'web/client/api.generated.ts';

/** Writes the OpenAPI document of the actions, the client's view of it and the schema of reports. */
export async function writeOpenApiAndClient(): Promise<void> {
  const document = await openApiDocument();
  const text = `${JSON.stringify(document, null, 2)}\n`;
  writeFileSync(DOCUMENT, text);
  writeFileSync(REPORT_SCHEMA, `${JSON.stringify(reportSchema(), null, 2)}\n`);
  writeFileSync(CLIENT, `// Written by scripts/gen.ts.\n${astToString(await openapiTypescript(text))}`);
}
