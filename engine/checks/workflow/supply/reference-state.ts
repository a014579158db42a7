import type { ReferenceState } from '../../../evidence/parse/workflow/references.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';
import { remoteUses } from '../support/uses.ts';

const SHA = '0123456789abcdef0123456789abcdef01234567';
const using = (ref: string, state: ReferenceState['state']): { readonly workflows: WorkflowSet } =>
  workflowsOf(`on: push\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: octo/setup@${ref}\n`, {
    references: [{ slug: 'octo/setup', ref, state }],
  });

export default defineCheck({
  id: 'workflow/supply/reference-state',
  title: 'References to actions lead to code of their repository',
  why: 'GitHub serves commits of forks under the name of the original repository, and a name that nobody owns can be registered by anyone. The code that runs is then not that of the action.',
  needs: ['workflows'],
  problems: {
    unowned: {
      severity: 'critical',
      likelihood: 'likely',
      message: 'Owner of an action does not exist: anyone can register the name',
      fix: 'Replace the action. If it was renamed, use the new name and pin it to a commit hash.',
    },
    impostor: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Pinned commit is in no branch or tag of the repository: it can be of a fork',
      fix: 'Pin the action to the commit of a release. Find out who added this commit, and rotate every secret that the job could read.',
    },
    ambiguous: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Reference is both a branch and a tag of the action',
      fix: 'Pin the action to the full commit hash of a release.',
    },
    stale: {
      severity: 'low',
      message: 'Pinned commit of an action is no release',
      fix: 'Pin the action to the commit of a release.',
      pedantic: true,
    },
  },
  references: ['CWE-829', 'https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions'],
  run({ workflows }, cut) {
    const { references } = workflows.repository;
    if (!references)
      return notApplicable('The code host was not asked about actions; a scan of a connected repository asks it');
    const states = new Map(references.map(({ slug, ref, state }) => [`${slug}@${ref}`, state]));
    const unread = new Set<string>();
    const found = remoteUses(workflows).flatMap(({ scope, uses }) => {
      const state = states.get(`${uses.slug}@${uses.ref}`) ?? 'unread';
      if (state === 'unread' && uses.ref !== '') unread.add(`${uses.slug}@${uses.ref}`);
      if (state === 'unread' || state === 'sound') return [];
      return { problem: state, location: placeOf(scope, uses.scalar.range, 'uses'), evidence: `uses: ${uses.text}` };
    });
    for (const reference of [...unread].slice(0, 10)) cut(`${reference} could not be looked up at the code host`);
    return found;
  },
  examples: () => [
    ...examplesFinding(['impostor'], { 'a commit of a fork': using(SHA, 'impostor') }),
    ...examplesFinding(['unowned'], { 'an owner that does not exist': using('v2', 'unowned') }),
    ...examplesFinding(['ambiguous'], { 'a branch and a tag': using('v2', 'ambiguous') }),
    ...examplesFinding(['stale'], { 'a commit between releases': using(SHA, 'stale') }),
    ...soundExamples({
      'a commit of a release': using(SHA, 'sound'),
      'a tag': using('v2', 'sound'),
    }),
  ],
});
