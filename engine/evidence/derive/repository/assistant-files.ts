import { defineDerivation } from '../../define-collector.ts';
import { cutUnread } from '../../parse/workflow/repository.ts';

export default defineDerivation({
  id: 'derive/repository/assistant-files',
  provides: ['assistantFiles'],
  needs: ['repository'],
  derive({ repository }, cut) {
    cutUnread(repository, ['assistant'], cut);
    return repository.assistantFiles;
  },
});
