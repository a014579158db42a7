import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck } from '../../define-check.ts';

const ld = () => parseJsonLd(parseHtml('<script type="application/ld+json">{"@type":"WebSite"}</script>'));

export default defineCheck({
  id: 'aeo/entity/structured-data',
  title: 'Page has structured data',
  why: 'Structured data identifies people, products and organizations unambiguously; text leaves that to guesswork.',
  needs: ['content', 'jsonLd'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Missing structured data',
      fix: {
        any: 'Add a `<script type="application/ld+json">` that describes the page: WebSite and Organization (or Person) with `name`, `url`, `logo` and `sameAs` on the home page, Article, Product or FAQPage on others.',
        wordpress:
          "An SEO plugin adds it: set the organization or person that the site represents. Without one, in `functions.php` of the child theme add: `add_action('wp_head', function () { if (is_front_page()) echo '<script type=\"application/ld+json\">', wp_json_encode(['@context' => 'https://schema.org', '@type' => 'WebSite', 'name' => get_bloginfo('name'), 'url' => home_url('/'), 'publisher' => ['@type' => 'Organization', 'name' => get_bloginfo('name'), 'url' => home_url('/'), 'sameAs' => ['https://www.linkedin.com/company/…']]]), '</script>'; });` with your own profiles.",
      },
    },
  },
  references: ['https://schema.org/docs/gs.html'],
  run({ content, jsonLd }) {
    const microdata = content.elements.some(({ attributes: a }) => a.itemtype !== undefined || a.typeof !== undefined);
    return jsonLd.length > 0 || microdata
      ? []
      : [
          {
            problem: 'missing',
            location: { selector: 'script[type="application/ld+json"]' },
            evidence: '(neither JSON-LD nor microdata)',
          },
        ];
  },
  examples: () => [
    ['JSON-LD', { content: parseHtml(''), jsonLd: ld() }],
    ['microdata', { content: parseHtml('<div itemscope itemtype="https://schema.org/Product">'), jsonLd: [] }],
    ['none', { content: parseHtml('<p>Lamps'), jsonLd: [] }, 'missing'],
  ],
});
