import { defineDerivation } from '../../define-collector.ts';
import { cutUnread } from '../../parse/workflow/repository.ts';

export default defineDerivation({
  id: 'derive/repository/pre-commit',
  provides: ['preCommit'],
  needs: ['repository'],
  derive({ repository }, cut) {
    cutUnread(repository, ['pre-commit'], cut);
    return repository.preCommit;
  },
});
