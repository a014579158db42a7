import { ignoreCuts, limit, type ReportCut, upTo } from '../../../limits.ts';
import { isActing } from '../http/acting/acting-address.ts';
import type { InjectionPoint } from './injection-point.ts';
import { onlyReads } from './lookup-words.ts';
import { addressesOnBases } from './routes/script-bases.ts';
import { sensibleValue } from './sensible-value.ts';

const ADDRESS = /["'`]((?:https?:\/\/[\w.:-]{1,100}|\.)?\/[\w./~-]{2,200}(?:\?[\w=&%.+:/,@~-]{1,200})?)["'`]/g;
const TEMPLATE = /`(?:\$\{[\w.$]{1,60}\})?(\/[\w./~-]{1,200}[\w./~?=&%+${}-]{0,200})`/g;
const JOINED = /["'](\/[\w./~-]{2,200}\/)["']\s?\+\s?[\w.$]{1,60}/g;
/** A relative address, where a script surely sends a request. */
const REQUESTED =
  /(?:^|[^\w$])(?:fetch|axios|(?:axios|\$|jQuery|http|client|api)\.(?:get|post|ajax|request|getJSON)|open\(\s?["'](?:GET|POST)["'],)\s?\(?\s?["'`]([a-z][\w-]{0,60}(?:\/[\w.~-]{1,60}){0,8}(?:\.\w{2,5})?(?:\?[\w=&%.+,@~-]{1,200})?)["'`]/gi;
const PART = /\$\{[\w.$]{1,60}\}/g;
const ROUTE = /^\/(?:api|trpc|rest|v[1-4]|graphql|functions|backend|rpc|_api)(?:\/|$)/;
/** Files of the site, whose query is a version. */
const FILE = /\.(?:m?js|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|wasm)$/i;
const BODY = /JSON\.stringify\(\s?\{([^{}]{1,400})\}/g;
const KEY = /(?:^|,)\s{0,20}["']?([a-z_$][\w$]{0,40})["']?\s{0,20}(?=[:,]|$)/gi;
const NEAR = 300;
const SAMPLE = '1';

export function isApi(url: string): boolean {
  return ROUTE.test(new URL(url).pathname);
}

/** Routes in scripts on the origin of the page: those of an API, and those with a query. Parts that the script fills in have a sample value. */
export function routesIn(scripts: readonly string[], page: string, cut: ReportCut = ignoreCuts): readonly string[] {
  const { origin } = new URL(page);
  const found = new Set<string>();
  const max = limit('routes');
  const add = (address: string): boolean => {
    const url = URL.parse(address, page);
    if (url?.origin !== origin || FILE.test(url.pathname) || !(ROUTE.test(url.pathname) || url.search !== ''))
      return true;
    for (const [name, value] of [...url.searchParams])
      if (value === '' || value === SAMPLE) url.searchParams.set(name, sensibleValue(name));
    found.add(url.href);
    return found.size <= max;
  };
  for (const text of scripts) {
    const addresses = [
      ...each(text, ADDRESS),
      ...each(text, REQUESTED),
      ...each(text, TEMPLATE).flatMap((one) => (one.includes('$') ? one.replace(PART, SAMPLE) : [])),
      ...each(text, JOINED).map((one) => one + SAMPLE),
      ...addressesOnBases(text, SAMPLE, cut),
    ];
    if (!addresses.filter((one) => !one.includes('$')).every(add)) break;
  }
  return upTo([...found], 'routes', 'API routes', cut, 'link');
}

/** Fields of JSON that scripts post to an address named just before. Only lookups, unless `allowWrites`. */
export function jsonPoints(scripts: readonly string[], origin: string, allowWrites: boolean): InjectionPoint[] {
  return scripts.flatMap((text) =>
    [...text.matchAll(BODY)].slice(0, 200).flatMap((match): InjectionPoint[] => {
      const before = text.slice(Math.max(0, match.index - NEAR), match.index);
      const [, address = ''] = [...before.matchAll(ADDRESS)].at(-1) ?? [];
      const url = URL.parse(address, origin);
      if (address === '' || url?.origin !== origin || isActing(url.href)) return [];
      if (!/post/i.test(before.slice(before.lastIndexOf(address)))) return [];
      const names = each(match[1] ?? '', KEY);
      const reads = onlyReads({ url, fields: names.map((name) => ({ name })) });
      if (!allowWrites && !reads) return [];
      if (names.some((name) => /passw|card|iban/i.test(name))) return [];
      const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, sensibleValue(name)])));
      const headers = { 'content-type': 'application/json' };
      return names.map((name) => ({
        ...{ where: 'json' as const, name: `/${name}`, value: sensibleValue(name) },
        ...{ url: url.href, method: 'POST' as const, headers, body, ...(reads ? {} : { mayChange: true as const }) },
      }));
    }),
  );
}

function each(text: string, shape: RegExp): string[] {
  return [...text.matchAll(shape)].flatMap(([, found]) => found ?? []);
}
