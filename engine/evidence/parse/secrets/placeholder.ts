/** Words and marks that stand for a value in examples, templates and messages; the last is the token of the local server of QStash. */
const WORDS =
  /your|e(?:xa|ax)mpl|placeholder|dummy|fake|bogus|change[-_ ]?(?:me|this|it)|replace[-_ ]?(?:me|this|with)|redacted|masked|hidden|sample|insert|goes[-_ ]?here|hard[-_ ]?coded|not[-_ ]?(?:a[-_ ]?)?(?:real|valid|secret)|(?:test|super|top|my)[-_ ]?(?:secret|password)|foo[-_ ]?bar|test[-_ ]?(?:key|token)|loremipsum|helloworld|1234567|abc123|abcdefg|0123456|deadbeef|qwerty|cafebabe|feedface|baadf00d|eyJVc2VySUQiOiJkZWZhdWx0VXNlci/i;
/** Neighbours on a keyboard. */
const KEYBOARD = /qwert|asdfg|zxcvb|poiuy|lkjhg|qazwsx|1q2w3e|q1w2e3|1qaz2wsx/i;
const MARKS = [/x{5,}|\*{3,}|[•●█]|\.{3,}|…|\{\{|\$\{/i, /<[^<>]{1,80}>/, /^\[.{0,80}\]$/, /%[A-Z_]{3,40}%/i];
/** As often in a row, one character is a filling; `A` is also the zero of base64. */
const MAX_REPEATED = 5;
const MAX_ZEROS = 11;
const MIN_SERIES = 6;
const LONGEST_REPEATED = 16;
/** This share of a window follows the character before; of random hex digits, one in sixteen does. */
const IN_ORDER = 0.5;
const WINDOW = 20;
const MIN_IN_ORDER = 6;

/** True for a text that stands in for a value: dots, stars, brackets, the usual words, or characters in the order of the alphabet. */
export function isPlaceholder(value: string): boolean {
  return WORDS.test(value.slice(0, 200)) || isFilled(value);
}

/** The same without the words, which names, users and hosts around a real value contain too. */
export function isFilled(value: string): boolean {
  const text = value.slice(0, 200);
  const lower = text.toLowerCase();
  const bare = lower.replace(/[^a-z0-9]/g, '');
  return (
    MARKS.some((mark) => mark.test(text)) ||
    [lower, bare].some((one) => hasFilling(one) || hasSeries(one) || repeats(one)) ||
    [1, 2].some((apart) => isInOrder(bare, apart, 1) || isInOrder(bare, apart, -1)) ||
    isInOrder(bare, 1, 0)
  );
}

/** True for a key typed along the rows of a keyboard. People choose passwords like that, so it tells nothing about them. */
export function isTyped(key: string): boolean {
  return !key.includes('://') && KEYBOARD.test(key);
}

/** True for `abcdef` or `654321`: that many characters, each the next after the one before. */
function hasSeries(text: string): boolean {
  let up = 1;
  let down = 1;
  for (let i = 1; i < text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    up = step === 1 ? up + 1 : 1;
    down = step === -1 ? down + 1 : 1;
    if (up >= MIN_SERIES || down >= MIN_SERIES) return true;
  }
  return false;
}

/** True for `a1b2c3d4`, `aabbccdd` and `12ab34cd`: most characters of a window are so far after the one that is so many places before. */
function isInOrder(text: string, apart: number, step: number): boolean {
  const follows = [...text].map((char, i) => i >= apart && isStep(text.charAt(i - apart), char, step));
  const enough = Math.max(MIN_IN_ORDER, IN_ORDER * Math.min(text.length, WINDOW));
  let count = 0;
  return follows.some((one, i) => {
    count += Number(one) - Number(i >= WINDOW && follows[i - WINDOW]);
    return count >= enough;
  });
}

/** `A` is also the zero of base64, so that it follows nothing. */
function isStep(from: string, to: string, step: number): boolean {
  if (from === to) return step === 0 && to !== 'a';
  return to.charCodeAt(0) - from.charCodeAt(0) === step || (step !== 0 && [from + to, to + from].includes('90'));
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
    return run > (char === 'a' ? MAX_ZEROS : MAX_REPEATED);
  });
}
