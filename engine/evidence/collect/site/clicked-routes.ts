import { limit } from '../../../limits.ts';
import { defineCollector, ifAvailable, outcomeOf, type Reach, Unavailable } from '../../define-collector.ts';
import { linkTargets } from '../../parse/application/addresses.ts';
import type { HtmlDocument, HtmlElement } from '../../parse/html/html.ts';

/** A page that links to so many others names its pages itself. */
const MAX_LINKS = 5;

export default defineCollector({
  id: 'clicked-routes',
  provides: ['clickedRoutes'],
  needs: ['page', 'renderedDocument'],
  uses: { sessionOrigin: 'refines' },
  step: 'Following links of the navigation',
  async collect({ page, renderedDocument, sessionOrigin }, reach, cut) {
    const { origin } = new URL(page.url);
    const isFew = linkTargets(renderedDocument, origin).length < MAX_LINKS;
    // A click may act for a signed-in user.
    const isNeeded = sessionOrigin === undefined && isFew && hasRouterLinks(renderedDocument);
    if (!isNeeded) return { clickedRoutes: [] };
    const trial = { url: page.url, tokens: [], followsLinks: true };
    const outcome = await outcomeOf(reach.tryPage(trial, (request) => answerOf(request, reach)));
    if (outcome instanceof Unavailable) return { clickedRoutes: outcome };
    for (const reason of outcome.untested) cut(reason, 'link');
    return { clickedRoutes: outcome.routes };
  },
});

/** Only what reads is asked for. */
function answerOf(request: Parameters<Reach['fetch']>[0], reach: Reach) {
  const { url, headers, maxBodyBytes = limit('trialBytes') } = request;
  return ifAvailable(reach.fetch({ url, method: 'GET', maxBodyBytes, ...(headers ? { headers } : {}) }));
}

/** Whether there may be links without an address. */
function hasRouterLinks({ elements }: HtmlDocument): boolean {
  return elements.some((element) => !element.inert && isRouterLink(element));
}

function isRouterLink({ tag, attributes: a }: HtmlElement): boolean {
  return a.href === undefined && (tag === 'a' || a.role?.toLowerCase() === 'link' || a.routerlink !== undefined);
}
