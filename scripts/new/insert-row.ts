/** The text with a row added to the object literal that `opening` begins, in the order of its keys. Rows are indented by two spaces. */
export function insertRow(text: string, opening: RegExp, key: string, row: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => opening.test(line));
  const end = lines.findIndex((line, i) => i > start && line === '};');
  if (start < 0 || end < 0) throw new Error(`there is no table ${opening}`);
  const next = lines.findIndex((line, i) => i > start && i < end && (keyOf(line) ?? '') > key);
  return lines.toSpliced(next < 0 ? end : next, 0, row).join('\n');
}

/** The text with a row added before the last line that is `closing`. */
export function appendRow(text: string, closing: string, row: string): string {
  const lines = text.split('\n');
  const end = lines.lastIndexOf(closing);
  if (end < 0) throw new Error(`there is no line ${closing}`);
  return lines.toSpliced(end, 0, row).join('\n');
}

function keyOf(line: string): string | undefined {
  return /^ {2}(?:async )?'?([a-z][\w.-]*)'?(?:\(|:)/.exec(line)?.[1];
}
