const NAMES = new Set([
  'server',
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
  'x-php-version',
]);
const VERSION = /(?:^|[A-Za-z()/_ -])v?\d{1,4}\.\d{1,4}/;
/** Software with its version in a comment. The rest of the field is the HTTP version and the proxy (RFC 9110 section 7.6.3). */
const VIA = /\([^()]{0,100}[A-Za-z]\/\d{1,4}\.\d{1,4}[^()]{0,100}\)/;
/** Servers of hosting platforms, whose number is part of the name and says nothing about an installation. */
const PLATFORM = /^(?:awselb\/2\.0|Microsoft-HTTPAPI\/[12]\.0|Apache-Coyote\/1\.1|DPS\/|Pepyaka\/|Cowboy$)/i;

/** True for a header that discloses the version of the software behind it. */
export function tellsVersion(name: string, value: string): boolean {
  const header = name.toLowerCase();
  if (header === 'via') return VIA.test(value);
  return NAMES.has(header) && VERSION.test(value) && !PLATFORM.test(value.trim());
}
