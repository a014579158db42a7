import { elementsOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { isOneSite, registrableDomain } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/content/third-parties',
  title: 'The page loads no third-party scripts',
  why: 'A third-party script can read and change everything on the page, so each third party has to be trusted.',
  drift: 'third-party',
  needs: ['document'],
  problems: {
    trusted: {
      severity: 'info',
      message: 'Third-party scripts run in the page',
      fix: 'Review the list: remove what is not needed, host static files yourself, and list the rest in the Content-Security-Policy.',
    },
  },
  references: ['CWE-829', 'OWASP A08:2021'],
  run({ document }) {
    const sites = elementsOf(document, 'script').flatMap(({ attributes: a }) => {
      const url = a.src ? resolveUrl(a.src, document.url) : undefined;
      return url && /^https?:/.test(url) && !isOneSite(url, document.pageUrl) ? [registrableDomain(url)] : [];
    });
    return occurrence('trusted', { selector: 'script[src]' }, [...new Set(sites)].sort(), 20);
  },
  examples: () => [
    [
      'two third parties',
      givenDocument(
        '<script src="https://js.stripe.com/v3/"></script><script src="https://www.googletagmanager.com/gtm.js"></script>',
      ),
      'trusted',
    ],
    [
      'script of the base, which is another site',
      givenDocument('<base href="https://cdn.example/"><script src="a.js"></script>'),
      'trusted',
    ],
    [
      'first-party script on a page whose base is another site',
      givenDocument('<base href="https://cdn.example/"><script src="https://shop.example/a.js"></script>'),
    ],
    [
      'first-party scripts, one from a subdomain',
      givenDocument('<script src="/app.js"></script><script src="https://static.shop.example/b.js"></script>'),
    ],
  ],
});
