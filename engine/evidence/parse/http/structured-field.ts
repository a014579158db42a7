import {
  type Dictionary,
  type InnerList,
  type Item,
  parseDictionary,
  parseItem,
  parseList,
  Token,
} from 'structured-headers';

export type Member = Item | InnerList;
export type StructuredKind = 'item' | 'list' | 'dictionary';

const PARSERS = { item: parseItem, list: parseList, dictionary: parseDictionary };

/** True if the value of a structured header parses (RFC 9651); browsers drop the whole header otherwise. */
export function isStructured(kind: StructuredKind, text: string): boolean {
  return attempt(() => PARSERS[kind](text)) !== undefined;
}

/** The members of a dictionary; undefined if it does not parse. */
export function dictionaryOf(text: string): Dictionary | undefined {
  return attempt(() => parseDictionary(text));
}

/** The token of an item, parameters aside; undefined if it does not parse or is of another type. */
export function tokenOf(text: string): string | undefined {
  return tokenText(attempt(() => parseItem(text))?.[0]);
}

/** The boolean of an item (`?0`, `?1`); undefined if it does not parse or is of another type. */
export function booleanOf(text: string): boolean | undefined {
  const bare = attempt(() => parseItem(text))?.[0];
  return typeof bare === 'boolean' ? bare : undefined;
}

/** The items of a dictionary member, an inner list or a single one. */
export function itemsOf(member: Member): readonly Item[] {
  return isInnerList(member) ? member[0] : [member];
}

function isInnerList(member: Member): member is InnerList {
  return Array.isArray(member[0]);
}

/** The text of a token; undefined for a string, number or other type. */
export function tokenText(value: unknown): string | undefined {
  return value instanceof Token ? value.toString() : undefined;
}

export function isToken(value: unknown, name: string): boolean {
  return tokenText(value) === name;
}

function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
