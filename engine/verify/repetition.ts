import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { parseHtml } from '../evidence/parse/html/html.ts';
import { isHtmlPage } from '../evidence/parse/html/markup.ts';
import { edgeBlock } from '../evidence/parse/http/edge-block.ts';
import { headerValue } from '../evidence/parse/http/header-list.ts';
import { asksToSignIn, isSignInAddress } from '../evidence/parse/landing/sign-in.ts';
import { isErrorPage } from '../evidence/parse/landing/soft-error.ts';
import type { Finding } from '../findings/finding.ts';
import { sendsPayloads } from '../probes/run/payload-families.ts';
import { type FindingRequest, isRepeated } from './finding-request.ts';

type Fetch = (request: FetchRequest) => Promise<Exchange | undefined>;

/** Watches whether the request of a finding is repeated and answered, so that its absence means that it is fixed. */
export interface Repetition {
  /** Sends the harmless request. */
  prepare(fetch: Fetch): Promise<void>;
  saw(request: FetchRequest, exchange: Exchange | undefined): void;
  /** Why the responses do not show that the finding is fixed; undefined if they do. */
  doubt(): string | undefined;
}

export const HOST_HEADER = 'active/responses/host-header';
/** Statuses of a firewall or sign-in that keep a payload from the code in question. */
const KEPT_OUT: readonly number[] = [401, 403, 406, 407, 429, 451];

/** `harmless`: the request without what was sent to prove the finding, where only its answer shows that the address still works. */
export function watchRepetition(finding: Finding, own: FindingRequest, harmless: FetchRequest | undefined): Repetition {
  const hasPayload = sendsPayloads(finding.check) || finding.check === HOST_HEADER;
  const { at } = finding.evidence;
  const statuses: (number | undefined)[] = [];
  let isAlive = true;
  return {
    async prepare(fetch) {
      if (harmless === undefined) return;
      const answer = await fetch(harmless);
      isAlive = answer !== undefined && isWorking(answer, own);
    },
    saw(request, exchange) {
      if (isRepeated(own, request)) statuses.push(exchange && !edgeBlock(exchange) ? exchange.status : undefined);
    },
    doubt() {
      if (statuses.length === 0)
        return `The site no longer names this address, and the probe did not request it: ${at}`;
      if (statuses.includes(undefined)) return `The request that found this was not answered: ${at}`;
      if (!isAlive) return `The address no longer answers as it did when this was found: ${at}`;
      const bad = statuses.find((status) =>
        isInconclusive(status ?? 0, own.status, { hasPayload, wasChecked: harmless !== undefined }),
      );
      return bad === undefined ? undefined : `The request that found this was answered with status ${bad}: ${at}`;
    },
  };
}

/** A redirect, such as to a sign-in page, counts only where there was one; so does the page for missing addresses. */
function isWorking(answer: Exchange, { status: before, url }: FindingRequest): boolean {
  if (edgeBlock(answer) || turnsToSignIn(answer, url)) return false;
  if (before === 404 && answer.status === 404) return true;
  const wasRedirect = before >= 300 && before < 400;
  if (answer.status >= (wasRedirect ? 400 : 300)) return false;
  return !isHtmlPage(answer) || !isErrorPage(parseHtml(answer.text, answer.url));
}

/** A redirect to a sign-in page, unless the address is one. */
function turnsToSignIn({ status, headers, url }: Exchange, own: URL): boolean {
  const location = status >= 300 && status < 400 ? headerValue(headers, 'location') : undefined;
  const to = location === undefined ? undefined : URL.parse(location, url)?.href;
  return to !== undefined && !isSignInAddress(own.href) && asksToSignIn(to, undefined);
}

/** An error says nothing, unless the server answered with one before or only to this; a refused payload may reach the code in another form. */
function isInconclusive(status: number, before: number, { hasPayload = false, wasChecked = false }): boolean {
  if (hasPayload) return status >= 500 || KEPT_OUT.includes(status);
  return status >= 500 && before < 500 && !wasChecked;
}
