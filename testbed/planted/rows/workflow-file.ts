import type { ReferenceState } from '../../../engine/evidence/parse/workflow/references.ts';

/** Files of a repository, by path. */
export type Files = Readonly<Record<string, string>>;

export const CI = '.github/workflows/ci.yml';
const lines = (text: string, by: number) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `${' '.repeat(by)}${line}\n`)
    .join('');
/** A workflow with one job: its triggers, steps, and further keys of the job. */
export const job = (on: string, steps: string, keys = 'runs-on: ubuntu-latest'): Files => ({
  [CI]: `name: CI\non: ${on}\njobs:\n  build:\n${lines(keys.includes('runs-on') ? keys : `runs-on: ubuntu-latest\n${keys}`, 4)}    steps:\n${lines(steps, 6)}`,
});
export const expression = (text: string) => `\${{ ${text} }}`;

/** The source of a fault, the files that have it, and what the code host answers of their actions. */
export type WorkflowRow = readonly [source: string, files: Files, references?: readonly ReferenceState[]];
