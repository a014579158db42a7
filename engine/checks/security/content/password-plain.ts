import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { elementsOf, parseHtml, selectorOf } from '../../../evidence/parse/html/html.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (url: string) => parseExchange(url, 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'security/content/password-plain',
  title: 'Passwords are asked for on protected pages only',
  why: 'On a plain http page anyone on the way can add a line that sends the password to himself, wherever the form goes.',
  needs: ['document', 'page'],
  problems: {
    'plain-http': {
      severity: 'high',
      likelihood: 'observed',
      says: 'A page over plain http asks for a password.',
      fix: { any: 'Serve the page over https and redirect http to it.' },
    },
  },
  references: ['CWE-319', 'CWE-523', 'OWASP A02:2021'],
  run({ document, page }) {
    const fields = elementsOf(document, 'input').filter(
      ({ attributes: a }) => a.type?.trim().toLowerCase() === 'password',
    );
    if (fields.length === 0) return notApplicable('the page asks for no password');
    if (page.url.startsWith('https:')) return [];
    return fields.map((field) => ({
      problem: 'plain-http' as const,
      at: selectorOf(field),
      shows: page.url,
      severity: isPrivateAddress(page.address) ? ('info' as const) : ('high' as const),
    }));
  },
  examples: () => [
    {
      name: 'over plain http',
      given: { document: parseHtml('<input type="password" name="pw">'), page: page('http://shop.example/login') },
      finds: ['plain-http'],
    },
    {
      name: 'over https',
      given: { document: parseHtml('<input type="password" name="pw">'), page: page('https://shop.example/login') },
      finds: [],
    },
    {
      name: 'no password',
      given: { document: parseHtml('<input name="q">'), page: page('http://shop.example/') },
      finds: [],
      notApplicable: true,
    },
  ],
});
