import { isScript } from '../../../evidence/facts/asset.ts';
import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { type CspPolicy, directivesIn, IGNORED_IN_META, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const given = (policies: readonly CspPolicy[], html = '') => ({ csp: policies, ...givenDocument(html) });
const SELECTOR = 'meta[http-equiv="Content-Security-Policy"]';
const NAME = 'content-security-policy';
const REPORT_ONLY = 'meta[http-equiv="Content-Security-Policy-Report-Only"]';

export default defineCheck({
  id: 'security/headers/csp-meta',
  title: '`Content-Security-Policy` in a meta tag takes effect',
  why: 'Browsers ignore `frame-ancestors`, `report-uri` and `sandbox` in a meta element, so the page can still be framed although the policy seems to forbid it. They ignore the whole element outside the head, and a policy in the head does not apply to scripts before it.',
  topic: 'content security policy',
  needs: ['csp', 'document'],
  problems: {
    ignored: {
      severity: 'low',
      message: 'CSP in a meta tag has directives that only work in the header',
      fix: 'Send the policy, or at least these directives, as a response header.',
    },
    'outside-head': {
      severity: 'low',
      message: 'CSP in a meta tag outside the head, which browsers ignore',
      fix: 'Move the element to the start of the head, before scripts and styles, or send the policy as a header.',
    },
    late: {
      severity: 'low',
      message: 'CSP in a meta tag comes after a script, to which it does not apply',
      fix: 'Move the element to the start of the head, before scripts and styles, or send the policy as a header.',
    },
    'report-only': {
      severity: 'info',
      message: 'Report-only CSP in a meta tag, which browsers ignore',
      fix: 'Send `Content-Security-Policy-Report-Only` as a response header, or remove the element.',
    },
  },
  references: [
    'https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy',
    'CWE-1021',
  ],
  run({ csp, document }) {
    const named = elementsOf(document, 'meta').map((each) => ({
      name: each.attributes['http-equiv']?.toLowerCase(),
      isInHead: document.elements[each.parent]?.tag === 'head',
      index: each.index,
    }));
    const metas = csp.filter(({ source }) => source === 'meta');
    const isMisplaced = named.some(({ name, isInHead }) => name === NAME && !isInHead);
    const first = named.find(({ name, isInHead }) => name === NAME && isInHead);
    const isLate = elementsOf(document, 'script').some(
      ({ index, attributes: { type } }) => first !== undefined && index < first.index && isScript(type),
    );
    const isReportOnly = named.some(({ name }) => name === `${NAME}-report-only`);
    if (metas.length === 0 && !isMisplaced && !isReportOnly)
      return notApplicable('No Content-Security-Policy is set in a meta element');
    const headers = csp.filter(({ source, reportOnly }) => source === 'header' && !reportOnly);
    const sent = new Set(headers.flatMap(({ directives }) => [...directives.keys()]));
    const ignored = metas
      .flatMap(({ text }) => directivesIn(text))
      .map(([name]) => name)
      .filter((name) => IGNORED_IN_META.includes(name) && !sent.has(name));
    const location = { selector: SELECTOR };
    const occurrences = [
      { problem: 'ignored', location, evidence: listed([...new Set(ignored)]) },
      { problem: 'outside-head', location, evidence: '(not a child of head)' },
      { problem: 'late', location, evidence: '(after a script)' },
      { problem: 'report-only', location: { selector: REPORT_ONLY }, evidence: '(in a meta element)' },
    ] as const;
    const isFound = {
      ignored: ignored.length > 0,
      'outside-head': isMisplaced,
      late: isLate && metas.length > 0,
      'report-only': isReportOnly,
    };
    return occurrences.filter(({ problem }) => isFound[problem]);
  },
  examples: () => [
    [
      'frame-ancestors in a meta element',
      given([parseCsp("default-src 'self'; frame-ancestors 'none'", 'meta')]),
      'ignored',
    ],
    [
      'directive in the header as well',
      given([parseCsp("frame-ancestors 'none'"), parseCsp("default-src 'self'; frame-ancestors 'none'", 'meta')]),
    ],
    [
      'directive in a report-only header',
      given([parseCsp("frame-ancestors 'none'", 'header', true), parseCsp("frame-ancestors 'none'", 'meta')]),
      'ignored',
    ],
    [
      'element in the body',
      given([], '<p>Hello<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">'),
      'outside-head',
    ],
    [
      'report-only element',
      given([], '<meta http-equiv="Content-Security-Policy-Report-Only" content="default-src \'self\'">'),
      'report-only',
    ],
    [
      'element after the first script',
      given(
        [parseCsp("default-src 'self'", 'meta')],
        '<head><script src="https://tags.example/t.js"></script><meta http-equiv="content-security-policy" content="default-src \'self\'">',
      ),
      'late',
    ],
    [
      'element after an inline script',
      given(
        [parseCsp("default-src 'self'", 'meta')],
        '<head><title>Shop</title><script>start()</script><meta http-equiv="Content-Security-Policy" content="default-src \'self\'"><script src="/a.js"></script>',
      ),
      'late',
    ],
    [
      'element after data in a script element, before the first script',
      given(
        [parseCsp("default-src 'self'", 'meta')],
        '<head><script type="application/ld+json">{}</script><meta http-equiv="Content-Security-Policy" content="default-src \'self\'"><script src="/a.js"></script>',
      ),
    ],
    [
      'supported directives only',
      given(
        [parseCsp("default-src 'self'", 'meta')],
        '<head><meta http-equiv="Content-Security-Policy" content="default-src \'self\'">',
      ),
    ],
    ['header only', given([parseCsp("frame-ancestors 'none'")]), 'not applicable'],
  ],
});
