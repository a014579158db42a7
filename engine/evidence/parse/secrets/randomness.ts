/** Words and marks that stand for a value in examples, templates and messages. */
const WORDS =
  /your|example|placeholder|dummy|change[-_ ]?(?:me|this|it)|replace[-_ ]?(?:me|this|with)|redacted|masked|hidden|sample|insert|goes[-_ ]?here|1234567|abc123|abcdefg|0123456|qwerty|deadbeef/i;
const MARKS = [/x{5,}|\*{3,}|[•●█]|\.{3,}|…|\{\{|\$\{/i, /<[^<>]{1,80}>/, /^\[.{0,80}\]$/, /%[A-Z_]{3,40}%/i];
/** As often in a row, one character is a filling; `A` is also the zero of base64. */
const MOST_REPEATED = 5;
const MOST_ZEROS = 11;
const LEAST_SERIES = 6;
const LONGEST_REPEATED = 16;
const RUN = /[A-Z]?[a-z]+|[A-Z]+/g;
/** The most frequent pairs of letters in English and in names of code: most pairs of a word, one in six of random letters. */
const PAIRS = new Set(
  'th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ld ur ro ri io ic ne co me ta li ce ch ll be ma el om la ec il pe no us ho tr di ac ot ca ge ee so mi ni ss oo ow ke em pa ol un ut id up ct ty ey po su pr wo rd ap pl op ai ck mo do ba bo fo fi wh ad da ag am mp ns ts rs ly ry mm um lo ie ia ir'.split(
    ' ',
  ),
);

/** True for a text that stands in for a value: dots, stars, brackets, a run of one character or the usual words. */
export function isPlaceholder(value: string): boolean {
  const text = value.slice(0, 200);
  const lower = text.toLowerCase();
  return (
    WORDS.test(text) || MARKS.some((mark) => mark.test(text)) || hasFilling(lower) || hasSeries(lower) || repeats(lower)
  );
}

/** True for `abcdef` or `654321`: that many characters, each the next after the one before. */
function hasSeries(text: string): boolean {
  let up = 1;
  let down = 1;
  for (let i = 1; i < text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    up = step === 1 ? up + 1 : 1;
    down = step === -1 ? down + 1 : 1;
    if (up >= LEAST_SERIES || down >= LEAST_SERIES) return true;
  }
  return false;
}

/** True if the end of a text is the same few characters over and over: `a1b2a1b2a1b2`. */
function repeats(text: string): boolean {
  const end = text.slice(-LONGEST_REPEATED * 2);
  return Array.from({ length: LONGEST_REPEATED - 1 }, (_, i) => i + 2).some(
    (period) => end.length >= period * 2 && end.length >= 16 && end.slice(period) === end.slice(0, -period),
  );
}

function hasFilling(text: string): boolean {
  let run = 0;
  return [...text].some((char, i, all) => {
    run = char === all[i - 1] ? run + 1 : 1;
    return run > (char === 'a' ? MOST_ZEROS : MOST_REPEATED);
  });
}

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
