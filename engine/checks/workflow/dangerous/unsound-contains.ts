import { partsIn } from '../../../evidence/parse/workflow/expression.ts';
import { conditionScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import type { Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

/** Values that users choose: names of branches and people, variables, inputs. */
const CHOSEN =
  /^(?:github\.(?:ref|ref_name|head_ref|base_ref|actor|triggering_actor|event\.(?:.{1,80}\.)?(?:ref|login|name|title|label))|env\..{1,100}|inputs\..{1,100}|github\.event\.inputs\..{1,100})$/;
/** Those that users without write access choose. */
const OPEN = /^github\.(?:head_ref|actor|triggering_actor|event\.pull_request\.|event\.(?:sender|issue|comment)\.)/;

function isOpenTo({ file }: Scope): boolean {
  return file.kind === 'workflow' && file.triggers.some(({ actor }) => actor === 'anyone');
}

export default defineCheck({
  id: 'workflow/dangerous/unsound-contains',
  title: '`contains` tests a list, not a substring',
  why: '`contains` with a string as its first argument searches for a substring. A branch named `mai` or a user named `r` passes a condition that is meant to compare whole names.',
  needs: ['workflows'],
  problems: {
    open: {
      severity: 'medium',
      message: 'Condition that anyone can pass: `contains` searches for a substring',
      fix: 'Search in a list: `contains(fromJSON(\'["main", "develop"]\'), github.ref_name)`, or compare with `==`.',
    },
    chosen: {
      severity: 'low',
      message: '`contains` searches for a substring in a string that is meant as a list',
      fix: 'Search in a list: `contains(fromJSON(\'["main", "develop"]\'), github.ref_name)`, or compare with `==`.',
    },
  },
  references: ['CWE-185', 'https://docs.github.com/en/actions/reference/workflows-and-actions/expressions#contains'],
  run({ workflows }) {
    return conditionScopes(workflows).flatMap(({ scope, condition }) =>
      partsIn(condition.expressions).flatMap((part) => {
        if (part.kind !== 'call' || part.name !== 'contains') return [];
        const [list, item] = part.args;
        if (list?.kind !== 'literal' || typeof list.value !== 'string' || item?.kind !== 'context') return [];
        const path = item.path.join('.');
        if (!CHOSEN.test(path)) return [];
        const isOpen = OPEN.test(path) && isOpenTo(scope);
        return {
          problem: isOpen ? ('open' as const) : ('chosen' as const),
          location: placeOf(scope, condition.scalar.range, 'if', path),
          evidence: `contains('${list.value.slice(0, 200)}', ${path})`,
        };
      }),
    );
  },
  examples: () => [
    ...examplesFinding(['chosen'], {
      'a branch of the repository': jobOn('push', `if: contains('refs/heads/main refs/heads/develop', github.ref)`)`
- run: ./deploy`,
    }),
    ...examplesFinding(['open'], {
      'the author of a pull request': jobOn('pull_request_target', `if: contains('alice,bob', github.actor)`)`
- run: ./trusted`,
      'the branch of a fork, for a step': jobOn('pull_request')`
- run: make\n  if: contains('release hotfix', github.head_ref)`,
    }),
    ...soundExamples({
      'a list, a word in a title, and a result': jobOn('pull_request')`- run: make
  if: contains(fromJSON('["main", "develop"]'), github.base_ref)
- run: make
  if: contains(github.event.pull_request.title, '[docs]')
- run: make
  if: contains('success skipped', needs.test.result)`,
      'a list of names': jobOn('push', `if: contains(fromJSON('["refs/heads/main", "refs/heads/next"]'), github.ref)`)`
- run: make`,
    }),
  ],
});
