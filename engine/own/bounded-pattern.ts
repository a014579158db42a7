import { OwnFault } from './own-fault.ts';

const MAX_SOURCE = 500;
/** Most steps that a search may take at each character of a text. */
const MAX_STEPS = 100_000;
const MAX_DEPTH = 20;

const CHARACTER =
  /\\(?:u\{[^}]{0,8}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^}]{0,60}\}|[^1-9k])|\[(?:\\[\s\S]|[^\]\\]){0,500}\]|[^\\()|?*+{}[\]]/uy;
const GROUP = /\((?:\?(?::|<[A-Za-z]\w{0,60}>)|(?!\?))/uy;
const COUNT = /\?|\{(\d{1,5})(?:(,)(\d{0,5}))?\}|[*+]/uy;

/** In how many ways a part can match at one place, and with how many characters at most. */
interface Cost {
  readonly ways: number;
  readonly length: number;
}

/**
 * A regular expression whose search takes a bounded number of steps at each character of the text, so that it is linear in its length.
 * Throws `OwnFault` for any other: unbounded repetitions, references to groups, look-arounds, and too many ways to match.
 */
export function boundedPattern(source: string, ignoresCase: boolean): RegExp {
  if (stepsOf(source) > MAX_STEPS)
    throw new OwnFault('the pattern can match in too many ways; use shorter repetitions, or fewer of them');
  try {
    return new RegExp(source, ignoresCase ? 'iu' : 'u');
  } catch (error) {
    throw new OwnFault(error instanceof Error ? error.message : 'the pattern is no regular expression');
  }
}

/** The most steps that a search takes at each character of a text. */
export function stepsOf(source: string): number {
  if (source.length > MAX_SOURCE) throw new OwnFault(`the pattern is longer than ${MAX_SOURCE} characters`);
  const { ways, length } = costOf(source);
  return ways * length;
}

function costOf(source: string): Cost {
  let at = 0;
  const take = (token: RegExp): RegExpExecArray | null => {
    token.lastIndex = at;
    const match = token.exec(source);
    if (match) at += match[0].length;
    return match;
  };
  const alternatives = (depth: number): Cost => {
    if (depth > MAX_DEPTH) throw new OwnFault(`the pattern nests more than ${MAX_DEPTH} groups`);
    let all: Cost = { ways: 0, length: 0 };
    do {
      const one = sequence(depth);
      all = { ways: all.ways + one.ways, length: Math.max(all.length, one.length) };
    } while (source[at] === '|' && ++at);
    return all;
  };
  const sequence = (depth: number): Cost => {
    let all: Cost = { ways: 1, length: 1 };
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const one = repeated(atom(depth), take(COUNT));
      if (source[at] === '?') at += 1;
      all = { ways: all.ways * one.ways, length: all.length + one.length };
    }
    return all;
  };
  const atom = (depth: number): Cost => {
    if (take(CHARACTER)) return { ways: 1, length: 1 };
    if (!take(GROUP))
      throw new OwnFault(`the pattern has ${JSON.stringify(source.slice(at, at + 4))}, which cannot be bounded`);
    const inner = alternatives(depth + 1);
    if (source[at] !== ')') throw new OwnFault('the pattern has a group without an end');
    at += 1;
    return inner;
  };
  const whole = alternatives(0);
  if (at < source.length) throw new OwnFault('the pattern has a group without a beginning');
  return whole;
}

function repeated({ ways, length }: Cost, count: RegExpExecArray | null): Cost {
  if (!count) return { ways, length };
  const [text, least, comma, most] = count;
  if (text === '*' || text === '+' || (comma !== undefined && most === ''))
    throw new OwnFault(`the pattern repeats without an end (${text}); state one, such as {0,100}`);
  const from = text === '?' ? 0 : Number(least);
  const to = text === '?' ? 1 : Number(comma === undefined ? least : most);
  let all = 0;
  for (let n = from; n <= to && all <= MAX_STEPS; n += 1) all += ways ** n;
  return { ways: all, length: length * to };
}
