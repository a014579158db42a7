import { writeFileSync } from 'node:fs';
import { currentOutcomes, type Outcomes } from './outcomes/outcomes.ts';
import RELEASED from './outcomes/released.json' with { type: 'json' };

/**
 * Usage: npm run outcomes [-- CHECK…]. Records what the checks find, for a release; with ids, that what these found in their old examples
 * is unchanged.
 */
const ids = process.argv.slice(2);
const current = currentOutcomes();
const unknown = ids.find((id) => !(id in current));
if (unknown !== undefined) throw new Error(`no check ${unknown}`);
const released: Outcomes = RELEASED;
const recorded =
  ids.length === 0 ? current : { ...released, ...Object.fromEntries(ids.map((id) => [id, current[id]])) };
const lines = Object.entries(recorded).map(
  ([id, outcome]) => `  ${JSON.stringify(id)}: ${JSON.stringify(outcome, null, 1).replace(/\s+/g, ' ')}`,
);
writeFileSync(new URL('outcomes/released.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
