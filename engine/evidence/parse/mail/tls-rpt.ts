import { isHttps, parseTagList, tagValue } from './tag-list.ts';

export function isTlsRpt(text: string): boolean {
  return /^v=TLSRPTv1(?:[ \t]*;|[ \t]*$)/.test(text);
}

/** The report addresses of a TLS-RPT record, as written. */
export function tlsReportAddresses(text: string): string[] {
  const list = tagValue(parseTagList(text), 'rua') ?? '';
  return list
    .split(',', 20)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Report addresses of a TLS-RPT record that RFC 8460 section 3 does not allow (only `mailto:` and `https:`); undefined if there are no addresses. */
export function wrongReportAddresses(text: string): string[] | undefined {
  const addresses = tlsReportAddresses(text);
  if (addresses.length === 0) return undefined;
  return addresses.filter((one) => !/^mailto:[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/i.test(one) && !isHttps(one));
}
