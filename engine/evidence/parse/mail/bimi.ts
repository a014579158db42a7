import { parseTagList, repeatedTags, tagValue } from './tag-list.ts';

/** A BIMI record (draft-brand-indicators-for-message-identification). */
export interface Bimi {
  /** URL of the logo; empty if the domain declines one. */
  readonly logo: string;
  /** URL of the mark certificate. */
  readonly evidence: string;
  readonly errors: readonly string[];
}

export function isBimi(text: string): boolean {
  return /^[vV][ \t]*=[ \t]*BIMI1(?:[ \t]*;|[ \t]*$)/.test(text);
}

export function parseBimi(text: string): Bimi {
  const tags = parseTagList(text);
  const [logo, evidence] = [tagValue(tags, 'l'), tagValue(tags, 'a') ?? ''];
  const errors = [
    ...(logo === undefined ? ['l= is missing'] : logo !== '' && !isHttps(logo) ? ['l= is not an https URL'] : []),
    ...(evidence !== '' && !isHttps(evidence) ? ['a= is not an https URL'] : []),
    ...(logo === '' && evidence !== '' ? ['a= without a logo in l='] : []),
    ...repeatedTags(tags).map((name) => `${name}= is given more than once`),
    ...tags.flatMap(({ name, value }) => (name === '' ? [`${value.slice(0, 80)} is not a tag`] : [])),
  ];
  return { logo: logo ?? '', evidence, errors };
}

function isHttps(text: string): boolean {
  return URL.parse(text)?.protocol === 'https:';
}
