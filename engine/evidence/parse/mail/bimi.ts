import { parseTagList, tagValue } from './tag-list.ts';

/** A BIMI record (draft-brand-indicators-for-message-identification). */
export interface Bimi {
  /** Address of the logo; empty where the domain declines to have one. */
  readonly logo: string;
  /** Address of the certificate of the mark. */
  readonly evidence: string;
  readonly errors: readonly string[];
}

export function isBimi(text: string): boolean {
  return /^v=BIMI1(?:[ \t]*;|[ \t]*$)/.test(text);
}

export function parseBimi(text: string): Bimi {
  const tags = parseTagList(text);
  const [logo, evidence] = [tagValue(tags, 'l'), tagValue(tags, 'a') ?? ''];
  const errors = [
    ...(logo === undefined ? ['there is no l='] : logo !== '' && !isHttps(logo) ? ['l= is no https address'] : []),
    ...(evidence !== '' && !isHttps(evidence) ? ['a= is no https address'] : []),
  ];
  return { logo: logo ?? '', evidence, errors };
}

function isHttps(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}
