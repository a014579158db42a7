/** True for a GraphQL document that consists of queries and fragments. */
export function isQuery(text: string): boolean {
  const words = outerWords(text);
  return words !== undefined && !words.includes('mutation') && !words.includes('subscription');
}

/** Words outside of braces and parentheses, where operations begin; undefined if these do not match. */
function outerWords(text: string): string[] | undefined {
  let depth = 0;
  let outer = '';
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] ?? '';
    if (character === '#') i = endOfLine(text, i + 1);
    else if (text.startsWith('"""', i)) i = endAt(text, '"""', i + 3) + 2;
    else if (character === '"') i = endOfString(text, i + 1);
    else if ('{('.includes(character)) depth += 1;
    else if ('})'.includes(character)) depth -= 1;
    else if (depth === 0) outer += character;
    if (depth < 0) return undefined;
    if (depth === 0 && '})'.includes(character)) outer += ' ';
  }
  return depth === 0 ? outer.split(/[^A-Za-z_]+/) : undefined;
}

function endAt(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at;
}

function endOfLine(text: string, from: number): number {
  let i = from;
  while (i < text.length && !'\n\r'.includes(text[i] ?? '')) i += 1;
  return i;
}

function endOfString(text: string, from: number): number {
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if ('"\n\r'.includes(text[i] ?? '')) return i;
  }
  return text.length;
}
