import { writeCommands } from './gen/commands.ts';
import { writeJobData } from './gen/job-data.ts';
import { writeLists } from './gen/lists.ts';

writeLists();
writeCommands();
writeJobData();
const { writeNeededFacts } = await import('./gen/needed-facts.ts');
writeNeededFacts();
const { writeDerivationPlans } = await import('./gen/derivation-plans.ts');
writeDerivationPlans();
const { writeCheckPages } = await import('./gen/check-pages.ts');
await writeCheckPages();
const { writeOpenApiAndClient } = await import('./gen/openapi.ts');
await writeOpenApiAndClient();
const { writeMcpTools } = await import('./gen/mcp-tools.ts');
writeMcpTools();
const { writeScoringPage } = await import('./gen/scoring-page.ts');
await writeScoringPage();
