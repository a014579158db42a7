import { ignoreCuts, type ReportCut } from '../../../../limits.ts';
import { firstMatches } from './first-matches.ts';
import { isHashRouted } from './fragment-routes.ts';

/** The path of a route object of React Router, Vue Router or Nuxt. */
const DECLARED = /\bpath\s?:\s?["'`](\/[\w/-]{1,100})["'`]/g;
/** Characters of the object before and after its path. */
const BESIDE = 200;
/** Members of routes, and of other objects with a path: cookies, requests, routes of TanStack Router, whose path continues that of another one. */
const OF_ROUTE =
  /(?:^|[\s,{])(?:element|[cC]omponents?|lazy|loader|children|handle|errorElement|beforeEnter|loadChildren|loadComponent)\s?[:(]/;
const OF_OTHER = /(?:^|[\s,{])(?:method|httpOnly|maxAge|sameSite|expires|domain|secure|body|getParentRoute)\s?:/;
/** Pages of the build manifest of Next.js. */
const SORTED_PAGES = /\bsortedPages["']?\s?:\s?\[([^\]]+)/g;
const QUOTED = /["'`](\/[^"'`]{0,200})["'`]/g;
/** Pages of Next.js by the names of their chunks, such as `static/chunks/app/(shop)/cart/page-1a2b.js`. */
const NEXT_CHUNK = /static\/chunks\/app(\/[\w()/-]{1,200})\/page-[0-9a-f]{4,40}\.js/g;
/** The dictionary of SvelteKit: the path of a page and the numbers of its nodes. */
const SVELTE = /["'](\/[\w()/-]{0,200})["']\s?:\s?\[~?\d{1,5}(?:,\s?\[[\d,\s]{0,60}\]){0,2}\]/g;
/** The manifest of React Router: a route below the root. */
const REACT_MANIFEST = /["']?parentId["']?\s?:\s?["']root["']\s?,\s?["']?path["']?\s?:\s?["']([\w/-]{1,100})["']/g;
const MAX_MATCHES = 1000;
/** An error page that a router declares like others. */
const ERROR_PAGE = /^\/(?:404|500|not-?_?found|_error|_app|_document|error)(?:\/|$)/i;

/** Paths of pages that client-side routers and build manifests name in scripts, without those that have parameters; each once, sorted. */
export function pageRoutes(scripts: readonly string[], cut: ReportCut = ignoreCuts): string[] {
  if (scripts.some(isHashRouted)) return [];
  const reason = `Only the first ${MAX_MATCHES} routes of one kind in a script were read`;
  const every = (text: string, shape: RegExp) => firstMatches(text, shape, MAX_MATCHES, () => cut(reason, 'script'));
  const named = scripts.flatMap((text) => [
    ...every(text, DECLARED).flatMap(({ index, 0: { length }, 1: path = '' }) =>
      isRoute(membersAround(text, index, index + length)) ? path : [],
    ),
    ...every(text, SORTED_PAGES).flatMap(([, list = '']) => every(list, QUOTED).flatMap(([, path = '']) => path)),
    ...every(text, NEXT_CHUNK).flatMap(([, path = '']) => path),
    ...dictionaryOf(every(text, SVELTE).flatMap(([, path = '']) => withoutGroups(path))),
    ...every(text, REACT_MANIFEST).flatMap(([, path = '']) => `/${path.replace(/^\//, '')}`),
  ]);
  return [...new Set(named.map(withoutGroups))].filter(isPlain).sort();
}

function isRoute(members: string): boolean {
  return OF_ROUTE.test(members) && !OF_OTHER.test(members);
}

/** Other objects have lists of numbers by path too: that of SvelteKit has the home page. */
function dictionaryOf(paths: readonly string[]): readonly string[] {
  return paths.includes('/') ? paths : [];
}

/** The members of the object beside its path, up to the next brace on either side. */
function membersAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BESIDE), start);
  const [after = ''] = text.slice(end, end + BESIDE).split('}', 1);
  return `${before.slice(Math.max(before.lastIndexOf('{'), before.lastIndexOf('}')) + 1)},${after}`;
}

/** `/(shop)/cart` is `/cart`. */
function withoutGroups(path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && !/^\([\w-]{1,60}\)$/.test(part));
  return `/${parts.join('/')}`;
}

function isPlain(path: string): boolean {
  return path !== '/' && /^\/[\w/-]{1,200}$/.test(path) && !ERROR_PAGE.test(path);
}
