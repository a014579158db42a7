import { popularActionLike } from '../../../catalogue/actions/popular.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { occurrencesAt, ownerOf } from '../support/uses.ts';

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
    return occurrencesAt(workflows, 'alike', ({ owner, slug }) => {
      const like = owner === ownerOf(workflows) ? null : popularActionLike(slug);
      return like === null ? undefined : `Popular: ${like}`;
    });
  },
  examples: () => [
    ...examplesFinding(['alike', 'alike'], {
      'a letter too few, two letters exchanged': jobOn('push')`- uses: action/checkout@v4
- uses: dokcer/login-action@v3`,
      'a hyphen less, a digit for a letter': jobOn('push')`
- uses: peterevans/create-pull-request@v7\n- uses: act1ons/checkout@v4`,
    }),
    ...soundExamples({
      'the popular ones, and forks with a name of their own': jobOn('push')`- uses: actions/checkout@v4
- uses: acme/checkout@v4
- uses: azure/login@v2`,
      'a local action, and an image of a similar name': jobOn('push')`- uses: ./actoins/checkout
- uses: docker://actoins/checkout:1`,
    }),
  ],
});
