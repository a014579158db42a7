/** One token of an XML text. Names are in lower case without their namespace prefix. */
export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly empty: boolean; readonly offset: number }
  | { readonly kind: 'close'; readonly name: string; readonly offset: number }
  | { readonly kind: 'text'; readonly text: string; readonly offset: number };

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Reads XML tolerantly in one pass. Declarations are skipped, so no entity of a document is ever expanded. */
export function* readXml(source: string): Generator<XmlToken> {
  let at = 0;
  while (at < source.length) {
    const start = source.indexOf('<', at);
    const end = start < 0 ? source.length : start;
    if (end > at) yield { kind: 'text', text: decode(source.slice(at, end)), offset: at };
    if (start < 0) return;
    const special = specialAt(source, start);
    if (special) {
      if (special.text !== undefined) yield { kind: 'text', text: special.text, offset: start };
      at = special.end;
      continue;
    }
    const close = tagEnd(source, start);
    yield tagOf(source.slice(start + 1, close), start);
    at = close + 1;
  }
}

function specialAt(source: string, start: number): { end: number; text?: string } | undefined {
  if (source.startsWith('<!--', start)) return { end: after(source, '-->', start + 4) };
  if (source.startsWith('<?', start)) return { end: after(source, '?>', start + 2) };
  if (source.startsWith('<![CDATA[', start)) {
    const end = after(source, ']]>', start + 9);
    return { end, text: source.slice(start + 9, source.endsWith(']]>', end) ? end - 3 : end) };
  }
  if (!source.startsWith('<!', start)) return undefined;
  const close = source.indexOf('>', start);
  const subset = source.indexOf('[', start);
  return { end: subset >= 0 && subset < close ? after(source, ']>', subset) : after(source, '>', start) };
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + mark.length;
}

function tagEnd(source: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < source.length; at++) {
    const character = source.charAt(at);
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return source.length;
}

function tagOf(inner: string, offset: number): XmlToken {
  const closing = inner.startsWith('/');
  const written = /^[^\s/>]{0,200}/.exec(closing ? inner.slice(1) : inner)?.[0] ?? '';
  const name = written.slice(written.indexOf(':') + 1).toLowerCase();
  if (closing) return { kind: 'close', name, offset };
  return { kind: 'open', name, empty: inner.endsWith('/'), offset };
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Line of an offset, from 1. */
export function lineAt(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at >= 0 && at < offset; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}
