import { textOr } from '../../parse/provider/fields.ts';
import type { NextPage } from '../define-provider.ts';

/** Lists of Google name the next page by a token. */
export const nextPage: NextPage = ({ body }, asked) => {
  const token = textOr(body, 'nextPageToken');
  if (token === '') return undefined;
  const next = new URL(asked);
  next.searchParams.set('pageToken', token);
  return next.hostname === 'api.invalid' ? `${next.pathname}${next.search}` : next.href;
};
