import { Unavailable } from '../../../evidence/define-collector.ts';
import { type Exchange, isPage } from '../../../evidence/facts/exchange.ts';
import { readCors } from '../../../evidence/parse/http/cors.ts';

/** What other origins may read of the page. Throws `Unavailable` if the response is an error without CORS headers: the page was not seen. */
export function corsOf({ status, headers }: Exchange): ReturnType<typeof readCors> {
  const cors = readCors(headers);
  if (cors.origin === undefined && !isPage(status))
    throw new Unavailable(`The request from another origin returned status ${status}`);
  return cors;
}
