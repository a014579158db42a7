import { defineDerivation } from '../../define-collector.ts';
import { pipelinesOf } from '../../parse/workflow/gitlab/jobs.ts';
import { cutUnread } from '../../parse/workflow/repository.ts';

export default defineDerivation({
  id: 'derive/repository/gitlab-pipelines',
  provides: ['gitlabPipelines'],
  needs: ['repository'],
  derive({ repository }, cut) {
    cutUnread(repository, ['gitlab'], cut);
    return pipelinesOf(repository.gitlabFiles);
  },
});
