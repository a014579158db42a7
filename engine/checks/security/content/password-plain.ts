import { selectorOf } from '../../../evidence/parse/html/html.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument, pageAt } from '../../examples/page.ts';
import { passwordFields } from '../support/form-targets.ts';

const given = (html: string, url: string) => ({ ...givenDocument(html), page: pageAt(url) });

export default defineCheck({
  id: 'security/content/password-plain',
  title: 'Password fields appear only on HTTPS pages',
  why: 'On a plain HTTP page an attacker on the network can add a script that steals the password, wherever the form is submitted.',
  topic: 'plain http',
  needs: ['document', 'page'],
  problems: {
    'plain-http': {
      severity: 'high',
      message: 'Password field on a plain HTTP page',
      fix: 'Serve the page over HTTPS and redirect HTTP to it.',
    },
  },
  references: ['CWE-319', 'CWE-523', 'OWASP A02:2021'],
  run({ document, page }) {
    const fields = passwordFields(document);
    if (fields.length === 0) return notApplicable('The page has no password field');
    if (page.url.startsWith('https:')) return [];
    return fields.map((field) => ({
      problem: 'plain-http' as const,
      location: { selector: selectorOf(field) },
      evidence: page.url,
      severity: isPrivateAddress(page.address) ? ('info' as const) : ('high' as const),
    }));
  },
  examples: () => [
    ['over plain HTTP', given('<input type="password" name="pw">', 'http://shop.example/login'), 'plain-http'],
    ['field without a type', given('<input name="password">', 'http://shop.example/login'), 'plain-http'],
    ['over HTTPS', given('<input type="password" name="pw">', 'https://shop.example/login')],
    ['no password field', given('<input name="q">', 'http://shop.example/'), 'not applicable'],
  ],
});
