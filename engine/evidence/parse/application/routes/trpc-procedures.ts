import { isActing } from '../../http/acting/acting-address.ts';
import { firstMatches } from './first-matches.ts';

/** Where tRPC answers, in an address that a script puts together. */
const BASE = /["'`}]((?:\/[\w-]{1,30}){0,3}\/trpc)["'`/?]/g;
/** A procedure and what calls it: minifiers keep the names, because the path of the request is made of them. */
const CALL =
  /(?:^|[^\w$.])[\w$]{1,40}((?:\.[a-zA-Z]\w{0,40}){1,5})\.(?:use(?:Suspense)?(?:Infinite)?Query|(?:infiniteQ|q)ueryOptions|query)\(/g;
/** Names of the client, and those that minifiers give to it. */
const CLIENT = /^(?:[a-zA-Z]\w?|api|trpc|rpc|client|proxy|default)$/;
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
  const names = new Set(scripts.flatMap((text) => matches(text, CALL, onCut).map(procedureOf)));
  const called = [...bases].flatMap((base) => [...names].map((name) => `${base}/${name}`));
  const all = [...addresses.map(({ path }) => path), ...called];
  return [...new Set(all)].filter((path) => !isActing(`https://site.example${path}`));
}

/** `.api.member.list` is `member.list`: what is before it is the name of the client in its module. */
function procedureOf(chain: string): string {
  const parts = chain.split('.').slice(1);
  return parts.filter((part, i) => i > 0 || parts.length === 1 || !CLIENT.test(part)).join('.');
}

function matches(text: string, shape: RegExp, onCut: () => void): string[] {
  return firstMatches(text, shape, MAX_MATCHES, onCut).flatMap(([, one]) => one ?? []);
}
