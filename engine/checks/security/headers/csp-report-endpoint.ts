import { parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { type HeaderList, headerValue, parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { dictionaryOf } from '../../../evidence/parse/http/structured-field.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

/** Names that Reporting-Endpoints defines with a URL, or Report-To in its JSON. */
function endpointsOf(headers: HeaderList): ReadonlySet<unknown> {
  const members = dictionaryOf(headerValue(headers, 'reporting-endpoints') ?? '') ?? new Map();
  const named = [...members].filter(([, [value]]) => typeof value === 'string').map(([name]) => name);
  return new Set([...named, ...groupsOf(headerValue(headers, 'report-to') ?? '')]);
}

/** Report-To is a JSON array without its brackets; a group without a name is called default. */
function groupsOf(text: string): unknown[] {
  try {
    const groups: unknown = JSON.parse(`[${text}]`);
    return Array.isArray(groups) ? groups.map((group) => group?.group ?? 'default') : [];
  } catch {
    return [];
  }
}

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
    const defined = endpointsOf(headers);
    const lost = [...new Set(names)].filter((name) => !defined.has(name));
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
      name: 'defined in a header that does not parse',
      given: {
        csp: [parseCsp("default-src 'self'; report-to csp")],
        headers: parseHeaders('Reporting-Endpoints: csp=https://shop.example/csp path'),
      },
      finds: ['undefined-endpoint'],
    },
    {
      name: 'name that is part of another one',
      given: {
        csp: [parseCsp("default-src 'self'; report-to csp")],
        headers: parseHeaders('Reporting-Endpoints: csp-old="https://shop.example/csp"'),
      },
      finds: ['undefined-endpoint'],
    },
    {
      name: 'defined by Report-To',
      given: {
        csp: [parseCsp("default-src 'self'; report-to csp")],
        headers: parseHeaders(
          'Report-To: {"group":"csp","max_age":86400,"endpoints":[{"url":"https://shop.example/r"}]}',
        ),
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
