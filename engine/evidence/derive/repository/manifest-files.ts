import { defineDerivation } from '../../define-collector.ts';
import { filesFor } from '../../parse/repository/files-for.ts';

export default defineDerivation({
  id: 'derive/repository/manifest-files',
  provides: ['manifestFiles'],
  needs: ['repositoryFiles'],
  derive: ({ repositoryFiles }, cut) => filesFor(repositoryFiles, cut, 'manifest'),
});
