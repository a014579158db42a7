import type { Scope } from '../evidence/parse/workflow/flow/scope.ts';
import type { Step } from '../evidence/parse/workflow/model.ts';
import { positionIn, type Source } from '../evidence/parse/workflow/node.ts';
import type { Range } from '../evidence/parse/workflow/range.ts';
import type { Location } from './location.ts';

/** Location of a range in a file. `part` is its place in the model, which stays the same when lines move. */
export function placeIn(source: Source, range: Range, part: string): Location {
  const { line, column } = positionIn(source, range[0]);
  const end = positionIn(source, Math.max(range[0], range[1]));
  return { file: source.path, part, line, column, end_line: end.line, end_column: end.column };
}

/** The place of a job, step and key in the model: `jobs.build.steps.Checkout.with.ref`. */
function partOf({ job, step }: Pick<Scope, 'job' | 'step'>, ...keys: readonly string[]): string {
  const parts = [...(job ? ['jobs', job.id] : []), ...(step ? ['steps', step.place] : []), ...keys];
  return parts.join('.') || 'workflow';
}

/** The same for a range in the file of a scope. */
export function placeOf(
  scope: Pick<Scope, 'file' | 'job' | 'step'>,
  range: Range,
  ...keys: readonly string[]
): Location {
  return placeIn(scope.file.source, range, partOf(scope, ...keys));
}

/** The place of a text of the script of a step; the whole script if it is written otherwise there. */
export function placeInScript(
  scope: Scope & { readonly step: Step },
  text: string,
  ...keys: readonly string[]
): Location {
  const [start, end] = (scope.step.run ?? scope.step).range;
  const first = text.split('\n', 1)[0] ?? '';
  const at = first === '' ? -1 : scope.file.source.text.indexOf(first, start);
  return placeOf(scope, at < 0 || at > end ? [start, end] : [at, at + first.length], ...keys);
}
