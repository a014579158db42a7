import { defineDerivation } from '../../define-collector.ts';
import { filesFor } from '../../parse/repository/files-for.ts';

export default defineDerivation({
  id: 'derive/repository/text-files',
  provides: ['textFiles'],
  needs: ['repositoryFiles'],
  derive: ({ repositoryFiles }, cut) => filesFor(repositoryFiles, cut),
});
