import { elementsOf, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const HOSTS = /^(?:cdn\.jsdelivr\.net|unpkg\.com|esm\.sh|cdn\.skypack\.dev)$/;
const PACKAGE = /^\/(?:npm\/|gh\/)?((?:@[\w.-]{1,60}\/)?[\w.-]{1,80})(?:@([^/?#]{1,60}))?(?:[/?#]|$)/;
const EXACT = /^v?\d{1,5}\.\d{1,5}\.\d{1,6}/;

export default defineCheck({
  id: 'security/libraries/unpinned',
  title: 'Scripts from public CDNs are pinned to an exact version',
  why: 'Without an exact version the CDN serves whatever is published next: a stolen npm account becomes a script on this page within minutes (supply-chain attack).',
  needs: ['document'],
  problems: {
    open: {
      severity: 'low',
      message: 'Script from a public CDN is not pinned to an exact version',
      fix: 'Specify the full version (`vue@3.5.13`) and add an `integrity` attribute, or host the file yourself.',
    },
  },
  references: ['CWE-829', 'CWE-494', 'OWASP A08:2021'],
  run({ document }) {
    const addresses = elementsOf(document, 'script').flatMap(({ attributes: a }) =>
      a.src === undefined ? [] : (URL.parse(resolveUrl(a.src, document.url) ?? '') ?? []),
    );
    const packages = addresses.filter(
      ({ hostname, pathname }) => HOSTS.test(hostname) && !pathname.startsWith('/gh/') && PACKAGE.test(pathname),
    );
    if (packages.length === 0) return notApplicable('The page loads no scripts from a package CDN');
    const open = packages.filter(({ pathname }) => !EXACT.test(PACKAGE.exec(pathname)?.[2] ?? ''));
    return occurrence('open', { selector: 'script[src]' }, [...new Set(open.map(({ href }) => href))].sort());
  },
  examples: () => [
    [
      'no version, a tag, a major version',
      givenDocument(
        '<script src="https://unpkg.com/vue"></script><script src="https://cdn.jsdelivr.net/npm/alpinejs@latest/x.js"></script><script src="https://cdn.jsdelivr.net/npm/@scope/a@3/x.js"></script>',
      ),
      'open',
    ],
    [
      'exact versions',
      givenDocument(
        '<script src="https://unpkg.com/vue@3.5.13"></script><script src="https://cdn.jsdelivr.net/npm/@scope/a@3.1.2/x.js"></script>',
      ),
    ],
    ['no CDN script', givenDocument('<script src="/vue.js"></script>'), 'not applicable'],
  ],
});
