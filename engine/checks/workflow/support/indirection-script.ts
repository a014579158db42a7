import type { Expression } from '../../../evidence/parse/workflow/expression.ts';
import type { Edit } from '../../define-check.ts';

/** What runs a text as code, or parses it as a query: a variable in it is no safer than the expression. */
const EXECUTES =
  /\b(?:eval|Function|exec\w{0,20}|spawn\w{0,20}|fork|getExecOutput|child_process|graphql|vm|runIn\w{0,20}|setTimeout|setInterval|zx|execa\w{0,20}|shelljs)\b|\$`/;

/** A whole string literal, or a place in a template, of JavaScript. */
export function inScript(
  { text, range }: Expression,
  name: string,
  { before, after, script }: Readonly<Record<'before' | 'after' | 'script', string>>,
): Edit | undefined {
  if (EXECUTES.test(script)) return undefined;
  const state = scriptState(before);
  const variable = `process.env.${name}`;
  if (state === 'template') return { start: range[0], end: range[1], text: `\${${variable}}` };
  const quote = state === 'single' ? "'" : '"';
  const isWhole = (state === 'single' || state === 'double') && isOpening(before, quote) && after.startsWith(quote);
  return isWhole && !isCode(text) ? { start: range[0] - 1, end: range[1] + 1, text: variable } : undefined;
}

function isOpening(before: string, quote: string): boolean {
  return before.endsWith(quote) && !before.endsWith(`\\${quote}`);
}

const DELIMITERS: readonly (readonly [open: string, close: string, state: string])[] = [
  ["'", "'", 'single'],
  ['"', '"', 'double'],
  ['`', '`', 'template'],
  ['//', '\n', 'comment'],
  ['/*', '*/', 'comment'],
];

/** What is open at the end of a text of JavaScript; `code` if nothing is, or within a place of a template. */
function scriptState(script: string): string {
  let open: (typeof DELIMITERS)[number] | undefined;
  for (let at = 0; at < script.length; at += 1) {
    if (open) {
      const [, close, state] = open;
      if (script[at] === '\\' && state !== 'comment') at += 1;
      else if (state === 'template' && script.startsWith('${', at) && !script.startsWith('${{', at)) return 'code';
      else if (script.startsWith(close, at)) {
        at += close.length - 1;
        open = undefined;
      }
    } else {
      open = DELIMITERS.find(([start]) => script.startsWith(start, at));
      if (open) at += open[0].length - 1;
    }
  }
  return open?.[2] ?? 'code';
}

/** Expressions that are code after expansion. */
function isCode(text: string): boolean {
  return /\btojson\s{0,5}\(/i.test(text);
}
