import { type LimitName, limit, type Part, type ReportCut } from '../../limits.ts';
import { defineCollector, Unavailable } from '../define-collector.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import { heldAddress, heldBackText } from '../facts/held-back.ts';
import type { NetworkRequest, Visit } from '../facts/visit.ts';
import { withoutFragment } from '../parse/html/html.ts';
import { HTML_TYPE } from '../parse/html/markup.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { isOneSite } from '../parse/http/same-site.ts';
import { unreachedScript, withoutScript } from '../parse/http/unreached-script.ts';
import { isRedirect } from './follow-redirects.ts';
import { preloadHosts, preloadOf } from './preload-hosts.ts';

export default defineCollector({
  id: 'visit',
  provides: [
    'rendered',
    'vitals',
    'network',
    'axe',
    'pageErrors',
    'refusals',
    'policyNeeds',
    'hstsPreload',
    'observed',
  ],
  needs: ['address'],
  // robots.txt is checked before the page is loaded.
  uses: { robotsTxt: 'refines', page: 'refines', exchanges: 'refines' },
  step: 'Loading the page in a browser',
  async collect({ address, page, exchanges = [] }, reach, cut, reading) {
    const policyProbe = page !== undefined && arrivesAtOnce(page);
    const hosts = preloadHosts(page?.url ?? address);
    const preloadNames = hosts === undefined ? [] : [hosts.host, ...hosts.names, hosts.sibling];
    const how = { policyProbe, preloadHosts: preloadNames };
    const visit = await reach.visit(startOf(exchanges) ?? address, how, reading);
    const { axe, policyNeeds: needs, preloaded, heldBack = [], observed = [], ...others } = visit;
    const pageErrors = heldBack.length > 0 ? new Unavailable(HELD_BACK) : others.pageErrors;
    const seen = { ...others, observed, pageErrors, hstsPreload: preloadOf(hosts, preloaded, others.rendered.browser) };
    const { rendered, network } = seen;
    const policyNeeds = needs ?? new Unavailable('not recorded for this page');
    reportFull(visit, cut);
    reportHeld(heldBack, rendered.url, cut);
    if (!isPage(rendered.status)) {
      const refused = new Unavailable(`The page returned status ${rendered.status}`);
      return { ...seen, vitals: refused, axe: refused, policyNeeds };
    }
    const type = otherThanHtml(network, rendered.url);
    if (type !== undefined) return { ...seen, axe: new Unavailable(`The page is not HTML (${type})`), policyNeeds };
    const lost = seen.vitals.fcp === undefined ? unreachedScript(network, rendered.url) : undefined;
    if (lost) return { ...seen, axe: new Unavailable(withoutScript(lost)), policyNeeds };
    return { ...seen, axe: 'failed' in axe ? new Unavailable(axe.failed) : axe, policyNeeds };
  },
});

/** Where the last page that only redirects leads; undefined if there is none. */
function startOf(exchanges: readonly Exchange[]): string | undefined {
  const stub = exchanges.findLastIndex((exchange, i) => i < exchanges.length - 1 && !isRedirect(exchange));
  return stub < 0 ? undefined : exchanges[stub + 1]?.url;
}

/** Recording needs the whole body before the page starts: one that is streamed would be delayed. */
const MAX_DELAY_MILLISECONDS = 100;

function arrivesAtOnce({ status, milliseconds, millisecondsToFirstByte, truncated }: Exchange): boolean {
  return status === 200 && !truncated && milliseconds - millisecondsToFirstByte <= MAX_DELAY_MILLISECONDS;
}

const HELD_BACK = 'requests of the page were held back that may change something for the signed-in user';

/** Those of other sites, mostly statistics, change nothing that is examined. */
function reportHeld(heldBack: readonly string[], page: string, cut: ReportCut): void {
  const own = heldBack.filter((text) => isOneSite(heldAddress(text), page));
  const text = heldBackText(own);
  if (text !== undefined) cut(text, undefined, true);
}

/** The browser stops recording at these limits. */
function reportFull({ rendered, network }: Visit, cut: ReportCut): void {
  const { globals, cookies, html } = rendered;
  const report = (count: number, name: LimitName, rest: string, part?: Part) => {
    if (count >= limit(name)) cut(`Only the first ${limit(name)} ${rest}`, part);
  };
  report(network.length, 'browserRequests', 'requests of the page were recorded');
  if (globals === undefined) cut('the JavaScript globals of the page could not be read', 'script');
  else report(Object.keys(globals).length, 'globals', 'JavaScript globals of the page were read', 'script');
  report(cookies.length, 'browserCookies', 'cookies of the browser were read');
  report(html.length, 'renderedCharacters', 'characters of the rendered page were read');
}

/** Content type of a resource that the browser wraps in its own document. */
function otherThanHtml(network: readonly NetworkRequest[], address: string): string | undefined {
  const answer = network.findLast(
    ({ type, url }) => type === 'document' && withoutFragment(url) === withoutFragment(address),
  );
  const type = answer && headerValue(answer.headers, 'content-type');
  return type === undefined || HTML_TYPE.test(type) ? undefined : type;
}
