import type { Location } from '../../checks/location.ts';
import { legibleLine } from '../../findings/legible.ts';

const AROUND = 1;
const MOST_LINES = 12;
const MOST_CHARACTERS = 200;

/** The lines of a location and one around, each with its number. */
export function excerptOf(text: string, { line = 1, end_line: end = line }: Location): string {
  const lines = text.split('\n');
  const first = Math.max(1, line - AROUND);
  const last = Math.min(lines.length, Math.max(line, end) + AROUND, first + MOST_LINES - 1);
  const width = String(last).length;
  return lines
    .slice(first - 1, last)
    .map((content, i) => `${String(first + i).padStart(width)} | ${shortened(content)}`.trimEnd())
    .join('\n');
}

function shortened(content: string): string {
  const clean = legibleLine(
    content
      .slice(0, MOST_CHARACTERS + 1)
      .replace(/\r$/, '')
      .replaceAll('\t', '  '),
  );
  return content.length > MOST_CHARACTERS ? `${clean.slice(0, MOST_CHARACTERS)}…` : clean;
}
