import type { FetchRequest } from '../../evidence/define-collector.ts';
import { type Exchange, isPage } from '../../evidence/facts/exchange.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { routeOf } from '../../evidence/parse/application/route-shape.ts';
import { sensibleValue } from '../../evidence/parse/application/sensible-value.ts';
import { shownText, withoutEcho } from '../../evidence/parse/application/similarity.ts';
import { isActing } from '../../evidence/parse/http/acting/acting-address.ts';
import { ignoreCuts, type ReportCut } from '../../limits.ts';

type Fetch = (request: FetchRequest) => Promise<Exchange | undefined>;

/** Names that applications use most; those that the page itself mentions come first. */
const USUAL_NAMES = ['id', 'q', 'name', 'page', 'file', 'url'];
/** `?id=1` in a text, or words such as "the ID as parameter". */
const MENTIONED = /[?&]([a-z_]\w{0,30})=|\b([a-z_]\w{0,30}) as (?:an? |the )?(?:(?:get|query|url) )?parameter\b/gi;
const MAX_PAGES = 100;
const MAX_NAMES = 10;
const READ = 50_000;
const STATIC = /\.(?:html?|txt|pdf|xml|json)$/i;

/** What guessing may use of a scan. */
export interface GuessShare {
  /** Names that pages mention in their text only, not those that applications use most. */
  readonly isMentionedOnly?: boolean;
  readonly requests: number;
  isOver(): boolean;
}

/** Parameters that no link or form names, kept where the server shows that it reads them. */
export async function guessedPoints(
  pages: readonly Exchange[],
  known: readonly InjectionPoint[],
  fetch: Fetch,
  share: GuessShare,
  cut: ReportCut = ignoreCuts,
): Promise<InjectionPoint[]> {
  const tested = new Set(known.filter(({ where }) => where !== 'header').map(({ url }) => routeOf(new URL(url))));
  const routes = new Map(
    pages.flatMap(({ url, status, text }) => {
      const { pathname, search } = new URL(url);
      const route = routeOf(new URL(url));
      const isOpen = isPage(status) && search === '' && !STATIC.test(pathname) && !tested.has(route) && !isActing(url);
      const names = isOpen ? namesFor(url, text, share.isMentionedOnly ? [] : USUAL_NAMES) : [];
      return names.length > 0 ? [[route, { url, names }] as const] : [];
    }),
  );
  const found: InjectionPoint[] = [];
  let sent = 0;
  const counted: Fetch = (request) => {
    sent += 1;
    return fetch(request);
  };
  const isSpent = () => sent >= share.requests || share.isOver();
  let examined = 0;
  for (const { url, names } of [...routes.values()].slice(0, MAX_PAGES)) {
    if (isSpent()) break;
    let complete = true;
    if (await isRead(url, names, counted))
      for (const name of names) {
        complete = !isSpent();
        if (!complete) break;
        if (!(await isRead(url, [name], counted))) continue;
        found.push({ where: 'query', name, value: sensibleValue(name), url: withNames(url, [name]) });
      }
    if (complete) examined += 1;
  }
  if (examined < routes.size)
    cut(`Parameters were guessed on ${examined} of ${routes.size} pages only`, undefined, true);
  return found;
}

/** Names to try on a page; none that could do something, such as `delete`. */
function namesFor(url: string, html: string, usual: readonly string[]): string[] {
  const mentioned = [...shownText(html.slice(0, READ)).matchAll(MENTIONED)].flatMap(([, sent, named]) => {
    const name = sent ?? named ?? '';
    return [...new Set([name, name.toLowerCase()])];
  });
  const names = new Set([...mentioned, ...usual]);
  return [...names].filter((name) => !isActing(withNames(url, [name]))).slice(0, MAX_NAMES);
}

/** True if the parameters change a page that is the same twice without them, beyond an echo of the address. */
async function isRead(url: string, names: readonly string[], fetch: Fetch): Promise<boolean> {
  const plain = await fetch({ url });
  const asked = await fetch({ url: withNames(url, names) });
  if (!plain || !asked || isSame(plain, asked)) return false;
  const [again, ignored] = [await fetch({ url }), await fetch({ url: withNames(url, ['assay']) })];
  return again !== undefined && ignored !== undefined && isSame(plain, again) && isSame(plain, ignored);
}

function isSame(a: Exchange, b: Exchange): boolean {
  return a.status === b.status && withoutEcho(a.text, a.url) === withoutEcho(b.text, b.url);
}

function withNames(address: string, names: readonly string[]): string {
  const url = new URL(address);
  for (const name of names) url.searchParams.set(name, sensibleValue(name));
  return url.href;
}
