const ESCAPE = /\\(?:u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^}]*\}|k<[^>]*>|c[A-Za-z]|\d+|[\s\S])/y;
const CLASS = /\[(?:\\[\s\S]|[^\]\\])*\]/y;
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<[A-Za-z]\w*>))?/y;
const COUNT = /\{(\d+)(?:(,)(\d*))?\}/y;
const WORD = /[A-Za-z]{4,}/y;
const OTHER = /[\s\S]/y;

/**
 * Simplifies a regular expression so that it is super-linear exactly where the original is: shortens bounded repetitions
 * (a constant factor), treats repeated groups as unbounded, and shortens long literals to their first and last letters.
 */
export function reduceRegexp(source: string): string {
  let reduced = '';
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match) at += match[0].length;
    return match;
  };
  for (let turn = 0; at < source.length && turn < 100_000; turn++) {
    const asIs = take(ESCAPE) ?? take(CLASS) ?? take(GROUP);
    if (asIs) reduced += asIs[0];
    else {
      const afterGroup = source[at - 1] === ')' && source[at - 2] !== '\\';
      const count = take(COUNT);
      const word = count ? null : take(WORD);
      if (count) reduced += shorter(count, afterGroup);
      else if (word) reduced += word[0].slice(0, 2) + word[0].slice(-1);
      else reduced += take(OTHER)?.[0] ?? '';
    }
  }
  return reduced;
}

function shorter([, least = '', comma, max = '']: RegExpExecArray, afterGroup: boolean): string {
  const from = Math.min(Number(least), 2);
  if (comma === undefined) return `{${from}}`;
  if (max === '' || (afterGroup && Number(max) > 1)) return `{${from},}`;
  return `{${from},${Math.min(Number(max), from + 1)}}`;
}
