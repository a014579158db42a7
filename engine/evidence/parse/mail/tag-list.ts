export interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

/** Reads `name=value; name=value` as DKIM, DMARC, MTA-STS, TLS-RPT and BIMI records are written (RFC 6376 section 3.2). A part without `=` has an empty name. */
export function parseTagList(text: string): Tag[] {
  return trimmedParts(text, ';').map((part) => {
    const equals = part.indexOf('=');
    if (equals < 0) return { name: '', value: part };
    return { name: part.slice(0, equals).trim().toLowerCase(), value: part.slice(equals + 1).trim() };
  });
}

/** The parts of a text that are not empty. */
export function trimmedParts(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Names of tags that a list has more than once. */
export function repeatedTags(tags: readonly Tag[]): string[] {
  const names = tags.map(({ name }) => name);
  return [...new Set(names.filter((name, i) => name !== '' && names.indexOf(name) !== i))];
}

export function tagValue(tags: readonly Tag[], name: string): string | undefined {
  return tags.find((tag) => tag.name === name)?.value;
}

export function isHttps(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}
