import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeCommands } from './gen/commands.ts';
import { writeJobData } from './gen/job-data.ts';
import { writeLists } from './gen/lists.ts';
import { writeVersions } from './gen/versions.ts';

writeVersions();
writeLists();
writeCommands();
writeJobData();
const { writeNeededFacts } = await import('./gen/needed-facts.ts');
writeNeededFacts();
const { writeDerivationPlans } = await import('./gen/derivation-plans.ts');
writeDerivationPlans();
const { writeDeclared } = await import('./gen/declared.ts');
writeDeclared();
const { writeCheckPages } = await import('./gen/check-pages.ts');
await writeCheckPages();
const { writeCheckNames } = await import('./gen/check-names.ts');
writeCheckNames();
const { writeOpenApiAndClient } = await import('./gen/openapi.ts');
await writeOpenApiAndClient();
const { writeConfigSchemas } = await import('./gen/config-schema.ts');
writeConfigSchemas();
const { writeMcpTools } = await import('./gen/mcp-tools.ts');
writeMcpTools();
const { writeScoringPage } = await import('./gen/scoring-page.ts');
await writeScoringPage();
const { writeSettingsPage } = await import('./gen/settings-page.ts');
writeSettingsPage();
const { writePlantedPage } = await import('./gen/planted-page.ts');
writePlantedPage();
// Expressions are recorded while the engine's modules are loaded, hence in another process.
execFileSync(process.execPath, [fileURLToPath(new URL('./gen/proven-regexps.ts', import.meta.url))], {
  stdio: 'inherit',
});
