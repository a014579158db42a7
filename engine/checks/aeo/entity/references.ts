import { parseHtml } from '../../../evidence/parse/html/html.ts';
import { isRecord, parseJsonLd } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const MOST = 5000;
const ld = (...values: unknown[]) =>
  parseJsonLd(
    parseHtml(values.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`).join('')),
  );

/** Ids that nodes have, and ids that are only pointed to. */
function idsIn(roots: readonly unknown[]): {
  readonly own: ReadonlySet<string>;
  readonly pointed: ReadonlySet<string>;
} {
  const own = new Set<string>();
  const pointed = new Set<string>();
  const open = [...roots];
  for (let steps = 0; open.length > 0 && steps < MOST; steps++) {
    const next = open.pop();
    if (Array.isArray(next)) open.push(...next.slice(0, MOST));
    else if (isRecord(next)) {
      const id = next['@id'];
      if (typeof id === 'string') (Object.keys(next).length > 1 ? own : pointed).add(id);
      open.push(...Object.values(next).slice(0, MOST));
    }
  }
  return { own, pointed };
}

export default defineCheck({
  id: 'aeo/entity/references',
  title: 'References in structured data lead to something on the page',
  why: 'A publisher or author that is only an id says nothing to a reader that does not find the node with that id on the page.',
  needs: ['jsonLd'],
  problems: {
    dangling: {
      severity: 'info',
      likelihood: 'likely',
      says: 'Structured data points to a node that is not on the page.',
      fix: { any: 'Add the node with that `@id` to the page, or write its type and name where it is pointed to.' },
    },
  },
  references: ['https://www.w3.org/TR/json-ld11/#node-identifiers'],
  run({ jsonLd }) {
    const roots = jsonLd.flatMap(({ nodes }) => nodes.map(({ properties }) => properties));
    if (roots.length === 0) return notApplicable('the page has no structured data');
    const { own, pointed } = idsIn(roots);
    const dangling = [...pointed].filter((id) => /^(?:https?:\/\/[^#]{1,500})?#./.test(id) && !own.has(id));
    return dangling.length === 0
      ? []
      : [
          {
            problem: 'dangling',
            at: 'script[type="application/ld+json"]',
            shows: listed(dangling.map((id) => id.slice(0, 200)).sort()),
          },
        ];
  },
  examples: () => [
    {
      name: 'a publisher that is nowhere',
      given: { jsonLd: ld({ '@type': 'Article', publisher: { '@id': 'https://shop.example/#organization' } }) },
      finds: ['dangling'],
    },
    {
      name: 'one in another block',
      given: {
        jsonLd: ld(
          { '@type': 'Article', publisher: { '@id': '#org' } },
          { '@type': 'Organization', '@id': '#org', name: 'Shop' },
        ),
      },
      finds: [],
    },
    {
      name: 'another page of the web',
      given: { jsonLd: ld({ '@type': 'Article', about: { '@id': 'https://www.wikidata.org/entity/Q42' } }) },
      finds: [],
    },
    { name: 'none', given: { jsonLd: [] }, finds: [], notApplicable: true },
  ],
});
