import type { Schema } from '../../client/client.ts';

interface AnnotatedLine {
  readonly number: number;
  readonly before: string;
  /** What the finding is about; empty in lines around it. */
  readonly marked: string;
  readonly after: string;
  /** Whether the finding concerns the line. */
  readonly isMarked: boolean;
}

export type AnnotatedPlace = Pick<Schema['CodePlace'], 'excerpt' | 'highlights' | 'line' | 'end_line'>;

const NUMBERED = /^ *(\d+) \| ?(.*)$/;

/** The lines of an excerpt, split around the text that the finding is about. */
export function annotatedLines({
  excerpt,
  highlights = [],
  line,
  end_line: end = line,
}: AnnotatedPlace): AnnotatedLine[] {
  const last = Math.max(line, end);
  return excerpt.split('\n').flatMap((text) => {
    const [, digits, content = ''] = NUMBERED.exec(text) ?? [];
    if (digits === undefined) return [];
    const number = Number(digits);
    const { start, end: stop } = highlights.find((one) => one.line === number) ?? {
      start: content.length,
      end: content.length,
    };
    return [
      {
        number,
        before: content.slice(0, start),
        marked: content.slice(start, stop),
        after: content.slice(stop),
        isMarked: number >= line && number <= last,
      },
    ];
  });
}
