/** A reference with the address it is published at. */
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
  if (kind === 'OWASP') return 'https://owasp.org/www-project-top-ten/';
  throw new Error(`unknown kind of reference: ${id}`);
}
