import { firstOf, ignoreCuts, type ReportCut } from '../../../limits.ts';
import type { HtmlDocument } from '../html/html.ts';
import { isActing } from '../http/acting/acting-address.ts';
import { isDoubtful } from '../http/acting/intent.ts';
import type { SetCookie } from '../http/cookies/set-cookie.ts';
import { addressesOf, leftAddresses } from './addresses.ts';
import { findBackends } from './backends.ts';
import { jsonPoints } from './bodies/script-bodies.ts';
import { postedXml } from './bodies/script-xml.ts';
import { formPoints, leftForms } from './forms.ts';
import {
  distinctPoints,
  type InjectionPoint,
  pathPoints,
  plainValue,
  queryPoints,
  wordPoints,
} from './injection-point.ts';
import { storesText } from './lookup-words.ts';
import { routeOf } from './route-shape.ts';
import { fragmentsOf } from './routes/fragment-routes.ts';
import { type PageScript, routesIn } from './script-routes.ts';
import { sensibleValue } from './sensible-value.ts';
import { uploadsOf } from './uploads.ts';

/** A query parameter of the site. */
export interface Parameter {
  /** URL with all its parameters, each with an observed value. */
  readonly url: string;
  readonly name: string;
}

/** A cookie that a page sets, with its value as the server reads it. */
export interface PageCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

interface Sources {
  /** URL of the page. */
  readonly address: string;
  /** URL that was scanned, if it redirects to the page. */
  readonly target?: string;
  readonly documents: readonly HtmlDocument[];
  readonly scripts: readonly PageScript[];
  /** Addresses of the site's own files. */
  readonly files: readonly string[];
  readonly cookies?: readonly SetCookie[];
  /** Cookies with the values that single pages set. */
  readonly pageCookies?: readonly PageCookie[];
  /** Addresses that were requested on the way to the page and while others were read, and those that they redirect to. */
  readonly visited?: readonly string[];
  /** Pages that lead to a sign-in. */
  readonly signInLinks?: readonly string[];
  /** Requests may change data. */
  readonly writes?: boolean;
  /** As a signed-in user, only links that name a thing, a page of a menu or no effect at all are followed. */
  readonly signedIn?: boolean;
  /** Header fields and cookies count as well. */
  readonly headers?: boolean;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MAX_HEADER_PAGES = 20;
const MAX_COOKIE = 2000;
/** Names of cookies that only identify a session: a changed one is no session. */
const SESSION = /sess|sid$|^sid|csrf|xsrf|token|auth|^__(?:host|secure)-/i;

/** Names of values that a redirect hands over once, such as a code of OAuth (RFC 6749, section 4.1.2) or a ticket of CAS. */
const HANDED_OVER =
  /^(?:code|ticket|state|session(?:_?state|_?id|_?token)?|nonce|otp|assertion|saml(?:art|response)|oauth_verifier|(?:id|access|login|auth|magic)_?token|token)$/i;

/** The site's attack surface: links, forms and the routes named in its scripts. */
export type Surface = Readonly<ReturnType<typeof surfaceOf>>;

export function surfaceOf(
  {
    address,
    target = address,
    documents,
    scripts,
    files,
    cookies = [],
    pageCookies = [],
    visited = [],
    signInLinks = [],
    writes = false,
    signedIn = false,
    headers = false,
  }: Sources,
  cut: ReportCut = ignoreCuts,
) {
  const { origin } = new URL(address);
  const texts = scripts.map(({ text }) => text);
  const routes = routesIn(scripts, origin, cut).filter(({ url }) => !isActing(url) && !isDoubtful(url));
  const requested = routes.map(({ url }) => url);
  const read = documents.map((document) => ({ document, addresses: addressesOf(document, origin, signedIn) }));
  const named = [...new Set(read.flatMap(({ addresses }) => addresses))];
  const isOwn = (url: string) => URL.parse(url)?.origin === origin && !isActing(url);
  const isGiven = (url: string) => isOwn(url) && (url === target || !isHandedOver(url));
  const own = [address, target].filter(isGiven);
  const given = [...own, ...visited.filter(isGiven)];
  const forms = documents.flatMap((document) => formPoints(document, origin, writes, cut));
  const posted = [
    ...documents.flatMap((document) => formPoints(document, origin, true, cut)),
    ...jsonPoints(scripts, origin, writes ? cut : ignoreCuts),
    ...postedXml(scripts, origin, writes ? cut : ignoreCuts),
  ];
  const urls = [...given, ...named, ...requested];
  const isRoute = new Set(routes.flatMap(({ url, isApi }) => (isApi ? withoutQuery(url) : [])));
  const submitted = forms.flatMap(({ method, url }) => (method ? [] : [url]));
  const bare = [...new Set([...named, ...submitted, ...requested].map(withoutQuery))];
  const readPoints = (url: string): InjectionPoint[] =>
    queryPoints(url).flatMap((point) => (storesText([point]) ? (writes ? { ...point, mayChange: true } : []) : point));
  const points = distinctPoints([
    ...given.flatMap(readPoints),
    ...forms,
    ...urls.flatMap(readPoints),
    ...(writes ? posted.filter(isOfScript) : []),
    ...urls.flatMap(pathPoints),
    ...wordPoints(named),
    ...(headers ? headerPoints([...own, ...named], cookies, pageCookies) : []),
  ]);
  const kept = firstOf(points, 'parameters', 'parameters', cut, 'link');
  const links = bare.filter((url) => !isRoute.has(url));
  const parameters: readonly Parameter[] = kept.filter(({ where }) => where === 'query');
  return {
    /** Pages of the same origin, without query. */
    links: firstOf(links, 'links', 'links', cut, 'link'),
    /** Values that the site's links, forms and scripts send, each once for a route. */
    points: kept,
    /** Those in a query. */
    parameters,
    /** API route URLs in the site's scripts, without query. */
    routes: bare.filter((url) => isRoute.has(url)),
    fragments: fragmentsOf(documents, texts, cut),
    /** Folders of the site's own files. */
    folders: foldersOf(files, origin, cut),
    backends: findBackends(texts, address, cut),
    uploads: uploadsOf(documents, origin, cut),
    /** Forms that send values and are not submitted, each once, also if every page has it. */
    leftForms: countLeft(documents, origin, writes),
    /** Values of forms that look something up, of JSON and of XML, which are posted only where requests may change data. */
    leftPosts: writes ? [] : posted.filter((point) => isOfScript(point) || (point.method && !point.mayChange)),
    /** Links that are not requested because they do something, or may: each route once. */
    leftLinks: new Set(
      read
        .flatMap(({ document, addresses }) => leftAddresses(document, origin, addresses))
        .map((url) => routeOf(new URL(url))),
    ).size,
    /** How many linked pages lead to a sign-in. */
    signIns: new Set(signInLinks.map((url) => routeOf(new URL(url)))).size,
  };
}

/** JSON and XML have no form. */
function isOfScript({ where }: InjectionPoint): boolean {
  return where === 'json' || where === 'xml';
}

function isHandedOver(address: string): boolean {
  return [...new URL(address).searchParams.keys()].some((name) => HANDED_OVER.test(name));
}

function countLeft(documents: readonly HtmlDocument[], origin: string, writes: boolean) {
  const left = documents.map((document) => leftForms(document, origin, writes));
  return {
    /** They may change data. */
    changing: new Set(left.flatMap(({ changes }) => changes)).size,
    /** They sign in, pay, delete, upload or set up: never submitted. */
    never: new Set(left.flatMap(({ never }) => never)).size,
    /** They only look something up, and their fields are sent with GET. */
    posts: new Set(left.flatMap(({ posts }) => posts)).size,
  };
}

/** Header fields and cookies that applications store or show, on the first pages. */
function headerPoints(
  urls: readonly string[],
  cookies: readonly SetCookie[],
  pageCookies: readonly PageCookie[],
): InjectionPoint[] {
  const [first] = urls;
  if (first === undefined) return [];
  const pages = [...new Map(urls.map((url) => [routeOf(new URL(url)), url])).values()].slice(0, MAX_HEADER_PAGES);
  const point = (where: 'header' | 'cookie', name: string, value: string, url: string) => ({ where, name, value, url });
  return [
    ...pages.flatMap((url) => [
      point('header', 'referer', withoutQuery(url), url),
      point('header', 'user-agent', BROWSER, url),
      point('header', 'x-forwarded-for', '192.0.2.1', url),
    ]),
    point('header', 'x-forwarded-host', new URL(first).host, first),
    ...pageCookies
      .filter(({ name, value }) => !SESSION.test(name) && value !== '' && value.length <= MAX_COOKIE)
      .map(({ name, value, url }) => ({ where: 'cookie' as const, name, ...plainValue(value), url })),
    ...cookies
      .filter(({ name }) => !SESSION.test(name))
      .map(({ name }) => point('cookie', name, sensibleValue(name), first)),
  ];
}

function foldersOf(files: readonly string[], origin: string, cut: ReportCut): readonly string[] {
  const own = files.filter((file) => URL.parse(file)?.origin === origin);
  return firstOf(foldersAbove(own), 'folders', 'folders', cut, 'link');
}

/** The folders that the paths of these URLs lead through, each once. */
export function foldersAbove(urls: readonly string[]): string[] {
  const folders = urls.flatMap((address) => {
    const { origin, pathname } = new URL(address);
    const parts = pathname.split('/').slice(1, -1);
    return parts.map((_, i) => `${origin}/${parts.slice(0, i + 1).join('/')}/`);
  });
  return [...new Set(folders)];
}

function withoutQuery(address: string): string {
  const url = new URL(address);
  url.search = '';
  return url.href;
}
