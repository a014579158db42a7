import { defineDerivation } from '../../define-collector.ts';
import { readRepository } from '../../parse/workflow/repository.ts';

export default defineDerivation({
  id: 'derive/repository/repository',
  provides: ['repository'],
  needs: ['repositoryFiles'],
  seconds: 45,
  derive: ({ repositoryFiles }, cut) => readRepository(repositoryFiles, cut),
});
