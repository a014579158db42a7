import { inlineHandlers } from '../../../evidence/parse/html/inline-code.ts';
import { scriptSources } from '../../../evidence/parse/http/csp/csp.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { givenCsp, givenDocument } from '../../examples/page.ts';

const given = (html: string, ...policies: string[]) => ({ ...givenDocument(html), ...givenCsp(...policies) });

export default defineCheck({
  id: 'security/csp/inline-handlers',
  title: 'No inline event handlers, which prevent a strict `Content-Security-Policy`',
  why: 'Event handler attributes and `javascript:` links need `unsafe-inline`, which also allows injected scripts (XSS), or `unsafe-hashes` with a hash of each. Nonces do not cover them.',
  topic: 'content security policy',
  needs: ['document', 'csp'],
  problems: {
    handlers: {
      severity: 'info',
      message: 'Inline event handlers rule out a strict CSP',
      fix: 'Move the code of each `on…` attribute and `javascript:` link into a script file, and attach it with `addEventListener`.',
    },
  },
  references: ['CWE-693', 'https://www.w3.org/TR/CSP3/#unsafe-hashes-usage'],
  run({ document, csp }) {
    if (scriptSources(csp).some((sources) => !sources.includes("'unsafe-inline'")))
      return notApplicable('The policy does not allow inline scripts');
    const found = inlineHandlers(document);
    return found.length === 0
      ? []
      : [
          {
            problem: 'handlers',
            location: { part: 'event handlers' },
            evidence: listed(found.map(({ tag, attribute, line }) => `line ${line}: ${tag} ${attribute}`)),
            compares: [...new Set(found.map(({ tag, attribute }) => `${tag} ${attribute}`))].sort().join(', '),
          },
        ];
  },
  examples: () => [
    ['handler attribute without a policy', given('<button onclick="buy()">Buy</button>'), 'handlers'],
    ['link that runs a script', given('<a href="javascript:buy()">Buy</a>'), 'handlers'],
    [
      'link that does nothing, and an attribute of a component',
      given('<a href="javascript:void(0)" on-click="buy">Buy</a>'),
    ],
    ['no handlers', given('<button id="buy">Buy</button>')],
    ['strict policy', given('<button onclick="buy()">Buy</button>', "script-src 'self'"), 'not applicable'],
  ],
});
