import type { Json } from '../../facts/reading.ts';
import { numberAt, statedAt, textOr, valueAt } from '../../parse/provider/fields.ts';
import type { NextPage, ProviderApi } from '../define-provider.ts';
import { withParameter } from '../with-parameter.ts';

/** The `result` of an answer. */
export async function resultOf(api: ProviderApi, path: string): Promise<Json> {
  return statedAt(await api.get(path), 'result');
}

/** Lists have pages with numbers, or a cursor. */
export const nextPage: NextPage = ({ body }, asked) => {
  const cursor = textOr(body, 'result_info.cursor') || textOr(body, 'result_info.cursors.after');
  if (cursor !== '') return withParameter(asked, 'cursor', cursor);
  if (typeof valueAt(body, 'result_info.total_pages') !== 'number') return undefined;
  const page = numberAt(body, 'result_info.page');
  return page < numberAt(body, 'result_info.total_pages') ? withParameter(asked, 'page', String(page + 1)) : undefined;
};
