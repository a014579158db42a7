const READ = 256 * 1024;

/** A text as it is, and without the markup and escapes in which pages and JSON show files. */
export function plainForms(text: string): readonly string[] {
  const start = text.slice(0, READ);
  const unescaped = start
    .replaceAll('\\r', '')
    .replaceAll('\\n', '\n')
    .replaceAll('\\/', '/')
    .replaceAll('\\"', '"')
    .replace(/\\u003([ce])/gi, (_, end: string) => (end.toLowerCase() === 'c' ? '<' : '>'));
  const decoded = unescaped
    .replace(/<br ?\/?>/gi, '\n')
    .replace(/&(?:#0?58|#x3a|colon);/gi, ':')
    .replace(/&(?:#0?47|#x2f|sol);/gi, '/')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
  return [...new Set([start, unescaped, decoded])];
}
