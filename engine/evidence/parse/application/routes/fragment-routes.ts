import { ignoreCuts, type ReportCut, upTo } from '../../../../limits.ts';
import { elementsOf, type HtmlDocument } from '../../html/html.ts';
import { firstMatches } from './first-matches.ts';

const WRITTEN = /["'`]\/?#(!?\/[\w/:-]{1,60})(?=["'`?])/g;
/** Routers that keep their route in the fragment. */
const HASHED =
  /useHash\s?:\s?(?:!0|true)|HashLocationStrategy|createWebHashHistory|createHash(?:Router|History)|HashRouter|mode\s?:\s?["']hash["']/;
/** Routers that keep their route in the path. */
const PATHED =
  /createWebHistory|createBrowser(?:Router|History)|BrowserRouter|PathLocationStrategy|provideRouter|RouterModule|mode\s?:\s?["']history["']|history\.pushState|["']popstate["']/;
const LISTED = /\bpath\s?:\s?["']\/?([\w:-][\w:/-]{0,60})["']/g;
const READ = /(?:ueryParam(?:s|Map)?|oute\.query|earchParams)\??\.(?:get\(["'])?([a-z_]\w{0,30})(?![\w(])/gi;
const SHOWS = /search|find|query|result|track|show|view|message|error|redirect|login|preview|filter/i;
/** Members of arrays, maps and `URLSearchParams`. */
const MEMBERS = new Set(
  'append,at,concat,constructor,delete,entries,every,filter,find,findIndex,flat,flatMap,forEach,get,getAll,has,hasOwnProperty,includes,indexOf,join,keys,length,map,next,pipe,pop,prototype,push,reduce,replace,set,shift,size,slice,snapshot,some,sort,splice,split,subscribe,then,toString,unshift,value,values'.split(
    ',',
  ),
);
const MAX_MATCHES = 2000;

/** True for a script of an application that keeps its route in the fragment of the address. */
export function isHashRouted(script: string): boolean {
  return HASHED.test(script);
}

/** What a single-page application reads from its address, such as `#/search?q=` or `/user/:id`. */
export type Fragments = ReturnType<typeof fragmentsOf>;

export function fragmentsOf(
  documents: readonly HtmlDocument[],
  scripts: readonly string[],
  cut: ReportCut = ignoreCuts,
) {
  const reason = `Only the first ${MAX_MATCHES} routes and parameters of one kind in a script were read`;
  const firstOf = (text: string, shape: RegExp) =>
    firstMatches(text, shape, MAX_MATCHES, () => cut(reason, 'script')).flatMap(([, one]) => one ?? []);
  const linked = documents.flatMap((document) =>
    elementsOf(document, 'a').flatMap(({ attributes: { href = '' } }) => (href.includes('#') ? `"${href}"` : [])),
  );
  const written = [...scripts, ...linked].flatMap((text) => firstOf(text, WRITTEN));
  const isHashed = scripts.some(isHashRouted);
  const isPathed = !isHashed && scripts.some((text) => PATHED.test(text));
  const listed = isHashed || isPathed ? scripts.flatMap((text) => firstOf(text, LISTED)).map((path) => `/${path}`) : [];
  const routes = sorted([...written, ...(isHashed ? listed : [])]);
  const paths = sorted(isPathed ? listed : []);
  const read = routes.length + paths.length === 0 ? [] : scripts.flatMap((text) => firstOf(text, READ));
  const names = [...new Set(read)].filter((name) => !MEMBERS.has(name));
  return {
    /** Such as `/search`; those that show a value of the address by their name first. */
    routes: upTo(routes, 'fragmentRoutes', 'routes in the fragment of the address', cut, 'script'),
    /** The same of a router that keeps its routes in the path; `:name` is a parameter. */
    paths: upTo(paths, 'fragmentRoutes', 'routes in the path of the address', cut, 'script'),
    /** Parameters that the scripts read. */
    names: upTo(names, 'fragmentNames', 'parameters in the fragment of the address', cut, 'script'),
  };
}

/** Each once; those first that show a value of the address by their name, or have one. */
function sorted(routes: readonly string[]): string[] {
  const rank = (route: string) => Number(SHOWS.test(route)) + Number(route.includes(':'));
  return [...new Set(routes)].sort((a, b) => rank(b) - rank(a));
}

/** The route with values for its parameters; those without one have a number. */
export function filled(route: string, values: readonly (readonly [name: string, value: string])[] = []): string {
  return route
    .split('/')
    .map((part) => (part.startsWith(':') ? (values.find(([name]) => name === part.slice(1))?.[1] ?? '1') : part))
    .join('/');
}
