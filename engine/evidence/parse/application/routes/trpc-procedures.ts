import { isActing } from '../../http/acting/acting-address.ts';
import { firstMatches } from './first-matches.ts';

/** Where tRPC answers, in an address that a script puts together. */
const BASE = /["'`}]((?:\/[\w-]{1,30}){0,3}\/trpc)["'`/?]/g;
/** A procedure and what calls it: minifiers keep the names, because the path of the request is made of them. */
const CALL =
  /(?:^|[^\w$.])[\w$]{1,40}((?:\.[a-zA-Z]\w{0,40}){1,5})\.(?:use(?:Suspense)?(?:Infinite)?Query|(?:infiniteQ|q)ueryOptions|query)\(/g;
const ADDRESS = /^((?:\/[\w-]{1,30}){0,3}\/trpc)\/([\w.]{1,80})$/;
const MAX_MATCHES = 500;

/** Paths of queries that scripts call with tRPC, such as `/api/trpc/member.list`, each once. None that does something. */
export function trpcQueries(scripts: readonly string[], routes: readonly string[], onCut: () => void): string[] {
  const addresses = routes.flatMap((url) => {
    const [path, base] = ADDRESS.exec(new URL(url).pathname) ?? [];
    return path === undefined || base === undefined ? [] : [{ path, base }];
  });
  const bases = new Set([
    ...addresses.map(({ base }) => base),
    ...scripts.flatMap((text) => matches(text, BASE, onCut)),
  ]);
  if (bases.size === 0) return [];
  const names = new Set(scripts.flatMap((text) => matches(text, CALL, onCut).flatMap(proceduresOf)));
  const called = [...bases].flatMap((base) => [...names].map((name) => `${base}/${name}`));
  const all = [...addresses.map(({ path }) => path), ...called];
  return [...new Set(all)].filter((path) => !isActing(`https://site.example${path}`));
}

/** `.api.member.list` is `member.list`, or below a router of the name `api`. */
function proceduresOf(chain: string): string[] {
  const parts = chain.split('.').slice(1);
  return [parts.slice(-2), ...(parts.length > 2 ? [parts.slice(-3)] : [])].map((some) => some.join('.'));
}

function matches(text: string, shape: RegExp, onCut: () => void): string[] {
  return firstMatches(text, shape, MAX_MATCHES, onCut).flatMap(([, one]) => one ?? []);
}
