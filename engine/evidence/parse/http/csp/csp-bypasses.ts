import { URLS as ANGULAR } from 'csp_evaluator/dist/allowlist_bypasses/angular.js';
import { URLS as JSONP, NEEDS_EVAL } from 'csp_evaluator/dist/allowlist_bypasses/jsonp.js';
import { OPEN_CDNS } from './csp-bypass-hosts.ts';

/** Date of the newest change to the lists of csp_evaluator 1.1.8 and to the hosts added here. */
export const BYPASSES_AS_OF = '2026-05-14';

/** A file or endpoint that runs an attacker's code where a policy allows its host as a script source. */
export interface CspBypass {
  /**
   * `jsonp`: calls a function that the URL names; `angular`: an AngularJS file, which runs code in
   * markup; `tags`: runs a container of anyone, with `'unsafe-eval'`.
   */
  readonly kind: 'jsonp' | 'angular' | 'tags';
  readonly host: string;
  /** In lower case; undefined where the host has many. */
  readonly path: string | undefined;
}

/** Hosts with a JSONP endpoint documented by their operator. */
const DOCUMENTED = [
  'accounts.google.com',
  'api.flickr.com',
  'api.github.com',
  'dev.virtualearth.net',
  'graph.facebook.com',
  'nominatim.openstreetmap.org',
  'vimeo.com',
  'en.wikipedia.org',
];
/** The container is named in the query: developers.google.com/tag-platform/tag-manager. */
const TAG_MANAGER = 'www.googletagmanager.com';
/** Services on the lists that their operators shut down: YouTube Data API 2, Yahoo Pipes and YQL, Google Code. */
const SHUT_DOWN = /^(?:gdata\.youtube\.com|(?:pipes|query)\.yahooapis\.com|[\w-]{1,63}\.googlecode\.com)$/;
const EVERY_HOST = '*';
const SOURCE =
  /^(?:https?:\/\/)?((?:\*\.)?[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,30})(?::(?:443|\*))?(\/[^\s;,?#]{0,4000})?$/;

/** CDNs that serve everything are judged as a whole, by `OPEN_CDNS`. */
const BYPASSES: readonly CspBypass[] = [
  ...JSONP.map((url) => bypassOf('jsonp', url)),
  ...ANGULAR.map((url) => bypassOf('angular', url)),
  ...DOCUMENTED.map((host): CspBypass => ({ kind: 'jsonp', host, path: undefined })),
  { kind: 'tags' as const, host: TAG_MANAGER, path: '/gtm.js' },
].filter(({ host }) => !OPEN_CDNS.includes(host) && !SHUT_DOWN.test(host));

/** Hosts of which a policy allows single files only. */
export const BYPASS_HOSTS: readonly string[] = [...new Set(BYPASSES.map(({ host }) => host))];

/**
 * The bypasses that every one of the source lists allows (CSP3 section 6.7.2.8), each with the first source that names its
 * host. A list that allows every host excludes none of them, and is no finding of its own here.
 */
export function bypassesIn(lists: readonly (readonly string[])[]): (CspBypass & { readonly source: string })[] {
  const read = lists.map((list) => list.flatMap(readSource));
  const named = read.flat().filter(({ host }) => host !== EVERY_HOST);
  if (named.length === 0) return [];
  return BYPASSES.flatMap((bypass) => {
    const found = named.find((source) => allows(source, bypass));
    const isAllowed = found && read.every((list) => list.some((source) => allows(source, bypass)));
    return isAllowed ? [{ ...bypass, source: found.text }] : [];
  });
}

/** True for a source that allows every host, over HTTPS at least: `*`, `https:`, `http:` (upgraded, CSP3 section 6.7.2.8), `https://*`. */
export function allowsEveryHost(source: string): boolean {
  return /^(?:https?:|(?:https?:\/\/)?\*(?::(?:443|\*))?\/?)$/.test(source.toLowerCase());
}

type HostSource = ReturnType<typeof readSource>[number];

function readSource(text: string) {
  if (allowsEveryHost(text)) return [{ text, host: EVERY_HOST, path: '/' }];
  const [, host, path = '/'] = SOURCE.exec(text.toLowerCase()) ?? [];
  return host === undefined ? [] : [{ text, host, path }];
}

function allows(source: HostSource, { host, path }: CspBypass): boolean {
  if (source.host === EVERY_HOST) return true;
  const coversHost = source.host.startsWith('*.') ? host.endsWith(source.host.slice(1)) : source.host === host;
  if (!coversHost || source.path === '/') return coversHost;
  return path !== undefined && (source.path.endsWith('/') ? path.startsWith(source.path) : path === source.path);
}

function bypassOf(kind: 'jsonp' | 'angular', url: string): CspBypass {
  const { hostname: host, pathname } = new URL(`https:${url}`);
  const path = pathname === '/' ? undefined : pathname.toLowerCase();
  return { kind: kind === 'jsonp' && NEEDS_EVAL.includes(host) ? 'tags' : kind, host, path };
}
