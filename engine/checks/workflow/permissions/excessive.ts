import { jobScopes, type Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import { tokenNeeds } from '../../../evidence/parse/workflow/flow/token-needs.ts';
import type { Job, Workflow, WorkflowSet } from '../../../evidence/parse/workflow/model.ts';
import { entryOf } from '../../../evidence/parse/workflow/node.ts';
import type { Permissions } from '../../../evidence/parse/workflow/permissions.ts';
import { defineCheck, type Edit, type Occurrence } from '../../define-check.ts';
import { jobOn, workflowsOf } from '../../example-workflow.ts';
import { insertAtTop } from '../../workflow-edits.ts';
import { placeOf } from '../../workflow-place.ts';

type Kind = 'write-all' | 'read-all' | 'shared-write' | 'default' | 'exposed-default';

const MINIMAL =
  'Set `permissions: {}` at the top of the workflow, and on each job only what it needs, for example `permissions: { contents: read }`.';

/** Only called by other workflows: the token is theirs. */
function isCalledOnly({ triggers }: Workflow): boolean {
  return triggers.length > 0 && triggers.every(({ event }) => event === 'workflow_call');
}

function isExposed({ triggers }: Workflow): boolean {
  return triggers.some(({ actor, forkRestricted }) => actor === 'anyone' && !forkRestricted);
}

function broad(permissions: Permissions, scope: Scope): Occurrence<Kind>[] {
  const { kind, entry } = permissions;
  if (!entry || (kind !== 'write-all' && kind !== 'read-all')) return [];
  const location = placeOf(scope, [entry.key.range[0], entry.value.range[1]], 'permissions');
  return [{ problem: kind, location, evidence: `permissions: ${kind}` }];
}

/** Write access given to all jobs, of which others need less. */
function shared(workflow: Workflow, set: WorkflowSet): Occurrence<Kind>[] {
  const heirs = workflow.jobs.filter(({ permissions }) => permissions.kind === 'default');
  if (heirs.length < 2) return [];
  return workflow.permissions.scopes
    .filter(({ access }) => access === 'write')
    .map(({ name, range }) => ({
      problem: 'shared-write',
      location: placeOf({ file: workflow, set } as Scope, range, 'permissions', name),
      evidence: `${name}: write for ${heirs.length} jobs`,
    }));
}

/** The permissions that the jobs are known to need. */
function minimal(workflow: Workflow, jobs: readonly Job[]): Edit[] | undefined {
  const needs = tokenNeeds(jobs);
  const entry = entryOf(workflow.root, 'jobs');
  const envUsesToken = workflow.env.some(({ text }) => /token|secrets\./i.test(text?.value ?? ''));
  if (needs === undefined || !entry || envUsesToken || workflow.root.flow) return undefined;
  const lines = needs === 'nothing' ? ['permissions: {}'] : ['permissions:', `  ${needs}`];
  return insertAtTop(workflow.source, entry, lines);
}

function missing(workflow: Workflow, set: WorkflowSet): Occurrence<Kind>[] {
  if (workflow.permissions.kind !== 'default' || isCalledOnly(workflow)) return [];
  const heirs = workflow.jobs.filter(({ permissions }) => permissions.kind === 'default');
  const [first] = heirs;
  if (!first) return [];
  const others = heirs.length === 1 ? '' : ` and ${heirs.length - 1} more`;
  const edits = minimal(workflow, heirs);
  return [
    {
      problem: isExposed(workflow) ? 'exposed-default' : 'default',
      location: placeOf({ file: workflow, set, job: undefined } as Scope, first.key.range, 'permissions'),
      evidence: `no permissions for the job ${first.id}${others}`,
      ...(edits ? { edits } : {}),
    },
  ];
}

export default defineCheck({
  id: 'workflow/permissions/excessive',
  title: 'The token of each job has the least permissions',
  why: 'Every step of a job can use its token. Code that was injected, or an action that was taken over, can do whatever the token permits.',
  needs: ['workflows'],
  problems: {
    'write-all': {
      severity: 'high',
      likelihood: 'observed',
      message: 'The token may write everything',
      fix: { any: MINIMAL },
    },
    'read-all': {
      severity: 'low',
      likelihood: 'observed',
      message: 'The token may read everything',
      fix: { any: MINIMAL },
    },
    'shared-write': {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Write permission for all jobs of the workflow',
      fix: { any: 'Move the permission from the workflow to the `permissions` of the job that needs it.' },
    },
    'exposed-default': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'No permissions are set in a workflow that anyone can start: the repository’s settings decide',
      fix: { any: MINIMAL },
    },
    default: {
      severity: 'low',
      likelihood: 'possible',
      message: 'No permissions are set: the repository’s settings decide',
      fix: { any: MINIMAL },
    },
  },
  references: [
    'CWE-250',
    'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#permissions',
  ],
  run({ workflows }) {
    return [
      ...workflows.workflows.flatMap((file) => [
        ...broad(file.permissions, { file, set: workflows }),
        ...shared(file, workflows),
        ...missing(file, workflows),
      ]),
      ...jobScopes(workflows).flatMap((scope) => broad(scope.job.permissions, scope)),
    ];
  },
  examples: () => [
    {
      name: 'write-all for the workflow, read-all for a job',
      given: {
        workflows: workflowsOf(`
on: push
permissions: write-all
jobs:
  build:
    permissions: read-all
    runs-on: ubuntu-latest
    steps:
      - run: make
`),
      },
      finds: ['write-all', 'read-all'],
    },
    {
      name: 'write access shared by jobs',
      given: {
        workflows: workflowsOf(`
on: push
permissions:
  contents: write
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - run: make test
  release:
    runs-on: ubuntu-latest
    steps:
      - run: make release
`),
      },
      finds: ['shared-write'],
    },
    {
      name: 'no permissions',
      given: {
        workflows: jobOn('push', `- run: make test`),
      },
      finds: ['default'],
    },
    {
      name: 'no permissions in a workflow that anyone can start',
      given: {
        workflows: jobOn('issue_comment', `- run: ./answer`),
      },
      finds: ['exposed-default'],
    },
    {
      name: 'nothing for the workflow, the least for each job',
      given: {
        workflows: workflowsOf(`
on: push
permissions: {}
jobs:
  test:
    permissions: { contents: read }
    runs-on: ubuntu-latest
    steps:
      - run: make test
  release:
    permissions: { contents: write }
    runs-on: ubuntu-latest
    steps:
      - run: make release
`),
      },
      finds: [],
    },
    {
      name: 'a workflow that is only called',
      given: {
        workflows: jobOn('workflow_call', `- run: make test`),
      },
      finds: [],
    },
  ],
});
