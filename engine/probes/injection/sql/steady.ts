import type { Exchange } from '../../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import type { Screening } from '../../define-probe.ts';
import { type Asked, BROKEN } from './asked.ts';
import { unescaped, withUsualValue } from './unechoed.ts';

const READ = 128 * 1024;
/** Words that an unchanged page may have in addition, where two responses to the same request differ. */
const SOME = 3;

/** Compares responses with the usual one, without the words that change by themselves. */
export interface Steady {
  isUsual(asked: Pick<Asked, 'answer' | 'value'>): boolean;
}

/** Compares two responses to the same ordinary request; undefined if the page changes too much. */
export function steadyFrom(first: Exchange, second: Exchange, usual: string): Steady | undefined {
  const [words, again] = [wordsOf(first.text), wordsOf(second.text)];
  const [all, other] = [new Set(words), new Set(again)];
  const stable = new Set(words.filter((word) => other.has(word)));
  const base = inOrder(words, stable);
  const changing = again.filter((word) => !all.has(word)).length;
  if (first.status !== second.status || base !== inOrder(again, stable) || changing > stable.size / 2) return undefined;
  const max = changing === 0 ? 0 : changing + SOME;
  return {
    isUsual({ answer, value }) {
      if (!answer || answer.status !== first.status) return false;
      const own = wordsOf(withUsualValue(answer.text, value, usual));
      const sent = new Set(wordsOf(value.toLowerCase()));
      const more = own.filter((word) => !stable.has(word) && !sent.has(word.toLowerCase())).length;
      return more <= max && inOrder(own, stable) === base;
    },
  };
}

/** Quotes and brackets change more than an unknown value does, as they do where they break a statement. */
export function breaksMore(point: InjectionPoint, { odd, broken, token }: Screening): boolean {
  const value = point.value + BROKEN;
  return broken !== undefined && steadyFrom(odd, odd, token)?.isUsual({ answer: broken, value }) !== true;
}

function inOrder(words: readonly string[], kept: ReadonlySet<string>): string {
  return words.filter((word) => kept.has(word)).join(' ');
}

function wordsOf(text: string): readonly string[] {
  return unescaped(text.slice(0, READ)).match(/[\p{L}\p{N}]+/gu) ?? [];
}
