import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { dictionaryOf } from '../../../evidence/parse/http/structured-field.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { page } from '../../examples/page.ts';

const HEADER = 'Reporting-Endpoints';
/** Secure Contexts: browsers trust hosts of the machine itself. */
const isTrustworthy = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1';

export default defineCheck({
  id: 'security/policies/reporting-endpoints',
  title: '`Reporting-Endpoints` names HTTPS addresses',
  why: 'Browsers skip an endpoint that is no URL or is not served over HTTPS, so reports of policy violations are lost silently.',
  needs: ['headers', 'page'],
  problems: {
    skipped: {
      severity: 'info',
      message: '`Reporting-Endpoints` has an address that browsers skip',
      fix: 'Use an absolute `https://` URL, or a path on the site itself: `csp="/reports"`.',
    },
  },
  references: ['https://www.w3.org/TR/reporting-1/#process-header', 'CWE-778'],
  run({ headers, page }) {
    const members = dictionaryOf(headerValue(headers, HEADER) ?? '');
    if (!members?.size) return notApplicable('The page defines no reporting endpoints');
    if (!page.url.startsWith('https:')) return notApplicable('The page is served over plain HTTP');
    const skipped = [...members].flatMap(([name, [value]]) => {
      const url = typeof value === 'string' ? URL.parse(value, page.url) : undefined;
      return typeof value !== 'string' || (url && isTrustworthy(url)) ? [] : [`${name}="${value}"`];
    });
    return occurrence('skipped', { header: HEADER }, skipped);
  },
  examples: () => [
    ['plain HTTP', { headers: parseHeaders('Reporting-Endpoints: csp="http://reports.example/csp"'), page }, 'skipped'],
    [
      'HTTPS and a path',
      { headers: parseHeaders('Reporting-Endpoints: csp="https://reports.example/csp", default="/r"'), page },
    ],
    [
      'value that is no string, reported as invalid syntax',
      { headers: parseHeaders('Reporting-Endpoints: csp=1'), page },
    ],
    ['not sent', { headers: [], page }, 'not applicable'],
  ],
});
