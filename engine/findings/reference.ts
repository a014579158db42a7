/** A reference with its URL. */
export function referenceOf(id: string): { id: string; url: string } {
  return { id, url: addressOf(id) };
}

function addressOf(id: string): string {
  if (id.startsWith('https://')) return id;
  const [kind = '', rest = ''] = id.split(/[ -](.*)/s);
  if (kind === 'CWE') return `https://cwe.mitre.org/data/definitions/${rest}.html`;
  if (kind === 'CVE') return `https://www.cve.org/CVERecord?id=${id}`;
  if (kind === 'GHSA') return `https://github.com/advisories/${id}`;
  if (kind === 'RFC') return `https://www.rfc-editor.org/rfc/rfc${rest.split(' ')[0]}`;
  if (kind === 'WCAG') return `https://www.w3.org/TR/WCAG22/`;
  if (kind === 'OWASP') return owaspAddress(rest);
  throw new Error(`unknown kind of reference: ${id}`);
}

/** OWASP Top 10 2021: last URL segment of each category. */
const OWASP_2021: Readonly<Record<string, string>> = {
  'A01:2021': 'Broken_Access_Control',
  'A02:2021': 'Cryptographic_Failures',
  'A03:2021': 'Injection',
  'A04:2021': 'Insecure_Design',
  'A05:2021': 'Security_Misconfiguration',
  'A06:2021': 'Vulnerable_and_Outdated_Components',
  'A07:2021': 'Identification_and_Authentication_Failures',
  'A08:2021': 'Software_and_Data_Integrity_Failures',
  'A09:2021': 'Security_Logging_and_Monitoring_Failures',
  'A10:2021': 'Server-Side_Request_Forgery_(SSRF)',
};

function owaspAddress(category: string): string {
  const name = OWASP_2021[category];
  if (name === undefined) throw new Error(`unknown OWASP category: ${category}`);
  return `https://owasp.org/Top10/${category.replace(':', '_')}-${name}/`;
}
