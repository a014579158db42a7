import type { Range } from '../workflow/range.ts';
import { digestOf } from './digest.ts';
import type { Leak } from './secrets.ts';

/** The place of a credential in its text, by what the parser tells of it: its start, length and digest. Undefined where it is encoded or in parts. */
export function leakRange(
  { shows, digest }: Pick<Leak, 'shows' | 'digest'>,
  text: string,
  from = 0,
): Range | undefined {
  const [, start = '', length = '0'] = /^([^…]{0,8})… \((\d{1,6}) characters\)$/.exec(shows) ?? [];
  if (start === '') return undefined;
  for (let at = text.indexOf(start, from); at >= 0; at = text.indexOf(start, at + 1)) {
    const end = at + Number(length);
    if (digestOf(text.slice(at, end)) === digest) return [at, end];
  }
  return undefined;
}
