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

/** The same in the order of the value that the site sends: a server that gets hosts without a scheme adds one. */
export function disguisedFor(value: string): readonly Foreign[] {
  const isBare = /^[\w-]{1,60}(?:\.[\w-]{1,60}){1,5}(?:[:/]|$)/.test(value);
  const first: readonly Foreign[] = isBare ? [(host) => host, (host) => `${host}/`] : [];
  return [...first, ...DISGUISED];
}
