import { isHomePage } from '../../../evidence/parse/html/page-shape.ts';
import { typesOf } from '../../../evidence/parse/structured-data/json-ld.ts';
import { isRecord } from '../../../evidence/parse/text/json.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';
import { givenJsonLd } from '../../examples/structured-data.ts';

const given = (value: unknown) => ({ ...givenJsonLd(value), page });
const AT = 'script[type="application/ld+json"]';

/** Types that identify a site’s owner, without the many subtypes of LocalBusiness. */
const OWNERS =
  /(?:^|[a-z])(?:Organization|Business|Corporation|Store|Person|NGO|Restaurant|Hotel|Clinic|Service|School|University|Dentist|Agent|Agency|Office|Hospital|Bakery|Salon|Club|Project)$/;

export default defineCheck({
  id: 'aeo/entity/organization',
  title: 'Home page identifies the organization or person behind the site',
  why: 'Answer engines link a site to a known organization or person through its structured data and matching profiles.',
  needs: ['page', 'jsonLd'],
  problems: {
    missing: {
      severity: 'low',
      message: 'The home page’s structured data has no Organization or Person',
      fix: 'Add an Organization (or LocalBusiness, Person) with `name`, `url`, `logo` and `sameAs`.',
    },
    alone: {
      severity: 'info',
      message: 'The organization in the structured data has no `sameAs` profile',
      fix: 'Add `"sameAs": ["https://www.linkedin.com/company/…", "https://www.wikidata.org/wiki/…"]` with your own profiles.',
    },
  },
  references: [
    'https://schema.org/sameAs',
    'https://developers.google.com/search/docs/appearance/structured-data/organization',
  ],
  run({ page, jsonLd }) {
    const nodes = jsonLd.flatMap((block) => block.nodes);
    if (!isHomePage(page.url)) return notApplicable('The page is not the home page');
    if (nodes.length === 0) return notApplicable('The page has no structured data');
    const inner = nodes.flatMap(({ properties: p }) =>
      [p.publisher, p.mainEntity, p.about, p.author, p.provider].flat().filter(isRecord),
    );
    const owners = [...nodes.map(({ properties }) => properties), ...inner].filter((node) =>
      typesOf(node).some((type) => OWNERS.test(type)),
    );
    if (owners.length === 0)
      return [
        {
          problem: 'missing',
          location: { selector: AT },
          evidence: [...new Set(nodes.flatMap(({ types }) => types))].join(', ') || '(no types)',
        },
      ];
    if (owners.some((node) => [node.sameAs].flat().some((url) => typeof url === 'string' && url !== ''))) return [];
    return [
      { problem: 'alone', location: { selector: AT }, evidence: [...new Set(owners.flatMap(typesOf))].join(', ') },
    ];
  },
  examples: () => [
    ['with sameAs', given({ '@type': 'Organization', name: 'Shop', sameAs: ['https://social.example/shop'] })],
    ['nested', given({ '@type': 'WebSite', publisher: { '@type': 'Person', sameAs: 'https://social.example/ada' } })],
    ['LocalBusiness subtype', given({ '@type': 'AutomotiveBusiness', name: 'Shop' }), 'alone'],
    ['neither', given({ '@type': 'WebSite', name: 'Shop' }), 'missing'],
    ['another page', { page: pageAt('https://shop.example/lamps'), jsonLd: [] }, 'not applicable'],
    ['no structured data', { page, jsonLd: [] }, 'not applicable'],
  ],
});
