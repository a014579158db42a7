const PRINTS =
  /(?:^|[;&|({]|\b(?:then|do|else)\s)\s{0,5}(?:echo|printf|print|write-host|write-output|cat\s{0,3}<<<)\s/i;
const RECODES = /^(?:base64|rev|xxd|od|hexdump|tr|sed\s{1,3}["']?s\/)/;
const DECODES = /^base64\s{1,3}(?:-d|-D|--decode)|[)>]/;

/** The arguments of a command that prints, up to the next command. */
export function printedIn(line: string): string | undefined {
  const match = PRINTS.exec(line);
  if (!match) return undefined;
  let quote = '';
  const start = match.index + match[0].length;
  for (let at = start; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (sign === quote) quote = '';
    else if (quote === '' && (sign === '"' || sign === "'")) quote = sign;
    else if (quote === '' && (sign === ';' || sign === '&')) return line.slice(start, at);
  }
  return line.slice(start);
}

/** Printed in another encoding, which the log does not know. */
export function isRecoded(line: string): boolean {
  const filters = line.split('|').slice(1);
  return (
    filters.some((filter) => !filter.trim().startsWith('tr')) &&
    filters.every((filter) => RECODES.test(filter.trim()) && !DECODES.test(filter.trim()))
  );
}
