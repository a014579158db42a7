const NAMES = new Set([
  'server',
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
  'x-php-version',
  'via',
]);
const VERSION = /(?:^|[A-Za-z)/_ -])v?\d{1,4}\.\d{1,4}/;
/** `1.1 varnish`: the number is the HTTP version (RFC 9110 section 7.6.3). */
const VIA = /^\s*\d\.\d\s+\S+\s*$/;

/** True for a header that discloses the version of the software behind it. */
export function tellsVersion(name: string, value: string): boolean {
  return NAMES.has(name.toLowerCase()) && VERSION.test(value) && !VIA.test(value);
}
