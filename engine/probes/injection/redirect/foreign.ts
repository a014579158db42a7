type Foreign = (host: string, own: URL) => string;

/** Addresses of a foreign host: plain ones first. */
export const PLAIN: readonly Foreign[] = [
  (host) => `https://${host}/`,
  (host) => `//${host}/`,
  (host) => `/\\${host}/`,
];

/** Addresses that pass the checks sites make: for a prefix, a suffix, a part, a slash or a scheme. */
const DISGUISED: readonly Foreign[] = [
  (host, { origin }) => `${origin}@${host}/`,
  (host, { protocol, hostname }) => `${protocol}//${hostname}.${host}/`,
  (host, own) => `https://${host}/${own.host}`,
  (host, { origin }) => `https://${host}/?${origin}/`,
  (host) => `@${host}/`,
  (host) => `.${host}/`,
  (host) => `/\t/${host}/`,
  (host) => `///${host}/`,
  (host) => `HTTPS:\\\\${host}/`,
  (host) => `\x01https://${host}/`,
  (host, own) => `//${host}\\@${own.host}/`,
  (host) => `HTTP://${host}/`,
  (host) => `${host}`,
];

const BARE = /^[\w-]{1,60}(?:\.[\w-]{1,60}){1,5}(?:[:/]|$)/;
/** A page of the site, as in `about.html?id=2`. */
const PAGE = /^\/?[\w-]{2,60}[./?][\w./?=&-]{1,100}$/;

/**
 * The same in the order of the value that the site sends: a server that gets hosts without a scheme adds one, and one may look for its own pages,
 * or for the sites that it links to, in the value.
 */
export function disguisedFor(value: string, own: URL): readonly Foreign[] {
  const first: readonly Foreign[] = BARE.test(value) ? [(host) => host, (host) => `${host}/`] : [];
  const within: readonly Foreign[] = PAGE.test(value) ? [(host) => `https://${host}/${value.replace(/^\//, '')}`] : [];
  const linked = /^https?:/i.test(value) ? URL.parse(value)?.origin : undefined;
  const beside: readonly Foreign[] =
    linked === undefined || linked === own.origin
      ? []
      : [(host) => `https://${host}/?${value}`, (host) => `${linked}.${host}/`, (host) => `${linked}@${host}/`];
  return [...first, ...within, ...beside, ...DISGUISED];
}
