import { lineStartsOf, positionIn } from '../workflow/node.ts';

/** A statement of a script. */
export interface SqlStatement {
  readonly text: string;
  /** Without comments and white space around it, as far as it tells what it is. */
  readonly head: string;
  /** One-based line of its first word. */
  readonly line: number;
}

const HEAD = 400;

/**
 * Splits a script into statements, in linear time: quotes, dollar quotes, nested comments and `BEGIN ATOMIC` bodies are read. Commands of psql
 * and the data of `COPY … FROM stdin` are left out.
 */
export function sqlStatements(script: string): SqlStatement[] {
  const found: SqlStatement[] = [];
  const source = { path: '', text: script, lines: lineStartsOf(script) };
  let [from, at, words, atomic] = [0, 0, '', 0];
  const end = (to: number) => {
    if (words.trim() !== '') {
      const start = firstWord(script, from);
      found.push({
        text: script.slice(start, to),
        head: words.trim().slice(0, HEAD),
        line: positionIn(source, start).line,
      });
    }
    const isCopy = /^copy\s[^;]*\sfrom\s+stdin/i.test(words.trim());
    [from, words, atomic] = [to + 1, '', 0];
    return isCopy;
  };
  while (at < script.length) {
    const sign = script[at];
    const skipped = afterUnit(script, at);
    if (skipped !== undefined) {
      const isComment = sign === '-' || sign === '/';
      if (!isComment && words.length < HEAD) words += script.slice(at, skipped);
      else if (isComment) words += words === '' ? '' : ' ';
      at = skipped;
      continue;
    }
    if (sign === '\\' && words.trim() === '') {
      at = after(script, '\n', at);
      from = at;
      continue;
    }
    if (sign === ';' && atomic === 0) {
      if (end(at)) {
        found.pop();
        at = after(script, '\n\\.', at);
        from = at;
      } else at += 1;
      continue;
    }
    if (/[a-z]/i.test(sign ?? '') && !/[\w$]/.test(script[at - 1] ?? ' ')) {
      const [word = ''] = /^[\w$]{1,64}/.exec(script.slice(at, at + 64)) ?? [];
      if (/^atomic$/i.test(word) && /begin\s*$/i.test(words)) atomic = 1;
      else if (atomic > 0 && /^case$/i.test(word)) atomic += 1;
      else if (atomic > 0 && /^end$/i.test(word)) atomic -= 1;
      if (words.length < HEAD) words += word;
      at += Math.max(1, word.length);
      continue;
    }
    if (words.length < HEAD) words += sign;
    at += 1;
  }
  end(script.length);
  return found;
}

/** The end of a quoted text or comment that begins there; undefined if none does. */
function afterUnit(script: string, at: number): number | undefined {
  const sign = script[at];
  if (sign === "'") return afterQuote(script, at, "'", /[eE]$/.test(script.slice(Math.max(0, at - 1), at)));
  if (sign === '"') return afterQuote(script, at, '"', false);
  if (sign === '-' && script[at + 1] === '-') return after(script, '\n', at);
  if (sign === '/' && script[at + 1] === '*') return afterComment(script, at);
  if (sign !== '$' || /[\w$]/.test(script[at - 1] ?? ' ')) return undefined;
  const [tag] = /^\$(?:[A-Za-z_]\w{0,60})?\$/.exec(script.slice(at, at + 64)) ?? [];
  return tag === undefined ? undefined : after(script, tag, at + tag.length);
}

function afterQuote(script: string, from: number, quote: string, escapes: boolean): number {
  for (let at = from + 1; at < script.length; at += 1) {
    if (escapes && script[at] === '\\') at += 1;
    else if (script[at] === quote) {
      if (script[at + 1] !== quote) return at + 1;
      at += 1;
    }
  }
  return script.length;
}

function afterComment(script: string, from: number): number {
  let depth = 0;
  for (let at = from; at < script.length; at += 1) {
    const two = script.slice(at, at + 2);
    if (two === '/*') depth += 1;
    else if (two === '*/') depth -= 1;
    else continue;
    at += 1;
    if (depth === 0) return at + 1;
  }
  return script.length;
}

function after(script: string, text: string, from: number): number {
  const at = script.indexOf(text, from);
  return at < 0 ? script.length : at + text.length;
}

function firstWord(script: string, from: number): number {
  let at = from;
  while (at < script.length) {
    if (/\s/.test(script[at] ?? '')) at += 1;
    else if (script.startsWith('--', at)) at = after(script, '\n', at);
    else if (script.startsWith('/*', at)) at = afterComment(script, at);
    else break;
  }
  return at;
}
