import { parseCsp } from '../../../evidence/parse/http/csp.ts';
import { headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/headers/csp-report-endpoint',
  title: '`Content-Security-Policy` reporting endpoint is defined',
  why: '`report-to` names an endpoint that the `Reporting-Endpoints` (or `Report-To`) header must define; otherwise violation reports are not sent.',
  needs: ['csp', 'headers'],
  problems: {
    'undefined-endpoint': {
      severity: 'info',
      likelihood: 'observed',
      message: 'CSP `report-to` names an undefined endpoint',
      fix: { any: 'Send `Reporting-Endpoints: NAME="https://…"` with the name that report-to uses.' },
    },
  },
  references: ['https://www.w3.org/TR/reporting-1/#header', 'CWE-778'],
  run({ csp, headers }) {
    const names = csp.flatMap(({ directives }) => directives.get('report-to')?.slice(0, 1) ?? []);
    if (names.length === 0) return notApplicable('The policy has no `report-to` directive');
    const defined = `${headerValue(headers, 'reporting-endpoints') ?? ''} ${headerValue(headers, 'report-to') ?? ''}`;
    const lost = [...new Set(names)].filter((name) => !defined.includes(name));
    return lost.map((name) => ({
      problem: 'undefined-endpoint' as const,
      location: { part: `report-to ${name.slice(0, 60)}` },
      evidence: name,
    }));
  },
  examples: () => [
    {
      name: 'undefined endpoint',
      given: { csp: [parseCsp("default-src 'self'; report-to csp")], headers: [] },
      finds: ['undefined-endpoint'],
    },
    {
      name: 'defined',
      given: {
        csp: [parseCsp("default-src 'self'; report-to csp")],
        headers: parseHeaders('Reporting-Endpoints: csp="https://shop.example/csp"'),
      },
      finds: [],
    },
    {
      name: 'no report-to',
      given: { csp: [parseCsp("default-src 'self'")], headers: [] },
      finds: [],
      notApplicable: true,
    },
  ],
});
