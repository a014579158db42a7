import { elementsOf, linksOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { defineCheck, occurrence } from '../../define-check.ts';

/** Script hosts that served malware after a change of ownership (2024), or that have the same owners. */
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
  title: 'The page loads nothing from hosts known for malware',
  why: 'These hosts were acquired and then served scripts that redirected visitors; what they will serve tomorrow is unknown.',
  needs: ['document'],
  problems: {
    loaded: {
      severity: 'high',
      message: 'Resource loaded from a host known to have served malware',
      fix: 'Remove the element. Current browsers need no polyfills; if you need some, use `cdnjs.cloudflare.com/polyfill/` or host them yourself.',
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
    return occurrence('loaded', { part: 'document' }, [...new Set(loaded)].sort());
  },
  examples: () => [
    [
      'polyfill.io',
      { document: parseHtml('<script src="https://cdn.polyfill.io/v3/polyfill.min.js"></script>') },
      'loaded',
    ],
    [
      'host with a similar name',
      {
        document: parseHtml(
          '<script src="https://notpolyfill.io/a.js"></script><script src="https://cdnjs.cloudflare.com/polyfill/v3/polyfill.min.js"></script>',
        ),
      },
    ],
  ],
});
