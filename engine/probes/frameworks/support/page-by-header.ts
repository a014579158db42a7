import type { Proof } from '../../../checks/proof.ts';
import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { isAlike, shownText } from '../../../evidence/parse/application/similarity.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { proofOfPair } from '../../proof/proof.ts';

/** True if the response is that page. */
export function showsPage(answer: Exchange, page: Exchange): boolean {
  return answer.status === 200 && isHtmlPage(answer) && isAlike(shownText(answer.text), shownText(page.text));
}

/** Proof that a path that does not exist returns the front page if a header field names its path. */
export async function pageByHeader(
  address: string,
  page: Exchange,
  fieldsFor: (path: string) => Readonly<Record<string, string>>,
  asking: ProbeContext,
): Promise<Proof | undefined> {
  const { origin, pathname } = new URL(address);
  const requestOf = (path: string): FetchRequest => ({ url: `${origin}/${asking.token()}`, headers: fieldsFor(path) });
  const request = requestOf(pathname);
  const opened = await asking.fetch(request);
  if (!opened || !showsPage(opened, page)) return undefined;
  const plain = await asking.fetch({ url: request.url });
  const other = await asking.fetch(requestOf(`/${asking.token()}`));
  const again = await asking.fetch(requestOf(pathname));
  if (!plain || !other || !again || showsPage(plain, page) || showsPage(other, page) || !showsPage(again, page))
    return undefined;
  return proofOfPair({ url: request.url }, request, opened);
}
