/** Labels of a wildcard name at least: clients refuse one directly below a top-level domain (`*.com`). */
const LEAST_LABELS = 3;

/** The last label of a host name is no number. */
const IPV4 = /\.\d{1,3}$/;

/**
 * True if a name or address of a certificate is that of the host, as in the host of a URL. RFC 9525 section 6.3: a wildcard
 * matches the whole first label of a name and nothing else.
 */
export function covers(certified: string, host: string): boolean {
  const name = asHost(certified.toLowerCase());
  if (name === host) return true;
  if (!name.startsWith('*.') || name.split('.').length < LEAST_LABELS) return false;
  const dot = host.indexOf('.');
  return dot > 0 && !IPV4.test(host) && host.slice(dot) === name.slice(1);
}

/** An IPv6 address in the form in which it is the host of a URL. */
function asHost(name: string): string {
  return name.includes(':') ? (URL.parse(`http://[${name}]/`)?.hostname ?? name) : name;
}
