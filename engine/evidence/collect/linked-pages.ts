import { limit } from '../../limits.ts';
import { defineCollector, ifAvailable, type Reach, type Reading } from '../define-collector.ts';
import type { LinkedScript } from '../facts/crawl.ts';
import { type Exchange, isPage } from '../facts/exchange.ts';
import { pagesOf, scriptsOf } from '../parse/application/addresses.ts';
import type { PageLinks } from '../parse/application/page-links.ts';
import { routeOf } from '../parse/application/route-shape.ts';
import { isHtmlPage } from '../parse/html/markup.ts';
import { isActing } from '../parse/http/acting/acting-address.ts';
import { intentOf, isDoubtful } from '../parse/http/acting/intent.ts';
import { createFrontier, type Frontier } from './crawl-frontier.ts';
import { isRedirect, locationOf } from './follow-redirects.ts';

const AT_ONCE = 6;
/** After so many pages without a new address or script, the rest is left out if it is more than can be read. */
const MAX_DULL = 15;
const MAX_LISTED = 200;
/** Files of libraries, which name no route of the site. */
const LIBRARY =
  /(?:^|[/._-])(?:jquery|bootstrap|react|vue|angular|lodash|moment|popper|d3|chart|polyfills?|modernizr|require|webpack|runtime|analytics|gtag)[\w.-]{0,40}\.m?js$/i;

/** In the path, or in the page that a front controller is asked for. */
const SIGN_IN = /[=/_.-](?:wp-)?(?:log|sign)[_-]?(?:in|on)(?:[ /_.-]|$)/i;

export default defineCollector({
  id: 'linked-pages',
  provides: ['linkedPages', 'linkedScripts', 'signInLinks', 'visited'],
  needs: ['document', 'page'],
  uses: { robots: 'refines', sitemap: 'refines', crawl: 'refines' },
  step: 'Fetching linked pages',
  async collect({ document, page, robots, sitemap, crawl }, reach, cut, reading) {
    const { origin } = new URL(page.url);
    const frontier = createFrontier(page.url);
    const isSignedIn = crawl?.signedIn ?? false;
    const isPatient = crawl?.isPatient ?? false;
    frontier.add(pagesOf(document, origin, isSignedIn), 0);
    const inRobots = (robots ? pathsIn(robots.text) : []).filter((path) => !isDoubtful(new URL(path, page.url).href));
    const listed = [...(sitemap?.entries ?? []).map(({ loc }) => loc), ...inRobots];
    frontier.add(own(listed.slice(0, MAX_LISTED), origin), 1);
    const known = new Set(scriptsOf(document, origin));
    const least = Math.min(crawl?.pages ?? Number.POSITIVE_INFINITY, limit('linkedPages'));
    const max = Math.min(crawl?.maxPages ?? least, limit('linkedPages'));
    const walked = await walk({ frontier, known, least, max, isPatient, isSignedIn }, reach, reading);
    const { left, all } = frontier.count();
    if (left > 0) cut(`${left} of ${all} linked pages were left out (${walked.asked} were requested)`, 'link');
    const first = new Set(scriptsOf(document, origin));
    const scripts = [...known].filter((url) => !first.has(url) && !LIBRARY.test(new URL(url).pathname));
    const maxScripts = crawl?.scripts ?? limit('linkedPages');
    if (scripts.length > maxScripts)
      cut(`${scripts.length - maxScripts} of ${scripts.length} scripts of linked pages were left out`, 'link');
    const texts = await Promise.all(scripts.slice(0, maxScripts).map((url) => scriptAt(url, reach)));
    const linkedScripts = texts.filter((one) => one !== undefined);
    return {
      linkedPages: walked.pages,
      linkedScripts,
      signInLinks: walked.signInLinks,
      visited: walked.visited,
    };
  },
});

interface Walk {
  readonly frontier: Frontier;
  /** Scripts found so far. */
  readonly known: Set<string>;
  readonly least: number;
  /** Pages beyond the least are read while they name new parameters or are of a new kind. */
  readonly max: number;
  /** Goes on where nothing new is found. */
  readonly isPatient: boolean;
  readonly isSignedIn: boolean;
}

/** Reads pages wave by wave, new routes first. */
async function walk({ frontier, known, least, max, isPatient, isSignedIn }: Walk, reach: Reach, reading: Reading) {
  const pages: Exchange[] = [];
  const signInLinks = new Set<string>();
  const visited = new Set<string>();
  let latest = 0;
  let asked = 0;
  let dull = 0;
  const hasNews = () => asked < least || asked - latest < MAX_DULL;
  while (asked < max) {
    const { left, hasNewKind } = frontier.count();
    const isWorthIt = left <= max - asked || (hasNews() && (isPatient || dull < MAX_DULL));
    if (!isWorthIt && !hasNewKind) break;
    const next = frontier.take(Math.min(AT_ONCE, max - asked), !isWorthIt);
    if (next.length === 0) break;
    asked += next.length;
    const answers = await Promise.all(next.map(async (one) => ({ ...one, exchange: await answerOf(one.url, reach) })));
    const read = answers.flatMap(({ depth, exchange }) =>
      exchange && isPage(exchange.status) && isHtmlPage(exchange) ? [{ depth, exchange }] : [],
    );
    for (const { url, depth, exchange } of answers) {
      if (exchange && needsSignIn(exchange)) signInLinks.add(url);
      const moved = exchange && isRedirect(exchange) ? locationOf(exchange) : undefined;
      const reached = moved === undefined ? [] : own([moved], new URL(url).origin);
      frontier.add(reached, depth);
      if (exchange) for (const one of [url, ...reached]) visited.add(one);
    }
    pages.push(...read.map(({ exchange }) => exchange));
    const found =
      (await ifAvailable(
        reading.pageLinks(
          read.map(({ exchange: { url, text } }) => ({ url, text, ...(isSignedIn ? { isSignedIn } : {}) })),
        ),
      )) ?? [];
    const parameters = frontier.count().queries;
    const isNew = read.map(({ depth }, i) => isNews(found[i], depth + 1, frontier, known));
    dull = isNew.includes(true) ? 0 : dull + next.length;
    if (frontier.count().queries > parameters) latest = asked;
  }
  return { pages, asked, signInLinks: [...signInLinks], visited: [...visited] };
}

/** Answers 401, or redirects to a sign-in that it is not itself. */
function needsSignIn(exchange: Exchange): boolean {
  if (exchange.status === 401) return true;
  const to = isRedirect(exchange) ? locationOf(exchange) : undefined;
  return to !== undefined && isSignIn(to) && !isSignIn(exchange.url);
}

function isSignIn(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && SIGN_IN.test(routeOf(url).slice(url.origin.length));
}

function isNews(found: PageLinks | undefined, depth: number, frontier: Frontier, known: Set<string>): boolean {
  const before = known.size;
  for (const url of found?.scripts ?? []) known.add(url);
  return frontier.add(found?.links ?? [], depth) > 0 || known.size > before;
}

async function answerOf(url: string, reach: Reach): Promise<Exchange | undefined> {
  return ifAvailable(reach.fetch({ url, maxBodyBytes: limit('linkedPageBytes') }));
}

async function scriptAt(url: string, reach: Reach): Promise<LinkedScript | undefined> {
  const exchange = await ifAvailable(reach.fetch({ url, maxBodyBytes: limit('linkedScriptBytes') }));
  return exchange?.status === 200 && !isHtmlPage(exchange) ? { url, text: exchange.text } : undefined;
}

/** Paths that robots.txt names, without patterns. */
function pathsIn(text: string): string[] {
  const lines = [...text.matchAll(/^[ \t]{0,9}(?:dis)?allow[ \t]{0,9}:[ \t]{0,9}(\/[^\s*$#]{1,200})[ \t]{0,9}$/gim)];
  return lines.map(([, path = '']) => path);
}

function own(addresses: readonly string[], origin: string): string[] {
  return addresses.flatMap((text) => {
    const url = URL.parse(text, origin);
    return url?.origin === origin && !isActing(url.href) && intentOf(url.href) !== 'doubt' ? [url.href] : [];
  });
}
