import { defineDerivation } from '../../define-collector.ts';
import { cutUnread } from '../../parse/workflow/repository.ts';

export default defineDerivation({
  id: 'derive/repository/dependabot',
  provides: ['dependabot'],
  needs: ['repository'],
  derive({ repository }, cut) {
    cutUnread(repository, ['dependabot'], cut);
    return repository.dependabot;
  },
});
