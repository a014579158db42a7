const EXPAND = /^%(?:[%_-]|\{([a-z])(\d{0,9})r?[.\-+,/_=]*\})/i;
const LETTERS = 'slodiphv';
/** Letters for the text of an explanation only (RFC 7208 section 7.2). */
const EXPLANATION_LETTERS = 'crt';
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;
const LONGEST_LABEL = 63;
const LONGEST_NAME = 253;

/** Why a text is not a valid macro-string (RFC 7208 section 7.1), or undefined. */
export function macroError(text: string, letters = LETTERS + EXPLANATION_LETTERS): string | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x21 || code > 0x7e) return 'a character that is not printable ASCII';
    if (text[at] !== '%') continue;
    const macro = EXPAND.exec(text.slice(at, at + 40));
    const [whole = '', letter, digits = ''] = macro ?? [];
    if (!macro) return 'a malformed macro';
    if (letter && !letters.includes(letter.toLowerCase()))
      return `the macro letter ${letter}, which is not allowed here`;
    if (/^0+$/.test(digits)) return 'a macro that keeps no labels';
    at += whole.length - 1;
  }
  return undefined;
}

/** Why a text is not a valid domain-spec (RFC 7208 section 7.1: it ends in a top label or a macro), or undefined. */
export function domainSpecError(text: string): string | undefined {
  if (text === '') return 'no domain';
  const wrong = macroError(text, LETTERS);
  if (wrong) return wrong;
  const plain = text.replace(/\.$/, '');
  if (/^\.|\.\./.test(plain) || plain === '') return 'a name with an empty label';
  const labels = plain.split('.');
  const tooLong = labels.some((label) => label.length > LONGEST_LABEL) || plain.length > LONGEST_NAME;
  if (tooLong && !hasMacro(text)) return 'a name that is too long for the DNS';
  if (/%(?:\{[^{}%]*\}|[%_-])$/.test(text)) return undefined;
  const top = labels.at(-1) ?? '';
  if (labels.length < 2) return 'a domain with a single label';
  if (!LABEL.test(top) || /^\d+$/.test(top)) return 'a domain without a valid top-level domain';
  return undefined;
}

export function hasMacro(text: string): boolean {
  return text.includes('%');
}

/** What macros expand to for one message. */
export interface SpfSender {
  readonly ip: string;
  readonly local: string;
  readonly domain: string;
}

/** The name that a domain-spec stands for (RFC 7208 section 7.3), for a sender with an IPv4 address. */
export function expandMacros(text: string, { ip, local, domain }: SpfSender, current: string): string {
  const values: Readonly<Record<string, string>> = {
    s: `${local}@${domain}`,
    l: local,
    o: domain,
    d: current,
    h: domain,
    i: ip,
    p: 'unknown',
    v: 'in-addr',
  };
  const name = text.replace(/%(?:([%_-])|\{([a-z])(\d{0,9})(r?)([.\-+,/_=]*)\})/gi, (_, plain, letter, ...more) => {
    if (plain !== undefined) return plain === '%' ? '%' : plain === '_' ? ' ' : '%20';
    const [digits, reverse, marks] = more as [string, string, string];
    const parts = splitAt(values[String(letter).toLowerCase()] ?? '', marks === '' ? '.' : marks);
    const ordered = reverse === '' ? parts : parts.reverse();
    return (digits === '' ? ordered : ordered.slice(-Number(digits))).join('.');
  });
  return name.length <= LONGEST_NAME ? name : name.slice(-LONGEST_NAME).replace(/^[^.]*\./, '');
}

function splitAt(text: string, marks: string): string[] {
  const parts = [''];
  for (const letter of text)
    if (marks.includes(letter)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  return parts;
}
