import { elementsOf, linksOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { defineCheck, listed } from '../../define-check.ts';

/** Script hosts that changed hands and were seen to serve malware (2024), or that belong to the same owners. */
const BAD = [
  'polyfill.io',
  'bootcss.com',
  'bootcdn.net',
  'staticfile.org',
  'staticfile.net',
  'unionadjs.com',
  'xhsbpza.com',
  'union.macoms.la',
  'newcrbpc.com',
  'polyfill.com',
];

export default defineCheck({
  id: 'security/content/known-bad-host',
  title: 'No script comes from a host known for malware',
  why: 'These hosts were bought and then served scripts that sent visitors elsewhere; what they serve tomorrow nobody knows.',
  needs: ['document'],
  problems: {
    loaded: {
      severity: 'high',
      likelihood: 'observed',
      says: 'The page loads files from a host that has served malware.',
      fix: {
        any: 'Take the element out. Browsers of today need no polyfills; where you need some, use `cdnjs.cloudflare.com/polyfill/` or serve them yourself.',
      },
    },
  },
  references: ['CWE-829', 'CWE-506', 'OWASP A08:2021', 'https://sansec.io/research/polyfill-supply-chain-attack'],
  run({ document }) {
    const addresses = [
      ...elementsOf(document, 'script', 'iframe').map(({ attributes: a }) => a.src),
      ...linksOf(document, 'stylesheet').map(({ attributes: a }) => a.href),
    ];
    const loaded = addresses.flatMap((address) => {
      const url = URL.parse(resolveUrl(address ?? '', document.url) ?? '');
      return address && url && BAD.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
        ? [url.href]
        : [];
    });
    return loaded.length === 0
      ? []
      : [{ problem: 'loaded', at: 'document', shows: listed([...new Set(loaded)].sort()) }];
  },
  examples: () => [
    {
      name: 'polyfill.io',
      given: { document: parseHtml('<script src="https://cdn.polyfill.io/v3/polyfill.min.js"></script>') },
      finds: ['loaded'],
    },
    {
      name: 'another host with a similar name',
      given: {
        document: parseHtml(
          '<script src="https://notpolyfill.io/a.js"></script><script src="https://cdnjs.cloudflare.com/polyfill/v3/polyfill.min.js"></script>',
        ),
      },
      finds: [],
    },
  ],
});
