import { defineDerivation } from '../../define-collector.ts';
import { readFirebaseRules } from '../../parse/repository/firebase-rules.ts';

export default defineDerivation({
  id: 'derive/repository/evaluated-rules',
  provides: ['evaluatedRules'],
  needs: ['ruleFiles', 'repositoryFiles', 'textFiles'],
  seconds: 30,
  derive: ({ ruleFiles, repositoryFiles: { readAt = 0 }, textFiles }, cut) =>
    readFirebaseRules(ruleFiles, readAt, cut, textFiles),
});
