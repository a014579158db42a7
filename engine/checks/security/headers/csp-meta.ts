import { elementsOf, parseHtml } from '../../../evidence/parse/html/html.ts';
import { directivesIn, IGNORED_IN_META, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const SELECTOR = 'meta[http-equiv="Content-Security-Policy"]';
const NAME = 'content-security-policy';

export default defineCheck({
  id: 'security/headers/csp-meta',
  title: '`Content-Security-Policy` in a meta tag has only supported directives',
  why: 'Browsers ignore `frame-ancestors`, `report-uri` and `sandbox` in a meta element, so the page can still be framed although the policy seems to forbid it. They ignore the whole element outside the head.',
  needs: ['csp', 'document'],
  problems: {
    ignored: {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP in a meta tag has directives that only work in the header',
      fix: { any: 'Send the policy, or at least these directives, as a response header.' },
    },
    'outside-head': {
      severity: 'low',
      likelihood: 'observed',
      message: 'CSP in a meta tag outside the head, which browsers ignore',
      fix: {
        any: 'Move the element to the start of the head, before scripts and styles, or send the policy as a header.',
      },
    },
    'report-only': {
      severity: 'info',
      likelihood: 'observed',
      message: 'Report-only CSP in a meta tag, which browsers ignore',
      fix: { any: 'Send `Content-Security-Policy-Report-Only` as a response header, or remove the element.' },
    },
  },
  references: [
    'https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy',
    'https://www.w3.org/TR/CSP3/#meta-element',
    'CWE-1021',
  ],
  run({ csp, document }) {
    const named = elementsOf(document, 'meta').map((each) => ({
      name: each.attributes['http-equiv']?.trim().toLowerCase(),
      isInHead: document.elements[each.parent]?.tag === 'head',
    }));
    const metas = csp.filter(({ source }) => source === 'meta');
    const isMisplaced = named.some(({ name, isInHead }) => name === NAME && !isInHead);
    const isReportOnly = named.some(({ name }) => name === `${NAME}-report-only`);
    if (metas.length === 0 && !isMisplaced && !isReportOnly)
      return notApplicable('No Content-Security-Policy is set in a meta element');
    const sent = new Set(
      csp
        .filter(({ source, reportOnly }) => source === 'header' && !reportOnly)
        .flatMap(({ directives }) => [...directives.keys()]),
    );
    const ignored = metas
      .flatMap(({ text }) => directivesIn(text))
      .map(([name]) => name)
      .filter((name) => IGNORED_IN_META.includes(name) && !sent.has(name));
    const location = { selector: SELECTOR };
    return [
      ...(ignored.length > 0
        ? [{ problem: 'ignored' as const, location, evidence: listed([...new Set(ignored)]) }]
        : []),
      ...(isMisplaced ? [{ problem: 'outside-head' as const, location, evidence: '(not a child of head)' }] : []),
      ...(isReportOnly
        ? [
            {
              problem: 'report-only' as const,
              location: { selector: 'meta[http-equiv="Content-Security-Policy-Report-Only"]' },
              evidence: '(in a meta element)',
            },
          ]
        : []),
    ];
  },
  examples: () => [
    {
      name: 'frame-ancestors in a meta element',
      given: { csp: [parseCsp("default-src 'self'; frame-ancestors 'none'", 'meta')], document: parseHtml('') },
      finds: ['ignored'],
    },
    {
      name: 'directive in the header as well',
      given: {
        csp: [parseCsp("frame-ancestors 'none'"), parseCsp("default-src 'self'; frame-ancestors 'none'", 'meta')],
        document: parseHtml(''),
      },
      finds: [],
    },
    {
      name: 'directive in a report-only header',
      given: {
        csp: [parseCsp("frame-ancestors 'none'", 'header', true), parseCsp("frame-ancestors 'none'", 'meta')],
        document: parseHtml(''),
      },
      finds: ['ignored'],
    },
    {
      name: 'element in the body',
      given: {
        csp: [],
        document: parseHtml('<p>Hello<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">'),
      },
      finds: ['outside-head'],
    },
    {
      name: 'report-only element',
      given: {
        csp: [],
        document: parseHtml('<meta http-equiv="Content-Security-Policy-Report-Only" content="default-src \'self\'">'),
      },
      finds: ['report-only'],
    },
    {
      name: 'supported directives only',
      given: {
        csp: [parseCsp("default-src 'self'", 'meta')],
        document: parseHtml('<head><meta http-equiv="Content-Security-Policy" content="default-src \'self\'">'),
      },
      finds: [],
    },
    {
      name: 'header only',
      given: { csp: [parseCsp("frame-ancestors 'none'")], document: parseHtml('') },
      finds: [],
      notApplicable: true,
    },
  ],
});
