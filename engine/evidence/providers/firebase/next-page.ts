import { textOr } from '../../parse/provider/fields.ts';
import type { NextPage } from '../define-provider.ts';
import { withParameter } from '../with-parameter.ts';

/** Lists of Google name the next page by a token. */
export const nextPage: NextPage = ({ body }, asked) => {
  const token = textOr(body, 'nextPageToken');
  return token === '' ? undefined : withParameter(asked, 'pageToken', token);
};
