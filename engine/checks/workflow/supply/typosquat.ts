import { popularActionLike } from '../../../catalogue/actions/popular.ts';
import { defineCheck } from '../../define-check.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';
import { remoteUses } from '../support/uses.ts';

export default defineCheck({
  id: 'workflow/supply/typosquat',
  title: 'Action owners do not resemble popular owners (typosquatting)',
  why: 'An attacker who registers a misspelled name of a popular owner gets the token and secrets of every workflow with that typo.',
  needs: ['workflows'],
  problems: {
    alike: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Possible typosquatting: the owner name is similar to that of a popular action',
      fix: 'Use the popular action named in the evidence, unless this one is intended.',
    },
  },
  references: ['CWE-829'],
  run({ workflows }) {
    const own = workflows.repository.slug?.split('/')[0]?.toLowerCase();
    return remoteUses(workflows).flatMap(({ scope, uses }) => {
      const like = uses.owner === own ? null : popularActionLike(uses.slug);
      if (like === null) return [];
      return [
        {
          problem: 'alike',
          location: placeOf(scope, uses.scalar.range, 'uses'),
          evidence: `uses: ${uses.text}\nPopular: ${like}`,
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'a letter too few, two letters exchanged',
      given: jobOn(
        'push',
        `- uses: action/checkout@v4
- uses: dokcer/login-action@v3`,
      ),
      finds: ['alike', 'alike'],
    },
    {
      name: 'a hyphen less, a digit for a letter',
      given: jobOn('push', '- uses: peterevans/create-pull-request@v7\n- uses: act1ons/checkout@v4'),
      finds: ['alike', 'alike'],
    },
    {
      name: 'the popular ones, and forks with a name of their own',
      given: jobOn(
        'push',
        `- uses: actions/checkout@v4
- uses: acme/checkout@v4
- uses: azure/login@v2`,
      ),
      finds: [],
    },
    {
      name: 'a local action, and an image of a similar name',
      given: jobOn(
        'push',
        `- uses: ./actoins/checkout
- uses: docker://actoins/checkout:1`,
      ),
      finds: [],
    },
  ],
});
