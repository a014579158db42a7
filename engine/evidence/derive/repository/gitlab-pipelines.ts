import { defineDerivation } from '../../define-collector.ts';
import { cutUnread } from '../../parse/workflow/repository.ts';

export default defineDerivation({
  id: 'derive/repository/gitlab-pipelines',
  provides: ['gitlabPipelines'],
  needs: ['repository'],
  derive({ repository }, cut) {
    cutUnread(repository, ['gitlab'], cut);
    return repository.gitlabPipelines;
  },
});
