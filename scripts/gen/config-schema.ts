import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { Decisions, ProjectConfig } from '../../cli/config/config-shape.ts';

/** Writes the JSON schemas of the files that configure Assay in a repository. */
export function writeConfigSchemas(): void {
  for (const [name, shape] of [
    ['config', ProjectConfig],
    ['decisions', Decisions],
  ] as const)
    writeFileSync(
      `docs/${name}.schema.json`,
      `${JSON.stringify({ title: `Assay ${name}`, ...z.toJSONSchema(shape, { io: 'input' }) }, null, 2)}\n`,
    );
}
