import { elementsOf, linksOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

/** Public CDNs whose versioned URLs never change their content. */
const STATIC_CDN =
  /^(?:cdn\.jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|code\.jquery\.com|ajax\.googleapis\.com|ajax\.aspnetcdn\.com|(?:maxcdn|stackpath|netdna)\.bootstrapcdn\.com|use\.fontawesome\.com|cdn\.staticfile\.(?:org|net)|cdn\.bootcdn\.net|cdn\.datatables\.net)$/;
const VERSION = /[@/-]v?\d{1,4}\.\d{1,4}\.\d{1,5}(?:[-.][\w.]{1,20})?(?=[./-]|$)/;
const HASHES = /(?:^|\s)sha(?:256|384|512)-[A-Za-z0-9+/_-]{40,}/;

export default defineCheck({
  id: 'security/content/sri',
  title: 'Files from public CDNs use Subresource Integrity (SRI)',
  why: 'With an `integrity` attribute the browser rejects a file that was changed by the CDN or by someone who compromised it.',
  needs: ['document'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing Subresource Integrity (SRI) on files from a public CDN',
      fix: 'Add `integrity="sha384-…" crossorigin="anonymous"` to these elements (the CDN shows the hash), or host the files yourself.',
    },
  },
  references: ['CWE-353', 'CWE-829', 'OWASP A08:2021', 'https://www.w3.org/TR/SRI/'],
  run({ document }) {
    const named = [
      ...elementsOf(document, 'script').map(({ attributes: a }) => ({ address: a.src, integrity: a.integrity })),
      ...linksOf(document, 'stylesheet').map(({ attributes: a }) => ({ address: a.href, integrity: a.integrity })),
    ].flatMap(({ address, integrity }) => {
      const url = URL.parse(resolveUrl(address ?? '', document.url) ?? '');
      return address &&
        url &&
        STATIC_CDN.test(url.hostname) &&
        VERSION.test(url.pathname) &&
        !isOneSite(url.href, document.pageUrl)
        ? [{ href: url.href, integrity }]
        : [];
    });
    if (named.length === 0) return notApplicable('The page loads no versioned file from a public CDN');
    const bare = named.filter(({ integrity }) => !HASHES.test(integrity ?? '')).map(({ href }) => href);
    return occurrence('missing', { part: 'document' }, [...new Set(bare)].sort());
  },
  examples: () => [
    [
      'versioned script without integrity',
      givenDocument('<script src="https://code.jquery.com/jquery-3.7.1.min.js"></script>'),
      'missing',
    ],
    [
      'versioned script of a CDN that is the base',
      givenDocument('<base href="https://code.jquery.com/"><script src="jquery-3.7.1.min.js"></script>'),
      'missing',
    ],
    [
      'versioned script without integrity on the CDN’s own page',
      givenDocument(
        '<base href="https://shop.example/"><script src="https://code.jquery.com/jquery-3.7.1.min.js"></script>',
        'https://code.jquery.com/',
      ),
      'not applicable',
    ],
    [
      'versioned style sheet without integrity',
      givenDocument(
        '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css">',
      ),
      'missing',
    ],
    [
      'with integrity',
      givenDocument(
        `<script src="https://cdn.jsdelivr.net/npm/vue@3.5.13" integrity="sha384-${'a'.repeat(64)}" crossorigin></script>`,
      ),
    ],
    [
      'scripts without a versioned URL',
      givenDocument(
        '<script src="https://js.stripe.com/v3/"></script><script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script><script src="/app.js"></script>',
      ),
      'not applicable',
    ],
  ],
});
