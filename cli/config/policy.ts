import { dirname, join } from 'node:path';
import type { Options } from '../define-command.ts';
import type { Decision } from './config-shape.ts';
import { checked, dataIn, existing, type FoundConfig } from './read-config.ts';

export const DECISIONS_FILE = 'assay-decisions.yaml';

/** What a team decided about findings, in its repository. */
export interface Policy {
  readonly decisions: readonly Decision[];
  readonly checks: NonNullable<FoundConfig['config']['checks']>;
}

/** The decisions beside the configuration, and its checks. */
export async function policyOf({ folder, file, config }: FoundConfig): Promise<Policy> {
  const path = await existing(join(file === undefined ? folder : dirname(file), DECISIONS_FILE));
  return { decisions: path === undefined ? [] : await readDecisions(path), checks: config.checks ?? {} };
}

/** The decisions of the working directory; its configuration is not run, because the repository may be that of others. */
export async function policyHere(options: Options): Promise<Policy> {
  const path = options['no-config'] === true ? undefined : await existing(DECISIONS_FILE);
  return { decisions: path === undefined ? [] : await readDecisions(path), checks: {} };
}

async function readDecisions(path: string): Promise<readonly Decision[]> {
  const { Decisions } = await import('./config-shape.ts');
  return checked(Decisions, await dataIn(path), path).decisions;
}
