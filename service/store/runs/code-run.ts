import type { CodeModule } from '@assay/engine';
import type { PlainRun } from './run-row.ts';

type CodeRun = Pick<PlainRun<'code'>, 'target' | 'modules'>;

/** Of scans from before there were others. */
export const FIRST_MODULES: readonly CodeModule[] = ['workflows', 'assistants'];

export function modulesOfCode({ modules }: Pick<CodeRun, 'modules'>): readonly CodeModule[] {
  return modules.length === 0 ? FIRST_MODULES : modules;
}

/** What a scan of a pull request is of: `owner/name#12`. */
export function pullTarget(repository: string, pull: number): string {
  return `${repository}#${pull}`;
}

/** `owner/name` of what a code scan is of. */
export function repositoryOf({ target }: Pick<CodeRun, 'target'>): string {
  return target.split('#', 1).join();
}
