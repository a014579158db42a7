import type { JsonLdBlock } from './json-ld.ts';

const SCHEMA = /"@context"\s{0,9}:\s{0,9}"https?:\/\/(?:www\.)?schema\.org[/#]?(?:docs\/[\w.]{1,60})?"/i;
const OTHER = /"@context"\s{0,9}:\s{0,9}[[{]|"@vocab"/;

/** True if all names in the block are those of schema.org: it names no other vocabulary. */
export function plainContext({ syntax, text }: JsonLdBlock): boolean {
  return syntax !== 'json-ld' || (SCHEMA.test(text) && !OTHER.test(text));
}
