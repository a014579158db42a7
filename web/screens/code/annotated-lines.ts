import type { Schema } from '../../client/client.ts';

interface AnnotatedLine {
  readonly number: number;
  readonly before: string;
  /** What the finding is about; empty if it does not begin in this line. */
  readonly marked: string;
  readonly after: string;
  /** Whether the finding concerns the line. */
  readonly isMarked: boolean;
}

export type AnnotatedPlace = Pick<Schema['CodePlace'], 'excerpt' | 'line' | 'column' | 'end_line' | 'end_column'>;

const NUMBERED = /^ *(\d+) \| ?(.*)$/;
const WORD = /^\S+/;

/** The lines of an excerpt, split around the text that the finding is about. */
export function annotatedLines({ excerpt, line, column, ...end }: AnnotatedPlace): AnnotatedLine[] {
  const last = Math.max(line, end.end_line ?? line);
  return excerpt.split('\n').flatMap((text) => {
    const [, digits, content = ''] = NUMBERED.exec(text) ?? [];
    if (digits === undefined) return [];
    const number = Number(digits);
    const isMarked = number >= line && number <= last;
    if (number !== line) return [{ number, before: content, marked: '', after: '', isMarked }];
    const start = column - 1;
    const stop = endOf(content, { ...end, start, line });
    return [
      {
        number,
        before: content.slice(0, start),
        marked: content.slice(start, stop),
        after: content.slice(stop),
        isMarked,
      },
    ];
  });
}

/** Where the marked text ends in the first line; without a known end, after the word. */
function endOf(
  content: string,
  {
    start,
    line,
    end_line: endLine,
    end_column: endColumn,
  }: Pick<AnnotatedPlace, 'line' | 'end_line' | 'end_column'> & { readonly start: number },
): number {
  if (endLine !== undefined && endLine > line) return content.length;
  if (endColumn !== undefined && endColumn - 1 > start) return endColumn - 1;
  return start + (WORD.exec(content.slice(start))?.[0].length ?? 0);
}
