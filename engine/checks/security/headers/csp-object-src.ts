import { listsFor, scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { breadthOf } from '../../../evidence/parse/http/csp/csp-sources.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCsp } from '../../examples/page.ts';
import { shownLists } from '../support/whole-hosts.ts';

const allowsAnyone = (sources: readonly string[]) =>
  sources.some((source) => source === 'data:' || breadthOf(source) !== undefined);

export default defineCheck({
  id: 'security/headers/csp-object-src',
  title: '`Content-Security-Policy` restricts plug-in content (`object-src`)',
  why: '`object` and `embed` elements load documents that `script-src` does not restrict; modern pages do not need them.',
  topic: 'content security policy',
  needs: ['csp'],
  problems: {
    free: {
      severity: 'low',
      message: 'CSP lacks an effective `object-src`: plug-in content may load from any origin',
      fix: {
        any: "Add `object-src 'none'` to the policy, or the hosts of the page's `object` and `embed` elements.",
        csp: 'object-src',
      },
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#directive-object-src'],
  run({ csp }) {
    const lists = listsFor(csp, 'object-src');
    if (lists.length === 0 && scriptSources(csp).length === 0)
      return notApplicable('No enforced policy restricts scripts');
    return lists.every(allowsAnyone)
      ? [
          {
            problem: 'free',
            location: { part: 'object-src' },
            evidence: lists.length > 0 ? shownLists(lists) : '(no directive that restrains it)',
          },
        ]
      : [];
  },
  examples: () => [
    ['script-src only', givenCsp("script-src 'self'"), 'free'],
    ['wildcard', givenCsp("script-src 'self'; object-src *"), 'free'],
    [
      'list with a wildcard over a public suffix',
      givenCsp("script-src 'self'; object-src 'self' https://*.com"),
      'free',
    ],
    [
      'list with a domain where anyone can publish',
      givenCsp("script-src 'self'; object-src 'self' *.netlify.app"),
      'free',
    ],
    ['policy about plug-ins only', givenCsp("object-src https: 'self'"), 'free'],
    ['one host', givenCsp("script-src 'self'; object-src docs.shop.example")],
    ['restricted by default-src', givenCsp("default-src 'self'")],
    ['object-src none', givenCsp("script-src 'self'; object-src 'none'")],
    ['no policy', givenCsp(), 'not applicable'],
  ],
});
