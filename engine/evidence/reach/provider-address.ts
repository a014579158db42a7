import { Refused } from '../providers/refused.ts';

const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/#]|$)/i;

/**
 * The URL of a path or of a URL at one of the hosts. With another base, the first host is the base itself and every other
 * one a folder of it, so that one stand-in can take the place of all.
 */
export function addressOf(path: string, hosts: readonly string[], apiUrl: string | undefined): URL {
  const bases = hosts
    .map((host) => (host.includes('*') ? below(path, host) : host))
    .map((host, i) => ({ host: bare(host), base: baseOf(host, i, apiUrl) }));
  const place = path.startsWith('/')
    ? { base: bases[0]?.base, rest: path }
    : bases
        .flatMap(({ host, base }) => [base, host].map((from) => ({ base, from, rest: path.slice(from.length) })))
        .find(({ from, rest }) => path.startsWith(from) && /^(?:[/?]|$)/.test(rest));
  const url = URL.parse(`${place?.base}${place?.rest}`);
  if (!place || !url || DOT_SEGMENT.test(place.rest.split('?', 1).join()))
    throw new Refused('failed', 'the provider names an address outside of its API');
  return url;
}

/** The host below a domain that an address names, if it names one. */
function below(path: string, host: string): string {
  const { protocol, host: domain } = new URL(host.replace('*.', ''));
  const named = URL.parse(path);
  const fits =
    named?.protocol === protocol &&
    /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,2}\.$/.test(named.host.slice(0, -domain.length));
  return fits && named.host.endsWith(`.${domain}`) ? named.origin : `${protocol}//${domain}`;
}

function baseOf(host: string, index: number, apiUrl: string | undefined): string {
  if (apiUrl === undefined) return bare(host);
  return index === 0 ? bare(apiUrl) : `${bare(apiUrl)}/${new URL(host).host}`;
}

function bare(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
