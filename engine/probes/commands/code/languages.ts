import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';

/** Addresses of pages in a language that evaluates no code of the languages tested. */
const OTHER = /\.(?:jspx?|do|action|aspx?|ashx|cfm)$/i;
const PHP = /\.php\d?$/i;

export interface Language {
  /** Languages with this syntax. */
  readonly names: string;
  /** The platform of its fixes. */
  readonly about?: string;
  /** Calls of functions that only an interpreter knows, in the places where a value may be. `word`: the function. */
  readonly forms: readonly ((value: string, word: string, a: number, b: number) => string)[];
  /** A function that exists, and one that does not: what else calculates the product does so beside both. */
  readonly words: readonly [known: string, unknown: string];
}

const PRINT: Language = {
  names: 'PHP, Perl, Ruby or Lua',
  words: ['print', 'prind'],
  forms: [
    (_, print, a, b) => `${print}(${a}*${b});`,
    (value, print, a, b) => `${value}'.${print}(${a}*${b}).'`,
    (value, print, a, b) => `${value}".${print}(${a}*${b})."`,
    (value, print, a, b) => `${value};${print}(${a}*${b});//`,
  ],
};
const SCRIPT: Language = {
  names: 'JavaScript or Ruby',
  about: 'javascript',
  words: ['join', 'joyn'],
  forms: [
    (_, join, a, b) => `[${a}*${b}].${join}()`,
    // Expressions of math.js before version 3.17.
    (_, join, a, b) => `cos.constructor("return [${a}*${b}].${join}()")()`,
    (value, join, a, b) => `${value}'+[${a}*${b}].${join}()+'`,
    (value, join, a, b) => `${value}"+[${a}*${b}].${join}()+"`,
  ],
};
const PYTHON: Language = {
  names: 'Python',
  about: 'python',
  words: ['mul', 'mvl'],
  forms: [
    (_, mul, a, b) => `__import__('operator').${mul}(${a},${b})`,
    (value, mul, a, b) => `${value}'+str(__import__('operator').${mul}(${a},${b}))+'`,
  ],
};

/** The languages that a page may evaluate. */
export function languagesFor({ url }: InjectionPoint): readonly Language[] {
  const { pathname } = new URL(url);
  if (OTHER.test(pathname)) return [];
  return PHP.test(pathname) ? [{ ...PRINT, names: 'PHP', about: 'php' }] : [PRINT, SCRIPT, PYTHON];
}
