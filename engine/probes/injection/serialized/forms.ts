/** The start of an array or object of PHP, and of a pickle of protocol 2 to 5 in Base64. */
export const SERIALIZED = /^(?:a:\d{1,4}:\{|O:\d{1,3}:"|gA[IMSV])/;

/** Two kinds of values for a place: those of one kind load what exists, those of the other what does not. */
export interface SerializedForm {
  readonly language: 'php' | 'python';
  /** What a difference between the two kinds shows. */
  readonly shows: string;
  /** The value with something that has no effect on what it holds, in round `n`. */
  silent(n: number, word: string): string;
  /** The same, of another name, which fails as soon as the server looks it up. */
  failing(n: number, word: string): string;
}

/** Arrays and objects, with the number of their members. */
const PHP = /^(a:|O:\d{1,3}:"[\w\\]{1,200}":)(\d{1,4})(:\{[\s\S]{0,4000}\}$)/;
/** Classes that cannot be made without data. A class that does not exist is none to PHP, and fails at nothing. */
const CLASSES = ['DateTime', 'DateTimeZone', 'DatePeriod'] as const;
/** Functions of the module `operator`. */
const FUNCTIONS = ['add', 'sub', 'mul', 'neg', 'not_', 'lt', 'xor'] as const;
const BASE64 = /^[\w+/-]{8,4000}={0,2}$/;

/** How the value of a point is tested; undefined if it is not serialized in a form that is known. */
export function serializedForm(value: string): SerializedForm | undefined {
  return phpForm(value) ?? pickleForm(value);
}

function phpForm(value: string): SerializedForm | undefined {
  const [, start, count, rest] = PHP.exec(value) ?? [];
  if (start === undefined || count === undefined || rest === undefined) return undefined;
  const withMember = (word: string, name: string) =>
    `${start}${Number(count) + 1}:{s:${word.length}:"${word}";O:${name.length}:"${name}":0:{}${rest.slice(2)}`;
  const nameOf = (n: number) => CLASSES[n % CLASSES.length] ?? CLASSES[0];
  return {
    language: 'php',
    shows:
      'an object of a class that cannot be made without data fails, one of a class that does not exist does not, nine times',
    silent: (n, word) => withMember(word, `X${word.slice(0, nameOf(n).length - 1)}`),
    failing: (n, word) => withMember(word, nameOf(n)),
  };
}

/** A pickle of protocol 2 to 5 in Base64. Its first two bytes are the protocol, and the last one ends it. */
function pickleForm(value: string): SerializedForm | undefined {
  if (!BASE64.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64');
  const [first, protocol = 0] = bytes;
  if (first !== 0x80 || protocol < 2 || protocol > 5 || bytes.at(-1) !== 0x2e) return undefined;
  const alphabet = /[-_]/.test(value) ? 'base64url' : 'base64';
  // Looks up a global, and drops it.
  const withGlobal = (name: string) => {
    const text = Buffer.concat([bytes.subarray(0, 2), Buffer.from(`coperator\n${name}\n0`), bytes.subarray(2)]);
    return value.endsWith('=') && alphabet === 'base64url'
      ? text.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
      : text.toString(alphabet);
  };
  return {
    language: 'python',
    shows: 'a function of the module `operator` is loaded, and one that it does not have fails, nine times',
    silent: (n) => withGlobal(FUNCTIONS[n % FUNCTIONS.length] ?? FUNCTIONS[0]),
    failing: (_, word) => withGlobal(word.replace(/\d/g, 'x')),
  };
}
