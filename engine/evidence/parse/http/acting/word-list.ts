import { decodeParts } from '../decode-uri.ts';

const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** An English word that another language writes with a mark. */
const ENGLISH = new Set(['them']);
const MAX = 300;
/** Letters of a word that counts inside of a longer one, as in `suchespeichern`. */
const MIN_INSIDE = 7;
/** Signs of a text that may be the label of a button; a headline has more. Kana and Thai letters say less than Chinese characters. */
const MAX_SIGNS = 20;
const MAX_LETTERS = 32;
const LETTERS = /[\u0e00-\u0e7f\u3040-\u30ff]/;
/** Water and agents against fire, in German. */
const NOT_LOSS = /^loe?sch(?:wasser|mittel)/;

/** A list that is read when it is first asked for: most pages need none. */
export type Words = () => Readonly<ReturnType<typeof read>>;

/** Words of a list, a line for each language or so. */
export function words(...lines: readonly string[]): Words {
  let list: ReturnType<typeof read> | undefined;
  return () => {
    list ??= read(lines);
    return list;
  };
}

function read(lines: readonly string[]) {
  const given = lines.flatMap((line) => line.normalize('NFC').split(' '));
  const all = given.map((word) => (ENGLISH.has(plainOf(word)) ? word : plainOf(word)));
  const isPart = (word: string) => UNSPACED.test(word) || word.includes('_');
  return {
    whole: new Set(all.filter((word) => !isPart(word) && !word.endsWith('*'))),
    stems: all.flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1)] : [])),
    /** Anywhere in a text, where a space is `_`. */
    parts: all.filter(isPart),
  };
}

/** True if the text has one of the words. */
export function hasWord(text: string, list: Words, isLabel = false): boolean {
  const { whole, stems, parts } = list();
  const letters = lettersOf(plainOf(text.slice(0, MAX)));
  const joined = `_${letters.join('_')}_`;
  const max = LETTERS.test(joined) ? MAX_LETTERS : MAX_SIGNS;
  return (
    [...letters, ...lettersOf(text)].some(
      (word) => whole.has(word) || (!NOT_LOSS.test(word) && stems.some((stem) => word.startsWith(stem))),
    ) ||
    parts.some((part) =>
      UNSPACED.test(part) ? (!isLabel || joined.length <= max) && joined.includes(part) : joined.includes(`_${part}_`),
    )
  );
}

/** The same, and long words count inside of others, too. */
export function hasInside(text: string, list: Words): boolean {
  const long = [...list().whole].filter((word) => word.length >= MIN_INSIDE);
  return (
    hasWord(text, list) ||
    lettersOf(plainOf(text.slice(0, MAX))).some((letters) => long.some((word) => letters.includes(word)))
  );
}

/** Lower case without marks: capitals of Turkish and Greek have other dots and accents than small letters, and addresses often none. */
function plainOf(text: string): string {
  return text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '').replaceAll('ı', 'i').normalize('NFC');
}

/** The words of a text, in lower case. */
export function lettersOf(text: string): readonly string[] {
  return (
    text
      .slice(0, MAX)
      .normalize('NFC')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

/** An address's part or a label in lower case, with hyphens between the words. */
export function hyphenated(text: string): string {
  return decodeParts(text)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
