import { valueAt } from '../../parse/provider/fields.ts';
import type { ApiAnswer } from '../define-provider.ts';
import { withParameter } from '../with-parameter.ts';

/** Lists of projects go on at `from`, all others at `until` (https://vercel.com/docs/rest-api#pagination). */
export function nextPage({ body }: ApiAnswer, asked: URL): string | undefined {
  const next = valueAt(body, 'pagination.next');
  if (typeof next !== 'number' && typeof next !== 'string') return undefined;
  return withParameter(asked, /\/projects$/.test(asked.pathname) ? 'from' : 'until', String(next));
}
