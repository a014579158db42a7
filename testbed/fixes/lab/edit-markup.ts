import { withAttributes, withElements } from '../markup.ts';

/** Adds elements to the head of a template, or of a Svelte component. */
export function withHead(path: string, text: string, code: readonly string[]): string {
  if (!path.endsWith('.svelte')) {
    if (!/<head\b/.test(text)) throw new Error(`no head in ${path}`);
    return withElements(text, code);
  }
  const head = /<svelte:head>/.test(text) ? text : `${text}\n<svelte:head>\n</svelte:head>\n`;
  return head.replace('<svelte:head>', `<svelte:head>\n${code.join('\n')}`);
}

export function withSet(text: string, where: string, code: readonly string[]): string {
  const element = /on the (\w+) element/.exec(where)?.[1] ?? '';
  const given = Object.fromEntries(code.map((line) => [line.split('=')[0] ?? '', /"(.*)"/.exec(line)?.[1] ?? '']));
  // JSX attributes can be expressions in braces.
  const plain = Object.keys(given).reduce(
    (kept, name) =>
      kept.replace(new RegExp(`(<${element}\\b[^>]*?)\\s${name}=\\{[^}]*(?:\\$\\{[^}]*\\}[^}]*)?\\}`), '$1'),
    text,
  );
  return withAttributes(plain, element, given);
}

/** Adds lines to the setup script of a Vue component. */
export function withSetup(text: string, lines: readonly string[]): string {
  const code = lines.filter((line) => !text.includes(line));
  return /<script setup/.test(text)
    ? text.replace(
        /(<script setup[^>]*>[\s\S]*?)(<\/script>)/,
        (_, own: string, end: string) => `${own}${code.join('\n')}\n${end}`,
      )
    : `<script setup>\n${code.join('\n')}\n</script>\n\n${text}`;
}
