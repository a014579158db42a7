import { elementsOf } from '../../../evidence/parse/html/html.ts';
import { isOneSite } from '../../../evidence/parse/http/same-site.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument, page } from '../../examples/page.ts';

const given = (html: string) => ({ ...givenDocument(html), page });

export default defineCheck({
  id: 'security/content/base-elsewhere',
  title: 'Base URL belongs to this site',
  why: 'A `base` element that points to another site redirects every relative script, link and form of the page there.',
  needs: ['document', 'page'],
  problems: {
    elsewhere: {
      severity: 'medium',
      likelihood: 'likely',
      message: '`base` element points to another site (base URL hijacking)',
      fix: 'Remove the base element or point it to this site, and check whether it was injected.',
    },
  },
  references: ['CWE-610', 'CWE-829'],
  run({ document, page }) {
    const base = elementsOf(document, 'base').find(({ attributes: a }) => a.href !== undefined);
    if (!base) return notApplicable('The page has no base element');
    const url = URL.parse(base.attributes.href ?? '', page.url)?.href ?? page.url;
    return /^https?:/.test(url) && !isOneSite(url, page.url)
      ? [{ problem: 'elsewhere', location: { selector: 'base' }, evidence: url }]
      : [];
  },
  examples: () => [
    ['base of another site', given('<base href="https://cdn.other.example/">'), 'elsewhere'],
    ['base of this site', given('<base href="/app/">')],
    [
      'base inside a template',
      given('<template><base href="https://cdn.other.example/"></template>'),
      'not applicable',
    ],
    ['no base element', given('<p>Hello'), 'not applicable'],
  ],
});
