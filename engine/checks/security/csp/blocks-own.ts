import type { Severity } from '../../../catalogue/severity.ts';
import type { PolicyRefusal } from '../../../evidence/facts/visit.ts';
import { enforced, parseCsp } from '../../../evidence/parse/http/csp/csp.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { upTo } from '../../../limits.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenCsp, page } from '../../examples/page.ts';

const given = (policy: string, ...refusals: PolicyRefusal[]) => ({ ...givenCsp(policy), refusals, page });
const fix = {
  any: 'Add what the page needs to the named directive: the host of a file, the hash or a nonce for an inline script or style. Remove elements that are no longer needed, and test the policy in a browser.',
};

export default defineCheck({
  id: 'security/csp/blocks-own',
  title: 'The `Content-Security-Policy` blocks nothing that the page needs',
  why: 'What the policy blocks is missing on the page for every visitor: scripts do not run, styles do not apply. Sites often remove the whole policy to repair it.',
  topic: 'content security policy',
  needs: ['csp', 'refusals', 'page'],
  problems: {
    own: {
      severity: 'medium',
      share: 0.03,
      message: "CSP blocks the site's own resources",
      fix,
    },
    'third-party': {
      severity: 'info',
      message: 'CSP blocks resources of other sites that the page loads',
      fix: 'If the page needs them, add their hosts to the named directive; otherwise remove the code that loads them.',
    },
  },
  references: ['https://www.w3.org/TR/CSP3/#violation-events', 'CWE-1173'],
  run({ csp, refusals, page }, cut) {
    if (enforced(csp).length === 0) return notApplicable('The page has no enforced Content-Security-Policy');
    const groups = Map.groupBy(
      upTo(refusals, 'policyRefusals', 'resources blocked by the policy', cut),
      (each) => `${isOwn(each, page.url) ? 'own' : 'third-party'} ${each.directive}`,
    );
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const problem = isOwn(first, page.url) ? ('own' as const) : ('third-party' as const);
      const blocked = [...new Set(group.map(({ blocked }) => blocked))].sort();
      return [
        {
          problem,
          location: { part: first.directive },
          evidence: listed(blocked.map((each) => `${first.directive} blocks ${each}`)),
          ...(problem === 'own' ? { severity: severityOf(first) } : {}),
        },
      ];
    });
  },
  examples: () => [
    [
      'own script',
      given('script-src https://cdn.example', refusal('script-src-elem', 'https://shop.example/app.js')),
      'own',
    ],
    [
      'inline script and style attribute',
      given("default-src 'self'", refusal('script-src-elem', 'inline'), refusal('style-src-attr', 'inline')),
      'own',
      'own',
    ],
    [
      'image on a host of the same site, and an analytics script',
      given(
        "default-src 'self'",
        refusal('img-src', 'https://img.shop.example/a.png'),
        refusal('script-src-elem', 'https://stats.example/s.js'),
      ),
      'own',
      'third-party',
    ],
    ['nothing blocked', given("default-src 'self'")],
    [
      'report-only policy',
      { csp: [parseCsp("default-src 'none'", 'header', true)], refusals: [], page },
      'not applicable',
    ],
  ],
});

function isOwn({ blocked }: PolicyRefusal, page: string): boolean {
  return !/^(?:https?|wss?):/.test(blocked) || isOneSite(blocked, page);
}

/** Libraries try `eval` and insert styles without depending on it. */
function severityOf({ directive, blocked }: PolicyRefusal): Severity {
  if (blocked === 'eval' || blocked === 'wasm-eval') return 'low';
  if (directive.startsWith('script-src') || directive === 'worker-src') return blocked === 'inline' ? 'medium' : 'high';
  return directive.startsWith('style-src') && blocked !== 'inline' ? 'medium' : 'low';
}

function refusal(directive: string, blocked: string): PolicyRefusal {
  return { directive, blocked, source: 'https://shop.example/', line: 1 };
}
