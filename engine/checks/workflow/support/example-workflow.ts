import type { AssistantFile, Dependabot, PreCommit } from '../../../evidence/parse/workflow/configuration.ts';
import { type GitlabPipelines, pipelinesOf } from '../../../evidence/parse/workflow/gitlab/jobs.ts';
import { type Repository, readRepository } from '../../../evidence/parse/workflow/repository.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';
import { ignoreCuts } from '../../../limits.ts';

type Texts = string | Readonly<Record<string, string>>;

function repositoryOf(texts: Texts, path: string): Repository {
  const files = Object.entries(typeof texts === 'string' ? { [path]: texts } : texts).map(([name, text]) => ({
    path: name,
    text,
  }));
  const repository = readRepository({ files, leftOut: [], slug: 'acme/shop' }, ignoreCuts);
  const broken = repository.files.find(({ error }) => error !== null);
  if (broken) throw new Error(`example ${broken.path} ${broken.error}`);
  return repository;
}

/** What the examples of checks are given: the workflows and actions of one workflow, or of files by path. */
export function workflowsOf(texts: Texts, owner?: WorkflowSet['repository']): { readonly workflows: WorkflowSet } {
  const { workflows, actions, facts } = repositoryOf(texts, '.github/workflows/ci.yml');
  return { workflows: { workflows, actions, repository: owner ?? facts } };
}

/** Tag of the steps of a workflow with one job: its triggers, and further keys of the job. */
export function jobOn(on: string, keys = '') {
  return (texts: readonly string[], ...values: readonly string[]): { readonly workflows: WorkflowSet } => {
    const steps = String.raw({ raw: texts }, ...values);
    const runner = keys.includes('runs-on:') ? '' : '\n    runs-on: ubuntu-latest';
    const list = steps === '' ? '' : `\n    steps:${indented(steps, 6)}`;
    return workflowsOf(`on: ${on}\njobs:\n  build:${runner}${indented(keys, 4)}${list}\n`);
  };
}

function indented(text: string, by: number): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `\n${' '.repeat(by)}${line}`).join('');
}

export function dependabotOf(texts: Texts): { readonly dependabot: readonly Dependabot[] } {
  return { dependabot: repositoryOf(texts, '.github/dependabot.yml').dependabot };
}

export function preCommitOf(texts: Texts): { readonly preCommit: readonly PreCommit[] } {
  return { preCommit: repositoryOf(texts, '.pre-commit-config.yaml').preCommit };
}

/** The pipelines of one `.gitlab-ci.yml`, or of files by path. */
export function gitlabOf(texts: Texts): { readonly gitlabPipelines: GitlabPipelines } {
  return { gitlabPipelines: pipelinesOf(repositoryOf(texts, '.gitlab-ci.yml').gitlabFiles) };
}

/** Files that steer coding assistants, by path. */
export function assistantFilesOf(texts: Readonly<Record<string, string>>): {
  readonly assistantFiles: readonly AssistantFile[];
} {
  return { assistantFiles: repositoryOf(texts, '.mcp.json').assistantFiles };
}
