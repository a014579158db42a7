import { isHttps, parseTagList, tagValue } from './tag-list.ts';

export function isTlsRpt(text: string): boolean {
  return /^v=TLSRPTv1(?:[ \t]*;|[ \t]*$)/.test(text);
}

/** Report addresses of a TLS-RPT record that RFC 8460 section 3 does not allow (only `mailto:` and `https:`); undefined if there are no addresses. */
export function wrongReportAddresses(text: string): string[] | undefined {
  const addresses = (tagValue(parseTagList(text), 'rua') ?? '').split(',', 20).map((one) => one.trim());
  if (addresses.every((one) => one === '')) return undefined;
  return addresses.filter((one) => !/^mailto:[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/i.test(one) && !isHttps(one));
}
