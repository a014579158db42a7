import { ignoreCuts, limit, type ReportCut, upTo } from '../../../limits.ts';
import { addressesOnBases } from './routes/script-bases.ts';
import { sensibleValue } from './sensible-value.ts';

const ADDRESS = /["'`]((?:https?:\/\/[\w.:-]{1,100}|\.)?\/[\w./~-]{2,200}(?:\?[\w=&%.+:/,@~-]{1,200})?)["'`]/g;
const TEMPLATE = /`(?:\$\{[\w.$]{1,60}\})?(\/[\w./~-]{1,200}[\w./~?=&%+${}-]{0,200})`/g;
const JOINED = /["'](\/[\w./~-]{2,200}\/)["']\s?\+\s?[\w.$]{1,60}/g;
/** A relative address, where a script surely sends a request. */
const REQUESTED =
  /(?:^|[^\w$])(?:\$?fetch|axios|ky|(?:axios|ky|\$|\$?http|jQuery|client|api)\.(?:get|post|ajax|request|getJSON)|open\(\s?["'](?:GET|POST)["'],)\s?\(?\s?["'`]([a-z][\w-]{0,60}(?:\/[\w.~-]{1,60}){0,8}(?:\.\w{2,5})?(?:\?[\w=&%.+,@~-]{1,200})?)["'`]/gi;
const PART = /\$\{[\w.$]{1,60}\}/g;
const ROUTE = /^\/(?:api|trpc|rest|v[1-4]|graphql|functions|backend|rpc|_api)(?:\/|$)/;
/** Files of the site, whose query is a version. */
const FILE = /\.(?:m?js|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|wasm)$/i;
const SAMPLE = '1';

/** A script, and the page that loads it, against whose address its relative addresses are resolved. */
export interface PageScript {
  readonly text: string;
  readonly page: string;
}

/** An address that a script names. */
export interface ScriptRoute {
  readonly url: string;
  /** By its path, from the root of the site or from the folder of the page. */
  readonly isApi: boolean;
}

/** Routes in scripts on this origin: those of an API, and those with a query. Parts that the script fills in have a sample value. */
export function routesIn(
  scripts: readonly PageScript[],
  origin: string,
  cut: ReportCut = ignoreCuts,
): readonly ScriptRoute[] {
  const found = new Map<string, ScriptRoute>();
  const max = limit('routes');
  const add = (address: string, page: string): boolean => {
    const url = URL.parse(address, page);
    if (url?.origin !== origin || FILE.test(url.pathname)) return true;
    const isApi = isApiPath(url.pathname, page);
    if (!isApi && url.search === '') return true;
    for (const [name, value] of [...url.searchParams])
      if (value === '' || value === SAMPLE) url.searchParams.set(name, sensibleValue(name));
    if (!found.has(url.href)) found.set(url.href, { url: url.href, isApi });
    return found.size <= max;
  };
  for (const { text, page } of scripts) {
    const addresses = [
      ...requestedIn(text),
      ...each(text, TEMPLATE).flatMap((one) => (one.includes('$') ? one.replace(PART, SAMPLE) : [])),
      ...each(text, JOINED).map((one) => one + SAMPLE),
      ...addressesOnBases(text, SAMPLE, cut),
    ];
    if (!addresses.filter((one) => !one.includes('$')).every((one) => add(one, page))) break;
  }
  return upTo([...found.values()], 'routes', 'API routes', cut, 'link');
}

/** Addresses that are written out as a whole: absolute ones, and relative ones that are surely requested. */
export function requestedIn(text: string): string[] {
  return [...each(text, ADDRESS), ...each(text, REQUESTED)];
}

function isApiPath(path: string, page: string): boolean {
  const folder = new URL('.', page).pathname;
  return ROUTE.test(path) || (path.startsWith(folder) && ROUTE.test(path.slice(folder.length - 1)));
}

function each(text: string, shape: RegExp): string[] {
  return [...text.matchAll(shape)].flatMap(([, found]) => found ?? []);
}
