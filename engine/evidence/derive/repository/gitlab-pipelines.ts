import { defineDerivation } from '../../define-collector.ts';
import { PIPELINE } from '../../parse/workflow/gitlab/grammar.ts';
import { pipelinesOf } from '../../parse/workflow/gitlab/jobs.ts';
import { unknownKeysIn } from '../../parse/workflow/grammar.ts';
import { cutUnknownKeys, cutUnread } from '../../parse/workflow/repository.ts';

export default defineDerivation({
  id: 'derive/repository/gitlab-pipelines',
  provides: ['gitlabPipelines'],
  needs: ['repository'],
  derive({ repository }, cut) {
    cutUnread(repository, ['gitlab'], cut);
    const keys = repository.gitlabFiles.map(({ source, root }) => ({
      source,
      unknownKeys: unknownKeysIn(root, PIPELINE),
    }));
    cutUnknownKeys(keys, cut);
    return pipelinesOf(repository.gitlabFiles);
  },
});
