import { restoresCache, savesCache, type UsedAction } from '../../../../catalogue/actions/caching.ts';
import { versionOf } from '../../../../catalogue/actions/used-version.ts';
import { actionOf } from '../uses.ts';
import { type EntryPoint, entryPointsOf } from './entry-points.ts';
import { inputOf } from './places.ts';
import type { StepScope } from './scope.ts';

/** Whether a step restores a cache that other runs of the repository wrote. */
export function restoresSharedCache(scope: StepScope): boolean {
  const used = usedAction(scope);
  return used !== undefined && restoresCache(used);
}

/** Whether a step saves a cache for other runs of the repository. */
export function savesSharedCache(scope: StepScope): boolean {
  const used = usedAction(scope);
  return used !== undefined && savesCache(used);
}

function usedAction(scope: StepScope): UsedAction | undefined {
  const { uses } = scope.step;
  if (uses?.kind !== 'remote') return undefined;
  const entryPoints = entryPointsOf(scope);
  return {
    action: actionOf(uses),
    version: versionOf(uses),
    input: (name) => inputOf(scope.step, name)?.value,
    isSensitive: entryPoints.length > 0 && entryPoints.every(isSensitive),
  };
}

function isSensitive({ event, trigger }: EntryPoint): boolean {
  const isTag = event === 'push' && trigger?.tags !== undefined && trigger.branches === undefined;
  return isTag || ['release', 'pull_request_target', 'workflow_run'].includes(event);
}
