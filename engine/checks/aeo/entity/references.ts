import { withInner } from '../../../evidence/parse/structured-data/json-ld.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { givenJsonLd } from '../../examples/structured-data.ts';

/** `@id`s of defined nodes, and `@id`s that are only referenced. */
function idsIn(nodes: readonly Readonly<Record<string, unknown>>[]): {
  readonly own: ReadonlySet<string>;
  readonly pointed: ReadonlySet<string>;
} {
  const own = new Set<string>();
  const pointed = new Set<string>();
  for (const node of nodes) {
    const id = node['@id'];
    if (typeof id === 'string') (Object.keys(node).length > 1 ? own : pointed).add(id);
  }
  return { own, pointed };
}

export default defineCheck({
  id: 'aeo/entity/references',
  title: 'Structured data references resolve on the page',
  why: 'A publisher or author given only by `@id` means nothing if the page has no node with that `@id`.',
  needs: ['jsonLd'],
  problems: {
    dangling: {
      severity: 'info',
      likelihood: 'likely',
      message: 'Unresolved `@id` reference in structured data',
      fix: 'Add the node with that `@id` to the page, or write its type and name in place of the reference.',
    },
  },
  references: ['https://www.w3.org/TR/json-ld11/#node-identifiers'],
  run({ jsonLd }, cut) {
    const nodes = jsonLd.flatMap((block) => block.nodes);
    if (nodes.length === 0) return notApplicable('The page has no structured data');
    let whole = true;
    const { own, pointed } = idsIn(
      withInner(nodes, (reason) => {
        whole = false;
        cut(reason);
      }),
    );
    // What was left out may define the node.
    if (!whole) return [];
    const dangling = [...pointed].filter((id) => /^(?:https?:\/\/[^#]{1,500})?#./.test(id) && !own.has(id));
    return occurrence(
      'dangling',
      { selector: 'script[type="application/ld+json"]' },
      dangling.map((id) => id.slice(0, 200)).sort(),
    );
  },
  examples: () => [
    [
      'undefined publisher',
      givenJsonLd({ '@type': 'Article', publisher: { '@id': 'https://shop.example/#organization' } }),
      'dangling',
    ],
    [
      'defined in another block',
      givenJsonLd(
        { '@type': 'Article', publisher: { '@id': '#org' } },
        { '@type': 'Organization', '@id': '#org', name: 'Shop' },
      ),
    ],
    [
      'URL of another page',
      givenJsonLd({ '@type': 'Article', about: { '@id': 'https://www.wikidata.org/entity/Q42' } }),
    ],
    ['none', { jsonLd: [] }, 'not applicable'],
  ],
});
