const EXPAND = /^%(?:[%_-]|\{[slodiphcrtv]\d*r?[.\-+,/_=]*\})/i;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;

/** Why a text is not a valid macro-string (RFC 7208 section 7.1), or undefined. */
export function macroError(text: string): string | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x21 || code > 0x7e) return 'a character that is not printable ASCII';
    if (text[at] !== '%') continue;
    const macro = EXPAND.exec(text.slice(at, at + 40));
    if (!macro) return 'a malformed macro';
    at += macro[0].length - 1;
  }
  return undefined;
}

/** Why a text is not a valid domain-spec (RFC 7208 section 7.1: it ends in a top label or a macro), or undefined. */
export function domainSpecError(text: string): string | undefined {
  if (text === '') return 'no domain';
  const wrong = macroError(text);
  if (wrong) return wrong;
  if (/%(?:\{[^{}%]*\}|[%_-])$/.test(text)) return undefined;
  const labels = text.replace(/\.$/, '').split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2) return 'a domain with a single label';
  if (!LABEL.test(top) || /^\d+$/.test(top)) return 'a domain without a valid top-level domain';
  return undefined;
}

export function hasMacro(text: string): boolean {
  return text.includes('%');
}
