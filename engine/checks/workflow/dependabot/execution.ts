import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { dependabotOf } from '../support/example-workflow.ts';
import { placeIn } from '../support/place.ts';

export default defineCheck({
  id: 'workflow/dependabot/execution',
  title: 'Dependabot does not allow external code execution',
  why: 'With `insecure-external-code-execution: allow`, updates run code of manifests and new releases, which can access the credentials of private registries.',
  needs: ['dependabot'],
  problems: {
    allowed: {
      severity: 'medium',
      message: 'Dependabot may run code of dependencies',
      fix: 'Remove `insecure-external-code-execution`, or set it to `deny`.',
    },
  },
  references: [
    'CWE-829',
    'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference#insecure-external-code-execution--',
  ],
  run({ dependabot }) {
    return dependabot.flatMap(({ source, updates }) =>
      updates.flatMap(({ execution, ecosystem, directories }) => {
        if (execution?.value !== 'allow') return [];
        const part = ['updates', ecosystem?.value ?? '', ...directories].join('.');
        const evidence = 'insecure-external-code-execution: allow';
        const [start, end] = execution.range;
        const edits = [{ start, end, text: 'deny' }];
        return [{ problem: 'allowed', location: placeIn(source, execution.range, part), evidence, edits }];
      }),
    );
  },
  examples: () => [
    ...examplesFinding(['allowed'], {
      allowed: dependabotOf(`
version: 2
updates:
  - package-ecosystem: bundler
    directory: /
    insecure-external-code-execution: allow
`),
    }),
    ...soundExamples({
      'denied, or not given': dependabotOf(`
version: 2
updates:
  - package-ecosystem: bundler
    directory: /
    insecure-external-code-execution: deny
  - package-ecosystem: npm
    directory: /
`),
      'external code for an ecosystem that has no such setting': dependabotOf(`version: 2
updates:
  - package-ecosystem: github-actions
    directory: /
    schedule: { interval: weekly }
`),
    }),
  ],
});
