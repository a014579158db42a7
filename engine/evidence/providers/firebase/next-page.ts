import { textOr } from '../../parse/provider/fields.ts';
import type { NextPage } from '../define-provider.ts';
import { withParameter } from '../with-parameter.ts';

/** Lists of Google name the next page by a token. */
export const nextPage: NextPage = ({ body }, asked) => {
  const token = textOr(body, 'nextPageToken');
  if (token === '') return undefined;
  const path = withParameter(asked, 'pageToken', token);
  return asked.hostname === 'api.invalid' ? path : new URL(path, asked).href;
};
