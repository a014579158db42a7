import type { Json } from '../../facts/reading.ts';
import { numberAt, statedAt, textOr, valueAt } from '../../parse/provider/fields.ts';
import type { NextPage, ProviderApi } from '../define-provider.ts';

/** The `result` of an answer. */
export async function resultOf(api: ProviderApi, path: string): Promise<Json> {
  return statedAt(await api.get(path), 'result');
}

/** Lists have pages with numbers, or a cursor. */
export const nextPage: NextPage = ({ body }, asked) => {
  const to = (name: string, value: string) => {
    const next = new URL(asked);
    next.searchParams.set(name, value);
    return `${next.pathname}${next.search}`;
  };
  const cursor = textOr(body, 'result_info.cursor') || textOr(body, 'result_info.cursors.after');
  if (cursor !== '') return to('cursor', cursor);
  if (typeof valueAt(body, 'result_info.total_pages') !== 'number') return undefined;
  const page = numberAt(body, 'result_info.page');
  return page < numberAt(body, 'result_info.total_pages') ? to('page', String(page + 1)) : undefined;
};
