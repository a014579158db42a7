import { defineCheck, notApplicable } from '../../define-check.ts';
import { filesWith, rulesWith } from '../support/example-rules.ts';
import { placeOfRule, rulesIn } from '../support/firebase-rules.ts';

const NO_FILES = 'The repository has no rules of Cloud Storage by which users write files';

export default defineCheck({
  id: 'access-rules/firebase/uploads',
  title: 'Rules of Cloud Storage limit uploads',
  why: 'Storage and traffic are billed to the project, and a file of any type is served from its bucket: pages and programs too.',
  needs: ['firebaseRules'],
  problems: {
    size: {
      severity: 'low',
      message: 'Users may upload files of any size',
      fix: 'Limit the size: `request.resource.size < 5 * 1024 * 1024`. Deleting has no new file: write `allow delete` separately.',
    },
    type: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Users may upload files of any type',
      fix: "Limit the type: `request.resource.contentType.matches('image/.*')`. The client states it, so check the content before other users receive it.",
    },
  },
  references: ['CWE-770', 'CWE-434', 'https://firebase.google.com/docs/storage/security/rules-conditions'],
  run({ firebaseRules }) {
    const files = firebaseRules.filter(({ service }) => service === 'Cloud Storage');
    if (files.length === 0) return notApplicable(NO_FILES);
    return rulesIn(files).flatMap((one) =>
      (one.rule.unlimited ?? []).map((problem) => ({
        problem,
        location: placeOfRule(one),
        evidence: `Cloud Storage: write ${one.rule.path.slice(0, 200)}: no condition on ${problem === 'size' ? 'request.resource.size' : 'request.resource.contentType'}`,
      })),
    );
  },
  examples: () => [
    { name: 'neither', given: uploadsWith(['size', 'type']), finds: ['size', 'type'] },
    { name: 'any type', given: uploadsWith(['type']), finds: ['type'] },
    { name: 'limited', given: uploadsWith([]), finds: [] },
    { name: 'documents only', given: rulesWith({ writes: true }), finds: [], notApplicable: true },
  ],
});

function uploadsWith(unlimited: readonly ('size' | 'type')[]): ReturnType<typeof filesWith> {
  return filesWith({ writes: true, path: '/photos/{uid}/{file}', unlimited });
}
