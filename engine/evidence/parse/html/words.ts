const PICTORIAL =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

const READ_CHARACTERS = 300_000;

/** Number of words in the first 300,000 characters; in scripts without spaces, two characters count as one word. */
export function countWords(source: string): number {
  const text = source.slice(0, READ_CHARACTERS);
  const pictorial = text.match(PICTORIAL)?.length ?? 0;
  const rest = pictorial === 0 ? text : text.replace(PICTORIAL, ' ');
  return (rest.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)?/gu)?.length ?? 0) + Math.ceil(pictorial / 2);
}

/** Letters and digits in lower case, everything else one space: for comparing two texts. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The different words of a text in lower case; in scripts without spaces, pairs of characters. */
export function distinctWords(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of new Set(plainText(text).split(' ')))
    if (word.search(PICTORIAL) < 0) words.add(word);
    else for (let i = 0; i < Math.max(word.length - 1, 1); i++) words.add(word.slice(i, i + 2));
  words.delete('');
  return words;
}

/** Cut to a length for reports. */
export function excerpt(text: string, limit = 120): string {
  return text.length > limit ? `${text.slice(0, limit - 1).trimEnd()}…` : text;
}
