import type { Asset } from '../../../evidence/facts/asset.ts';
import { exampleAsset } from '../../../evidence/parse/html/example-asset.ts';
import { elementsOf, type HtmlDocument, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { sizeText, stepOf } from '../../../evidence/parse/html/size-text.ts';
import { isInconclusive } from '../../../evidence/parse/http/inconclusive-status.ts';
import { isOneSite, registrableDomain } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const given = (html: string, ...assets: Asset[]) => ({ ...givenDocument(html), assets });
const MANY_SITES = 8;
const HEAVY_BYTES = 250_000;

export default defineCheck({
  id: 'performance/http/third-parties',
  title: 'Few third-party resources',
  why: 'Each additional site costs a DNS lookup, a connection and a handshake before the first byte, and its scripts compete with yours for the CPU.',
  needs: ['document', 'assets'],
  parts: ['script'],
  problems: {
    many: {
      severity: 'low',
      message: 'The page loads resources from many third-party sites',
      fix: 'Serve fonts, libraries and images from your own site; load tags only after consent or interaction; remove unused ones.',
    },
    heavy: {
      severity: 'low',
      message: 'Third-party scripts are a large part of the page',
      fix: 'Load them with `async` or after interaction, replace widgets with an image that loads the real one on click, and remove unused ones.',
    },
  },
  references: ['https://web.dev/articles/efficiently-load-third-party-javascript'],
  run({ document, assets }, cut) {
    const sites = sitesOf(document);
    if (sites.length === 0) return notApplicable('The page loads nothing from other sites');
    const scripts = assets.flatMap(({ kind, thirdParty, url, exchange }) =>
      kind === 'script' && thirdParty && exchange?.status === 200
        ? [{ site: registrableDomain(url), bytes: exchange.wireBytes }]
        : [],
    );
    const unread = assets.filter(
      ({ kind, thirdParty, exchange }) =>
        kind === 'script' && thirdParty && (!exchange || isInconclusive(exchange.status)),
    );
    if (unread.length > 0) cut(`${unread.length} third-party scripts could not be read: ${unread[0]?.url}`, 'script');
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    const found: Occurrence<'many' | 'heavy'>[] = [];
    if (sites.length >= MANY_SITES)
      found.push({
        problem: 'many',
        location: { part: 'document' },
        evidence: `${sites.length} sites:\n${listed(sites, 10)}`,
        compares: sites.join(' '),
      });
    if (bytes >= HEAVY_BYTES)
      found.push({
        problem: 'heavy',
        location: { part: 'scripts' },
        evidence: `${sizeText(bytes)} of scripts from ${listed([...new Set(scripts.map(({ site }) => site))].sort())}`,
        compares: stepOf(bytes, 100_000),
      });
    return found;
  },
  examples: () => [
    ['ten third parties', given(images(10)), 'many'],
    [
      'heavy widget',
      given(
        '<script src="https://widget.example/w.js"></script>',
        exampleAsset('https://widget.example/w.js', 'script', { bytes: 600_000, thirdParty: true }),
      ),
      'heavy',
    ],
    [
      'one light script',
      given(
        '<script src="https://stats.example/s.js"></script>',
        exampleAsset('https://stats.example/s.js', 'script', { bytes: 2000, thirdParty: true }),
      ),
    ],
    [
      'ten sites, one of them by the base',
      given(`<base href="https://other9.test/">${images(9)}<img src="a.png">`),
      'many',
    ],
    ...['https://img.shop.example/', 'https://cdn.example/'].map((base) => ({
      name: `own images only, with the base ${base}`,
      given: given(`<base href="${base}"><img src="https://img.shop.example/a.png">`),
      finds: [],
      notApplicable: true as const,
    })),
  ],
});

/** Other sites from which page elements load something, sorted by name. */
function sitesOf(document: HtmlDocument): string[] {
  const addresses = elementsOf(document, 'script', 'img', 'iframe', 'link').flatMap(({ tag, attributes: a }) => {
    if (tag !== 'link') return a.src ?? [];
    return /(?:^|\s)(?:stylesheet|preload|modulepreload)(?:\s|$)/i.test(a.rel ?? '') ? (a.href ?? []) : [];
  });
  const sites = addresses.flatMap((address) => {
    const url = resolveUrl(address, document.url);
    return url === undefined || isOneSite(url, document.pageUrl) ? [] : registrableDomain(url);
  });
  return [...new Set(sites)].filter(Boolean).sort();
}

function images(count: number): string {
  return Array.from({ length: count }, (_, i) => `<img src="https://other${i}.test/a.png">`).join('');
}
