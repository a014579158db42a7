import { parse, type Token } from 'acorn';
import type { Scalar } from '../node.ts';
import { cachedByObject } from './cached.ts';

/** How JavaScript reads a place in a script: in a template, as a whole string, or undefined for everything else. */
export type ScriptPlace = 'template' | 'string' | undefined;

const tokensOf = cachedByObject(({ value }: Scalar): readonly Token[] => {
  // As many letters are a name in code, and text in strings and templates.
  const masked = value.replace(/\$\{\{.{0,2000}?\}\}/gs, (text) => 'x'.repeat(text.length));
  const tokens: Token[] = [];
  try {
    const anywhere = { allowAwaitOutsideFunction: true, allowReturnOutsideFunction: true };
    parse(masked, { ecmaVersion: 'latest', ...anywhere, onToken: tokens });
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return [];
    throw error;
  }
  return tokens;
});

/** The place of an expression of GitHub Actions in a script. */
export function scriptPlace(script: Scalar, start: number, end: number): ScriptPlace {
  const tokens = tokensOf(script);
  const token = tokens.find((one) => one.start <= start && end <= one.end);
  if (token?.type.label === 'template') return 'template';
  const isWhole = token?.type.label === 'string' && token.start === start - 1 && token.end === end + 1;
  return isWhole && !isInTemplate(tokens, token) ? 'string' : undefined;
}

/** Whether a token is in a `${…}` of a template. */
function isInTemplate(tokens: readonly Token[], token: Token): boolean {
  const open: string[] = [];
  for (const { type, start } of tokens) {
    if (start >= token.start) break;
    if (type.label === '${' || type.label === '{') open.push(type.label);
    else if (type.label === '}') open.pop();
  }
  return open.includes('${');
}
