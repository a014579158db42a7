import type { Language } from './languages.ts';

const MAX_ARGUMENTS = 4000;
const OPEN = /[([{]/;
const CLOSE = /[)\]}]/;

/** The arguments of a call from behind its parenthesis, as written. */
export function argumentsAt(text: string, from: number): string[] {
  const found: string[] = [];
  let start = from;
  let depth = 0;
  let quote = '';
  const end = Math.min(text.length, from + MAX_ARGUMENTS);
  for (let at = from; at < end; at += 1) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (/['"`]/.test(character)) quote = character;
    else if (OPEN.test(character)) depth += 1;
    else if (CLOSE.test(character) && depth > 0) depth -= 1;
    else if (CLOSE.test(character) || (character === ',' && depth === 0)) {
      found.push(text.slice(start, at).trim());
      start = at + 1;
      if (character !== ',') break;
    }
  }
  return found.filter((argument) => argument !== '');
}

/** A string without its quotes. */
export function textIn(written: string): string {
  return /^(['"`])([^'"`]{0,200})\1$/.exec(written)?.[2] ?? '';
}

/** Code without the text of its strings: what they expand stays. */
export function expandedIn(code: string, { expands, hasSigils }: Language): string {
  let kept = '';
  for (let at = 0; at < code.length; at += 1) {
    const quote = code.charAt(at);
    if (!/['"`]/.test(quote)) {
      kept += quote;
      continue;
    }
    const end = endOfString(code, at + 1, quote);
    const pattern = expands[quote] ?? (/[fF]/.test(code.charAt(at - 1)) ? expands.f : undefined);
    const inner = code.slice(at + 1, end);
    if (hasSigils) kept += quote === "'" ? ' ' : ` ${inner} `;
    else if (pattern) kept += ` ${[...inner.matchAll(pattern)].map(([, part = '']) => part).join(' ')} `;
    else kept += ' ';
    at = end;
  }
  return kept;
}

/** The quote that closes a string, or the end of the line. */
function endOfString(code: string, from: number, quote: string): number {
  for (let at = from; at < code.length; at += 1) {
    const character = code.charAt(at);
    if (character === '\\') at += 1;
    else if (character === quote || (character === '\n' && quote !== '`')) return at;
  }
  return code.length;
}
