import { elementsOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { isOneSite, registrableDomain } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, listed } from '../../define-check.ts';

export default defineCheck({
  id: 'security/content/third-parties',
  title: 'No other site runs scripts in the page',
  why: 'A script of another site can read and change everything on the page, so each one is a party that has to be trusted.',
  needs: ['document'],
  problems: {
    trusted: {
      severity: 'info',
      likelihood: 'observed',
      says: 'Scripts of other sites run in the page.',
      fix: {
        any: 'Go through the list: drop what nobody needs, serve what is static yourself, and name the rest in the content security policy.',
      },
    },
  },
  references: ['CWE-829', 'OWASP A08:2021'],
  run({ document }) {
    const sites = elementsOf(document, 'script').flatMap(({ attributes: a }) => {
      const url = a.src ? resolveUrl(a.src, document.url) : undefined;
      return url && /^https?:/.test(url) && !isOneSite(url, document.url) ? [registrableDomain(url)] : [];
    });
    return sites.length === 0
      ? []
      : [{ problem: 'trusted', at: 'script[src]', shows: listed([...new Set(sites)].sort(), 20) }];
  },
  examples: () => [
    {
      name: 'two other sites',
      given: {
        document: parseHtml(
          '<script src="https://js.stripe.com/v3/"></script><script src="https://www.googletagmanager.com/gtm.js"></script>',
        ),
      },
      finds: ['trusted'],
    },
    {
      name: 'own scripts, one of a subdomain',
      given: {
        document: parseHtml('<script src="/app.js"></script><script src="https://static.shop.example/b.js"></script>'),
      },
      finds: [],
    },
  ],
});
