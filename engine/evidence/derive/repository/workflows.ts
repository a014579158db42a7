import type { ReportCut } from '../../../limits.ts';
import { defineDerivation } from '../../define-collector.ts';
import { stepScopes } from '../../parse/workflow/flow/scope.ts';
import { unreadOf } from '../../parse/workflow/flow/shell/shell-commands.ts';
import { shellKind } from '../../parse/workflow/flow/shell/shell-kinds.ts';
import { positionIn } from '../../parse/workflow/node.ts';
import { cutUnknownKeys, cutUnread } from '../../parse/workflow/repository.ts';
import type { WorkflowSet } from '../../parse/workflow/workflow-set.ts';

export default defineDerivation({
  id: 'derive/repository/workflows',
  provides: ['workflows'],
  needs: ['repository'],
  derive({ repository }, cut) {
    cutUnread(repository, ['workflow', 'action'], cut);
    const { workflows, actions, facts } = repository;
    const set = { workflows, actions, repository: facts };
    cutUnknownKeys([...workflows, ...actions], cut);
    cutScripts(set, cut);
    return set;
  },
});

/** Reports the scripts of which some commands were not read. */
function cutScripts(set: WorkflowSet, cut: ReportCut): void {
  for (const scope of stepScopes(set)) {
    const { file, step } = scope;
    const { run } = step;
    const reason = run && unreadOf(run, shellKind(scope));
    if (run && reason !== undefined)
      cut(`The script in ${file.source.path} at line ${positionIn(file.source, run.range[0]).line}: ${reason}`);
  }
}
