import { isPrivileged } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { jobScopes, type Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import { tokenNeeds } from '../../../evidence/parse/workflow/flow/token-needs.ts';
import type { Job, Workflow } from '../../../evidence/parse/workflow/model.ts';
import { entryOf } from '../../../evidence/parse/workflow/node.ts';
import type { Permissions } from '../../../evidence/parse/workflow/permissions.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';
import { defineCheck, type Edit, type Occurrence } from '../../define-check.ts';
import { insertAtTop, removeEntry } from '../support/edits.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';
import { needsToWrite } from '../support/scope-needs.ts';

type Kind = 'write-all' | 'read-all' | 'shared-write' | 'unneeded-write' | 'default' | 'exposed-default';

const MAX_NAMES = 5;
const MINIMAL =
  'Set `permissions: {}` at workflow level, and on each job only what it needs, for example `permissions: { contents: read }`.';

/** Only called by other workflows: the token is theirs. */
function isCalledOnly({ triggers }: Workflow): boolean {
  return triggers.length > 0 && triggers.every(({ event }) => event === 'workflow_call');
}

function isExposed({ triggers }: Workflow): boolean {
  return triggers.some(isPrivileged);
}

function broad(permissions: Permissions, scope: Scope): Occurrence<Kind>[] {
  const { kind, entry } = permissions;
  if (!entry || (kind !== 'write-all' && kind !== 'read-all')) return [];
  const location = placeOf(scope, [entry.key.range[0], entry.value.range[1]], 'permissions');
  return [{ problem: kind, location, evidence: `permissions: ${kind}` }];
}

/** Write access given to all jobs, of which some are known to need less. */
function shared(workflow: Workflow, set: WorkflowSet): Occurrence<Kind>[] {
  const heirs = workflow.jobs.filter(({ permissions }) => permissions.kind === 'default');
  if (heirs.length < 2) return [];
  return workflow.permissions.scopes
    .filter(({ access }) => access === 'write')
    .flatMap(({ name, range }) => {
      const without = heirs.filter((job) => needsToWrite(job, name, { set, file: workflow }) === false);
      if (without.length === 0) return [];
      const names = without.slice(0, MAX_NAMES).map(({ id }) => id);
      const more = without.length > MAX_NAMES ? ` and ${without.length - MAX_NAMES} more` : '';
      return {
        problem: 'shared-write' as const,
        location: placeOf({ file: workflow }, range, 'permissions', name),
        evidence: `${name}: write for ${heirs.length} jobs, not needed by ${names.join(', ')}${more}`,
      };
    });
}

/** Write access of a single job, its own or that of the workflow, that none of its steps needs. */
function unneeded(scope: Scope & { readonly file: Workflow; readonly job: Job }): Occurrence<Kind>[] {
  const { file, job, set } = scope;
  const heirs = file.jobs.filter(({ permissions }) => permissions.kind === 'default');
  const isOwn = job.permissions.kind === 'map';
  if (!isOwn && (job.permissions.kind !== 'default' || heirs.length > 1)) return [];
  const given = isOwn ? job.permissions : file.permissions;
  const place: Scope = isOwn ? scope : { file, set };
  return given.scopes
    .filter(({ name, access }) => access === 'write' && needsToWrite(job, name, { set, file }) === false)
    .map(({ name, range }) => {
      const edits = removeEntry(file.source, given.entry, name);
      return {
        problem: 'unneeded-write' as const,
        location: placeOf(place, range, 'permissions', name),
        evidence: `${name}: write, not needed by ${job.id}`,
        ...(edits ? { edits } : {}),
      };
    });
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

function missing(workflow: Workflow): Occurrence<Kind>[] {
  if (workflow.permissions.kind !== 'default' || isCalledOnly(workflow)) return [];
  const heirs = workflow.jobs.filter(({ permissions }) => permissions.kind === 'default');
  const [first] = heirs;
  if (!first) return [];
  const others = heirs.length === 1 ? '' : ` and ${heirs.length - 1} more`;
  const edits = minimal(workflow, heirs);
  return [
    {
      problem: isExposed(workflow) ? 'exposed-default' : 'default',
      location: placeOf({ file: workflow }, first.key.range, 'permissions'),
      evidence: `no permissions for the job ${first.id}${others}`,
      ...(edits ? { edits } : {}),
    },
  ];
}

export default defineCheck({
  id: 'workflow/permissions/excessive',
  title: 'GITHUB_TOKEN has least-privilege permissions',
  why: 'Every step of a job can use its token. Injected code or a compromised action can do whatever the token permits.',
  needs: ['workflows'],
  problems: {
    'write-all': {
      severity: 'high',
      message: 'GITHUB_TOKEN has write access to everything',
      fix: MINIMAL,
    },
    'read-all': {
      severity: 'low',
      message: 'GITHUB_TOKEN has read access to everything',
      fix: MINIMAL,
    },
    'shared-write': {
      severity: 'medium',
      message: 'Workflow-level write permission that some jobs do not need',
      fix: 'Move the write permission to the `permissions` of the jobs that need it.',
    },
    'unneeded-write': {
      severity: 'low',
      likelihood: 'likely',
      message: 'Write permission that no step of the job needs',
      fix: 'Remove the permission, or grant `read`.',
    },
    'exposed-default': {
      severity: 'medium',
      likelihood: 'likely',
      message: 'No explicit permissions in a workflow that untrusted users can trigger',
      fix: MINIMAL,
    },
    default: {
      severity: 'low',
      likelihood: 'possible',
      message: 'No explicit permissions: the default of the repository applies',
      fix: MINIMAL,
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
        ...missing(file),
      ]),
      ...jobScopes(workflows).flatMap((scope) => [...broad(scope.job.permissions, scope), ...unneeded(scope)]),
    ];
  },
  examples: () => [
    ...examplesFinding(['write-all', 'read-all'], {
      'write-all for the workflow, read-all for a job': workflowsOf(`
on: push
permissions: write-all
jobs:
  build:
    permissions: read-all
    runs-on: ubuntu-latest
    steps:
      - run: make
`),
    }),
    ...examplesFinding(['shared-write'], {
      'write access shared by jobs': workflowsOf(`
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
    }),
    ...examplesFinding(['shared-write', 'shared-write', 'shared-write'], {
      'Pages and OIDC permissions shared with the build, and with a called workflow': workflowsOf({
        '.github/workflows/pages.yml': `
on: push
permissions:
  contents: read
  pages: write
  id-token: write
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - run: npm run build
      - uses: actions/upload-pages-artifact@v4
  publish:
    needs: build
    runs-on: ubuntu-latest
    steps:
      - uses: actions/deploy-pages@v4
`,
        '.github/workflows/all.yml': `
on: push
permissions:
  id-token: write
jobs:
  test:
    uses: ./.github/workflows/test.yml
  publish:
    runs-on: ubuntu-latest
    steps:
      - uses: pypa/gh-action-pypi-publish@v1.14.0
`,
        '.github/workflows/test.yml': `
on: workflow_call
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - run: make test
`,
      }),
    }),
    ...examplesFinding(['unneeded-write', 'unneeded-write'], {
      'write access of a single job that only builds': workflowsOf({
        '.github/workflows/own.yml': `
on: push
permissions: {}
jobs:
  build:
    permissions:
      contents: read
      issues: write
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - run: make test
`,
        '.github/workflows/workflow.yml': `
on: push
permissions:
  contents: read
  pull-requests: write
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - run: make test
`,
      }),
    }),
    ...soundExamples({
      'write access that every job uses, or may use': workflowsOf(`
on: push
permissions:
  contents: write
  security-events: write
jobs:
  create:
    runs-on: ubuntu-latest
    steps:
      - run: gh release create "$TAG"
        env: { GH_TOKEN: "\${{ github.token }}" }
      - uses: github/codeql-action/upload-sarif@v4
  upload:
    runs-on: ubuntu-latest
    steps:
      - uses: softprops/action-gh-release@v2
      - uses: github/codeql-action/analyze@v4
  scan:
    uses: octo/workflows/.github/workflows/scan.yml@v1
  notes:
    runs-on: ubuntu-latest
    steps:
      - uses: octo/notes@v1
`),
      'nothing for the workflow, the least for each job': workflowsOf(`
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
      'a workflow that is only called': jobOn('workflow_call')`- run: make test`,
    }),
    ...examplesFinding(['default'], {
      'no permissions': jobOn('push')`- run: make test`,
    }),
    ...examplesFinding(['exposed-default'], {
      'no permissions in a workflow that anyone can start': jobOn('issue_comment')`- run: ./answer`,
    }),
  ],
});
