import type { Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import { positionIn, type Scalar, type Source } from '../../../evidence/parse/workflow/node.ts';
import type { Range } from '../../../evidence/parse/workflow/range.ts';
import type { Location } from '../../location.ts';

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

/** The same for a range in the file of a scope. A block scalar begins with its text, not with its `|`. */
export function placeOf(
  scope: Pick<Scope, 'file' | 'job' | 'step'>,
  range: Range,
  ...keys: readonly string[]
): Location {
  const { source } = scope.file;
  return placeIn(source, [textStart(source, range), range[1]], partOf(scope, ...keys));
}

/** The place of a command in a script: its line, or the whole script if it is written otherwise there. */
export function placeOfCommand(
  scope: Pick<Scope, 'file' | 'job' | 'step'>,
  { range: [start, end] }: Pick<Scalar, 'range'>,
  command: string,
  ...keys: readonly string[]
): Location {
  const { text } = scope.file.source;
  const line = command.trimStart().split('\n', 1)[0]?.trimEnd() ?? '';
  const words = line.split(/\s+/, LEAST_WORDS).join(' ');
  for (const wanted of [line, words]) {
    const at = wanted === '' ? -1 : text.indexOf(wanted, start);
    if (at >= 0 && at + wanted.length <= end) return placeOf(scope, [at, at + wanted.length], ...keys);
  }
  return placeOf(scope, [start, end], ...keys);
}

/** Words of a command that are searched if its whole line is not found, because it goes on in the next. */
const LEAST_WORDS = 3;
const BLOCK_HEADER = /[|>][-+\d]{0,2}[ \t]{0,80}(?:#[^\n]{0,1000})?\r?\n\s{0,1000}/y;

function textStart({ text }: Source, [start, end]: Range): number {
  BLOCK_HEADER.lastIndex = start;
  const header = BLOCK_HEADER.exec(text)?.[0].length ?? 0;
  return start + header < end ? start + header : start;
}
