import {
  keepsCredentials,
  pushes,
  runsWithoutGit,
  uploadsWorkspace,
} from '../../../evidence/parse/workflow/flow/git-credentials.ts';
import { type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { defineCheck } from '../../define-check.ts';
import { workflowsOf } from '../../example-workflow.ts';
import { setInStep } from '../../workflow-edits.ts';
import { placeOf } from '../../workflow-place.ts';

const FIX = {
  any: 'Add `persist-credentials: false` to the `with` of the checkout. A step that pushes later can be given the token itself: `git push https://x-access-token:$TOKEN@github.com/…`.',
};

function laterSteps({ file, job, step }: Scope & { readonly step: Step }): readonly Step[] {
  const steps = job?.steps ?? (file.kind === 'action' ? file.steps : []);
  return steps.filter(({ index }) => index > step.index);
}

export default defineCheck({
  id: 'workflow/secrets/persisted-credentials',
  title: 'Checkouts leave no credentials behind',
  why: 'The checkout stores the token of the run for later git commands. Every later step can read it, and an artifact that contains the folder publishes it.',
  needs: ['workflows'],
  problems: {
    uploaded: {
      severity: 'high',
      likelihood: 'likely',
      message: 'The token that the checkout stores is uploaded in an artifact',
      fix: FIX,
    },
    kept: {
      severity: 'low',
      likelihood: 'possible',
      message: 'The checkout keeps the token in the folder, though no step pushes',
      fix: FIX,
    },
    elsewhere: {
      severity: 'info',
      likelihood: 'possible',
      message: 'The checkout keeps the token for later steps, though no step pushes',
      fix: FIX,
      pedantic: true,
    },
  },
  references: ['CWE-522', 'https://github.com/actions/checkout#usage'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const { step, file } = scope;
      const kept = keepsCredentials(step);
      if (!kept || !step.uses) return [];
      const later = laterSteps(scope);
      const isUploaded = kept === 'in-folder' && later.some(uploadsWorkspace);
      if (!isUploaded && later.some(pushes)) return [];
      const edits = later.every(runsWithoutGit)
        ? setInStep(file.source, step, 'with', 'persist-credentials', 'false')
        : undefined;
      return [
        {
          problem: isUploaded ? 'uploaded' : kept === 'in-folder' ? 'kept' : 'elsewhere',
          location: placeOf(scope, step.uses.scalar.range, 'with', 'persist-credentials'),
          evidence: `uses: ${step.uses.text}`,
          ...(edits ? { edits } : {}),
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'the folder is uploaded with its hidden files',
      given: {
        workflows: workflowsOf(`
on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/upload-artifact@v4
        with:
          path: .
          include-hidden-files: true
`),
      },
      finds: ['uploaded'],
    },
    {
      name: 'no step pushes',
      given: {
        workflows: workflowsOf(`
on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - run: make
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@0123456789abcdef0123456789abcdef01234567 # v6.0.1
      - run: make lint
`),
      },
      finds: ['kept', 'elsewhere'],
    },
    {
      name: 'a dist folder is uploaded, hidden files are left out',
      given: {
        workflows: workflowsOf(`
on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: { persist-credentials: false }
      - uses: actions/upload-artifact@v4
        with: { path: . }
`),
      },
      finds: [],
    },
    {
      name: 'a step pushes',
      given: {
        workflows: workflowsOf(`
on: push
jobs:
  format:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm run format && git commit -am format && git push
`),
      },
      finds: [],
    },
  ],
});
