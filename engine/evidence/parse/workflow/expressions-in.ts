import { limit } from '../../../limits.ts';
import type { Expression } from './expression.ts';
import { parseExpression } from './parse-expression.ts';
import type { Range } from './range.ts';

const OPEN = '${{';

interface Found {
  readonly start: number;
  readonly end: number;
}

/** The `${{ … }}` of a text: braces within quotes do not end one. */
function bracesIn(text: string): Found[] {
  const found: Found[] = [];
  // One more, so that too many are noticed.
  const max = limit('workflowExpressions');
  for (let start = text.indexOf(OPEN); start >= 0 && found.length <= max; start = text.indexOf(OPEN, start)) {
    const end = closing(text, start + OPEN.length);
    if (end < 0) break;
    found.push({ start, end });
    start = end;
  }
  return found;
}

function closing(text: string, from: number): number {
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "'") quoted = !quoted;
    else if (!quoted && text[at] === '}' && text[at + 1] === '}') return at + 2;
  }
  return -1;
}

/** Expressions of a scalar, read from its value and placed in the source by their order. */
export function expressionsIn(value: string, source: string, range: Range): Expression[] {
  if (!value.includes(OPEN)) return [];
  const inValue = bracesIn(value);
  const inSource = bracesIn(source.slice(range[0], range[1]));
  const placed = inSource.length === inValue.length;
  return inValue.map(({ start, end }, i) => {
    const text = value.slice(start + OPEN.length, end - 2);
    const own = placed ? inSource[i] : undefined;
    return {
      text,
      range: own ? [range[0] + own.start, range[0] + own.end] : range,
      tree: parseExpression(text),
    };
  });
}
