import type { Expression } from '../../../evidence/parse/workflow/expression.ts';
import { scriptPlace } from '../../../evidence/parse/workflow/flow/script-place.ts';
import type { Scalar } from '../../../evidence/parse/workflow/node.ts';
import type { Edit } from '../../define-check.ts';

/** What runs a text as code, or parses it as a query: a variable in it is no safer than the expression. */
const EXECUTES =
  /\b(?:eval|Function|exec\w{0,20}|spawn\w{0,20}|fork|getExecOutput|child_process|graphql|vm|runIn\w{0,20}|setTimeout|setInterval|zx|execa\w{0,20}|shelljs)\b|\$`/;

/** A whole string literal, or a place in a template, of JavaScript; `offset` is that of the expression in the script. */
export function inScript({ text, range }: Expression, name: string, script: Scalar, offset: number): Edit | undefined {
  if (EXECUTES.test(script.value)) return undefined;
  const [start, end] = range;
  const place = scriptPlace(script, offset, offset + end - start);
  const variable = `process.env.${name}`;
  if (place === 'template') return { start, end, text: `\${${variable}}` };
  return place === 'string' && !isCode(text) ? { start: start - 1, end: end + 1, text: variable } : undefined;
}

/** Expressions that are code after expansion. */
function isCode(text: string): boolean {
  return /\btojson\s{0,5}\(/i.test(text);
}
