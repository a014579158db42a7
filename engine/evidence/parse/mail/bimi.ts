import { isHttps, parseTagList, repeatedTags, tagValue } from './tag-list.ts';

/** A BIMI record (draft-brand-indicators-for-message-identification). */
export interface Bimi {
  /** URL of the logo; empty if the domain declines one. */
  readonly logo: string;
  /** URL of the mark certificate. */
  readonly evidence: string;
  readonly errors: readonly string[];
}

const LOOKALIKE = /^[\s"']*v\s*=\s*bimi/i;

function isBimi(text: string): boolean {
  return /^v[ \t]*=[ \t]*BIMI1(?:[ \t]*;|[ \t]*$)/i.test(text);
}

/** Records among the texts; without one, texts that were meant to be one. */
export function bimiTexts(texts: readonly string[]): string[] {
  const records = texts.filter(isBimi);
  return records.length > 0 ? records : texts.filter((text) => LOOKALIKE.test(text.slice(0, 40)));
}

export function parseBimi(text: string): Bimi {
  const tags = parseTagList(text);
  const [logo, evidence] = [tagValue(tags, 'l'), tagValue(tags, 'a') ?? ''];
  const [preference, prefixes] = [tagValue(tags, 'avp'), tagValue(tags, 'lps') ?? ''];
  const errors = [
    ...(isBimi(text) ? [] : ['it does not start with v=BIMI1;']),
    ...(preference === undefined || /^(?:brand|personal)$/i.test(preference) ? [] : ['avp= is not brand or personal']),
    ...(prefixes.split(',').every((prefix) => /^[a-z0-9-]{0,63}$/i.test(prefix.trim()))
      ? []
      : ['lps= has a local part with other characters than letters, digits and hyphens']),
    ...(logo === undefined ? ['l= is missing'] : logo !== '' && !isHttps(logo) ? ['l= is not an https URL'] : []),
    ...(evidence !== '' && !isHttps(evidence) ? ['a= is not an https URL'] : []),
    ...(logo === '' && evidence !== '' ? ['a= without a logo in l='] : []),
    ...repeatedTags(tags).map((name) => `${name}= is given more than once`),
    ...tags.flatMap(({ name, value }) => (name === '' ? [`${value.slice(0, 80)} is not a tag`] : [])),
  ];
  return { logo: logo ?? '', evidence, errors };
}
