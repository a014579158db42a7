/** A part of the text of an expression. */
export interface Token {
  readonly kind: 'word' | 'text' | 'number' | 'sign' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /\s{1,4000}|([A-Za-z_][\w-]{0,500})|([+-]?(?:0x[\da-fA-F]{1,20}|0o[0-7]{1,20}|(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,5})?))|(&&|\|\||[=!<>]=|[()[\].,!<>*])/y;
/** GitHub accepts no longer expression. */
const MAX_TOKENS = 21_000;

export function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    if (tokens.length > MAX_TOKENS) return undefined;
    if (text[start] === "'") {
      const end = endOfQuoted(text, start);
      if (end === undefined) return undefined;
      tokens.push({ kind: 'text', text: text.slice(start + 1, end - 1).replaceAll("''", "'"), start, end });
      TOKEN.lastIndex = end;
      continue;
    }
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    const [whole, word, number, sign] = match;
    const end = start + whole.length;
    if (word !== undefined) tokens.push({ kind: 'word', text: word, start, end });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, start, end });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, start, end });
  }
  return [...tokens, { kind: 'end', text: '', start: text.length, end: text.length }];
}

/** A quote within the text is doubled. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let at = text.indexOf("'", start + 1); at >= 0; at = text.indexOf("'", at + 2))
    if (text[at + 1] !== "'") return at + 1;
  return undefined;
}
