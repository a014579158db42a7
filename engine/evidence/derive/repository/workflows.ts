import { defineDerivation } from '../../define-collector.ts';
import { cutUnread } from '../../parse/workflow/repository.ts';

export default defineDerivation({
  id: 'derive/repository/workflows',
  provides: ['workflows'],
  needs: ['repository'],
  derive({ repository }, cut) {
    cutUnread(repository, ['workflow', 'action'], cut);
    const { workflows, actions, facts } = repository;
    return { workflows, actions, repository: facts };
  },
});
