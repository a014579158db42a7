import { type CspPolicy, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { endpointsOf, groupsOf } from '../../../evidence/parse/http/reporting.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenCsp, givenHeaders } from '../../examples/page.ts';

const reportsNowhere = ({ reportOnly, directives }: CspPolicy) =>
  reportOnly && !directives.get('report-uri')?.length && !directives.get('report-to')?.length;

const given = (policy: string, fields = '') => ({ ...givenCsp(policy), ...givenHeaders(fields) });
const REPORTS = "default-src 'self'; report-to csp";

export default defineCheck({
  id: 'security/headers/csp-report-endpoint',
  title: '`Content-Security-Policy` reporting endpoint is defined',
  why: '`report-to` names an endpoint that the `Reporting-Endpoints` (or `Report-To`) header must define; otherwise violation reports are not sent.',
  topic: 'content security policy',
  needs: ['csp', 'headers'],
  problems: {
    'undefined-endpoint': {
      severity: 'info',
      message: 'CSP `report-to` names an undefined endpoint',
      fix: 'Send `Reporting-Endpoints: NAME="https://…"` with the name that report-to uses.',
    },
    legacy: {
      severity: 'info',
      message: 'CSP `report-to` names an endpoint that only the deprecated `Report-To` header defines',
      fix: 'Send `Reporting-Endpoints: NAME="https://…"` with the same name and URL.',
    },
    nowhere: {
      severity: 'info',
      message: 'CSP is report-only and names no reporting endpoint',
      fix: 'Add `report-to NAME` with a matching `Reporting-Endpoints` header, and `report-uri` for browsers without it, or remove the policy.',
    },
  },
  references: ['https://www.w3.org/TR/reporting-1/#header', 'CWE-778'],
  run({ csp, headers }) {
    const names = [...new Set(csp.flatMap(({ directives }) => directives.get('report-to')?.slice(0, 1) ?? []))];
    const nowhere = csp.filter(reportsNowhere);
    if (names.length === 0 && nowhere.length === 0) return notApplicable('The policy has no `report-to` directive');
    const defined = endpointsOf(headers);
    const groups = groupsOf(headers);
    const lost = names.filter((name) => !defined.has(name));
    return [
      ...lost.map((name) => ({
        problem: groups.has(name) ? ('legacy' as const) : ('undefined-endpoint' as const),
        location: { part: `report-to ${name.slice(0, 60)}` },
        evidence: name,
      })),
      ...occurrence(
        'nowhere',
        { header: 'Content-Security-Policy-Report-Only' },
        nowhere.length > 0 ? ['(no report-to or report-uri directive)'] : [],
      ),
    ];
  },
  examples: () => [
    ['undefined endpoint', given(REPORTS), 'undefined-endpoint'],
    ['defined', given(REPORTS, 'Reporting-Endpoints: csp="https://shop.example/csp"')],
    [
      'defined in a header that does not parse',
      given(REPORTS, 'Reporting-Endpoints: csp=https://shop.example/csp path'),
      'undefined-endpoint',
    ],
    [
      'name that is part of another one',
      given(REPORTS, 'Reporting-Endpoints: csp-old="https://shop.example/csp"'),
      'undefined-endpoint',
    ],
    [
      'defined by the deprecated Report-To only',
      given(REPORTS, 'Report-To: {"group":"csp","max_age":86400,"endpoints":[{"url":"https://shop.example/r"}]}'),
      'legacy',
    ],
    [
      'report-only policy without a destination',
      { csp: [parseCsp("default-src 'self'", 'header', true)], headers: [] },
      'nowhere',
    ],
    [
      'report-only policy with a destination',
      {
        ...givenHeaders('Reporting-Endpoints: csp="https://shop.example/csp"'),
        csp: [parseCsp(REPORTS, 'header', true)],
      },
    ],
    ['no report-to', given("default-src 'self'"), 'not applicable'],
  ],
});
