const RUN = /[A-Z]?[a-z]+|[A-Z]+/g;
/** The most frequent pairs of letters in English and in names of code: most pairs of a word, one in six of random letters. */
const PAIRS = new Set(
  'th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ld ur ro ri io ic ne co me ta li ce ch ll be ma el om la ec il pe no us ho tr di ac ot ca ge ee so mi ni ss oo ow ke em pa ol un ut id up ct ty ey po su pr wo rd ap pl op ai ck mo do ba bo fo fi wh ad da ag am mp ns ts rs ly ry mm um lo ie ia ir'.split(
    ' ',
  ),
);

/** True for letters and digits without order: neither words nor a number nor a repetition. */
export function looksRandom(value: string): boolean {
  return /[A-Za-z]/.test(value) && !isWordy(value) && entropy(value) >= (value.length < 24 ? 2.4 : 2.9);
}

/** True if the text is mostly letters that form words, such as `summer-collection-2026`. */
function isWordy(value: string): boolean {
  const text = value.slice(0, 400);
  const runs = text.match(RUN) ?? [];
  const letters = runs.reduce((sum, run) => sum + run.length, 0);
  const pairs = runs.flatMap((run) => pairsOf(run.toLowerCase()));
  const single = runs.filter((run) => run.length === 1).length;
  const common = pairs.filter((pair) => PAIRS.has(pair)).length;
  return letters > text.length * 0.6 && common > (pairs.length + single) * 0.5;
}

/** Share of the pairs of adjacent letters that are frequent in words: about .7 in a word, .2 in random letters; 1 without a pair. */
export function wordlikeness(words: readonly string[]): number {
  const pairs = words.flatMap((word) => pairsOf(word.toLowerCase()));
  return pairs.length === 0 ? 1 : pairs.filter((pair) => PAIRS.has(pair)).length / pairs.length;
}

function pairsOf(run: string): string[] {
  return Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2));
}

/** Shannon entropy in bits per character. */
function entropy(value: string): number {
  const text = value.slice(0, 400);
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}
