import { defineDerivation } from '../../define-collector.ts';
import { filesFor } from '../../parse/repository/files-for.ts';

export default defineDerivation({
  id: 'derive/repository/rule-files',
  provides: ['ruleFiles'],
  needs: ['repositoryFiles'],
  derive: ({ repositoryFiles }, cut) => filesFor(repositoryFiles, cut, 'rules'),
});
