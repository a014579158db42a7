import { elementsOf, linksOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

/** Public CDNs that serve the same bytes under a versioned address for ever. */
const STATIC_CDN =
  /^(?:cdn\.jsdelivr\.net|unpkg\.com|cdnjs\.cloudflare\.com|code\.jquery\.com|ajax\.googleapis\.com|ajax\.aspnetcdn\.com|(?:maxcdn|stackpath|netdna)\.bootstrapcdn\.com|use\.fontawesome\.com|cdn\.staticfile\.(?:org|net)|cdn\.bootcdn\.net|cdn\.datatables\.net)$/;
const VERSION = /[@/-]v?\d{1,4}\.\d{1,4}\.\d{1,5}(?:[-.][\w.]{1,20})?(?=[./-]|$)/;
const HASHES = /(?:^|\s)sha(?:256|384|512)-[A-Za-z0-9+/_-]{40,}/;

export default defineCheck({
  id: 'security/content/sri',
  title: 'Files from public CDNs are pinned by their hash',
  why: 'With an integrity attribute the browser refuses a file that the CDN, or who broke into it, has changed.',
  needs: ['document'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'Files from a public CDN are loaded without an integrity hash.',
      fix: {
        any: 'Add `integrity="sha384-…" crossorigin="anonymous"` to these elements (the CDN shows the hash), or serve the files yourself.',
      },
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
        !isOneSite(url.href, document.url)
        ? [{ href: url.href, integrity }]
        : [];
    });
    if (named.length === 0) return notApplicable('no file with a fixed version comes from a public CDN');
    const bare = named.filter(({ integrity }) => !HASHES.test(integrity ?? '')).map(({ href }) => href);
    return bare.length === 0 ? [] : [{ problem: 'missing', at: 'document', shows: listed([...new Set(bare)].sort()) }];
  },
  examples: () => [
    {
      name: 'a versioned script without a hash',
      given: { document: parseHtml('<script src="https://code.jquery.com/jquery-3.7.1.min.js"></script>') },
      finds: ['missing'],
    },
    {
      name: 'a versioned style sheet without a hash',
      given: {
        document: parseHtml(
          '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css">',
        ),
      },
      finds: ['missing'],
    },
    {
      name: 'with its hash',
      given: {
        document: parseHtml(
          `<script src="https://cdn.jsdelivr.net/npm/vue@3.5.13" integrity="sha384-${'a'.repeat(64)}" crossorigin></script>`,
        ),
      },
      finds: [],
    },
    {
      name: 'scripts that change under one address',
      given: {
        document: parseHtml(
          '<script src="https://js.stripe.com/v3/"></script><script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script><script src="/app.js"></script>',
        ),
      },
      finds: [],
      notApplicable: true,
    },
  ],
});
