/** Types of DNS records that a monitor can compare. */
export const MONITORED_RECORDS = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'CAA'] as const;

export interface KeywordCheck {
  readonly kind: 'keyword';
  readonly text: string;
  /** Whether the page must contain the text, or must not. */
  readonly present: boolean;
}

export interface DnsCheck {
  readonly kind: 'dns';
  readonly record: (typeof MONITORED_RECORDS)[number];
  /** Values that must be among the records; none: the records must stay those of the first check. */
  readonly expected: readonly string[];
}

export interface CertificateCheck {
  readonly kind: 'certificate';
  /** Days that the certificate must still be valid. */
  readonly days: number;
}

/** What a monitor checks at its URL, or at the host of it. */
export type MonitorCheck =
  | { readonly kind: 'http' }
  | KeywordCheck
  | { readonly kind: 'tcp'; readonly port: number }
  | DnsCheck
  | CertificateCheck;

/** What is checked, for people: a URL, or part of its host. */
export function checkedText({ url, check }: { readonly url: string; readonly check: MonitorCheck }): string {
  const { hostname } = new URL(url);
  if (check.kind === 'tcp') return `${hostname}:${check.port}`;
  if (check.kind === 'dns') return `${check.record} records of ${hostname}`;
  return check.kind === 'certificate' ? `Certificate of ${new URL(url).host}` : url;
}
