import { writeLists } from './gen/lists.ts';

writeLists();
const { writeNeededFacts } = await import('./gen/needed-facts.ts');
writeNeededFacts();
const { writeCheckPages } = await import('./gen/check-pages.ts');
await writeCheckPages();
const { writeOpenApiAndClient } = await import('./gen/openapi.ts');
await writeOpenApiAndClient();
