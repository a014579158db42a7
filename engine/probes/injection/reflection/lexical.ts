/** Where a text is in a script. */
export type Lexical = 'code' | '"' | "'" | '`' | 'line comment' | 'block comment' | 'regular expression';

const BEFORE_REGEXP = /(?:^|[=(,:;[!&|?{}\n]|\breturn)[ \t]{0,20}$/;

/** The context at an offset. Read leniently: the rest of the script need not be valid. */
export function lexicalAt(code: string, offset: number): Lexical {
  let state: Lexical = 'code';
  for (let i = 0; i < offset; i++) {
    const [one = '', two] = [code[i], code.slice(i, i + 2)];
    if (state === 'code') {
      const next = opened(code, i);
      if (next === undefined) continue;
      state = next;
      if (next === 'line comment' || next === 'block comment') i += 1;
    } else if (state === 'line comment') {
      if (one === '\n') state = 'code';
    } else if (state === 'block comment') {
      if (two !== '*/') continue;
      state = 'code';
      i += 1;
    } else if (one === '\\') i += 1;
    else if (one === (state === 'regular expression' ? '/' : state)) state = 'code';
    else if (one === '\n' && state !== '`') state = 'code';
  }
  return state;
}

function opened(code: string, at: number): Lexical | undefined {
  const one = code[at];
  if (one === '"' || one === "'" || one === '`') return one;
  if (one !== '/') return undefined;
  const two = code[at + 1];
  if (two === '/') return 'line comment';
  if (two === '*') return 'block comment';
  return BEFORE_REGEXP.test(code.slice(Math.max(0, at - 40), at)) ? 'regular expression' : undefined;
}
