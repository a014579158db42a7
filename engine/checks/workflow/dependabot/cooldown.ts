import type { DependabotUpdate } from '../../../evidence/parse/workflow/configuration.ts';
import { entryOf, type Source, scalarOf } from '../../../evidence/parse/workflow/node.ts';
import { defineCheck, type Edit } from '../../define-check.ts';
import { insertAfterLine } from '../support/edits.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { dependabotOf } from '../support/example-workflow.ts';
import { placeIn } from '../support/place.ts';

const LEAST_DAYS = 3;
const FIX = 'Add a waiting period to the update: `cooldown: { default-days: 7 }`. Security updates do not wait.';

function problemOf({ cooldown }: DependabotUpdate): 'missing' | 'short' | undefined {
  if (!cooldown) return 'missing';
  const days = Number(scalarOf(cooldown, 'default-days')?.value ?? LEAST_DAYS);
  return days < LEAST_DAYS ? 'short' : undefined;
}

/** A waiting period of a week. */
function editsOf(source: Source, { node, cooldown }: DependabotUpdate): readonly Edit[] | undefined {
  const days = scalarOf(cooldown, 'default-days');
  if (days) return [{ start: days.range[0], end: days.range[1], text: '7' }];
  const ecosystem = entryOf(node, 'package-ecosystem');
  return cooldown || !ecosystem || node.flow
    ? undefined
    : insertAfterLine(source, ecosystem, ['cooldown:', '  default-days: 7']);
}

export default defineCheck({
  id: 'workflow/dependabot/cooldown',
  title: 'Dependabot has a cooldown for new releases',
  why: 'Malicious releases are usually found and removed within days. An update proposed on the first day can introduce one.',
  needs: ['dependabot'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Dependabot proposes new releases without a cooldown',
      fix: FIX,
      pedantic: true,
    },
    short: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Dependabot cooldown is shorter than three days',
      fix: FIX,
      pedantic: true,
    },
  },
  references: [
    'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/dependabot-options-reference#cooldown-',
  ],
  run({ dependabot }) {
    return dependabot.flatMap(({ source, updates }) =>
      updates.flatMap((update) => {
        const problem = problemOf(update);
        if (!problem) return [];
        const ecosystem = update.ecosystem?.value ?? '';
        const range = update.cooldown?.range ?? update.ecosystem?.range ?? update.node.range;
        const part = ['updates', ecosystem, ...update.directories].join('.');
        const edits = editsOf(source, update);
        return [
          {
            problem,
            location: placeIn(source, range, part),
            evidence: `package-ecosystem: ${ecosystem}`,
            ...(edits ? { edits } : {}),
          },
        ];
      }),
    );
  },
  examples: () => [
    ...examplesFinding(['missing', 'short'], {
      'no cooldown, a short one': dependabotOf(`
version: 2
updates:
  - package-ecosystem: npm
    directory: /
    schedule: { interval: weekly }
  - package-ecosystem: github-actions
    directory: /
    schedule: { interval: weekly }
    cooldown: { default-days: 1 }
`),
    }),
    ...soundExamples({
      'a week': dependabotOf(`
version: 2
updates:
  - package-ecosystem: npm
    directory: /
    schedule: { interval: weekly }
    cooldown: { default-days: 7, semver-patch-days: 3 }
`),
      'a cooldown by size of the update': dependabotOf(`version: 2
updates:
  - package-ecosystem: npm
    directory: /
    schedule: { interval: weekly }
    cooldown: { semver-major-days: 30, semver-minor-days: 14, semver-patch-days: 7, default-days: 7 }
`),
      'no updates': dependabotOf('version: 2\nupdates: []\n'),
    }),
  ],
});
