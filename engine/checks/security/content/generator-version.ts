import { metaContent, parseHtml } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/content/generator-version',
  title: 'The page does not tell the version of its system',
  why: 'The exact version of a content system tells which published weaknesses fit; the page is searched for it by machines.',
  needs: ['document'],
  problems: {
    version: {
      severity: 'info',
      likelihood: 'observed',
      says: 'A meta element tells the version of the system that made the page.',
      fix: {
        any: 'Leave the version out of the meta element, and above all keep the system up to date.',
        wordpress: "Add `remove_action('wp_head', 'wp_generator');` to the theme’s functions.",
      },
    },
  },
  references: ['CWE-200', 'OWASP A05:2021'],
  run({ document }) {
    const generator = metaContent(document, 'generator');
    if (!generator) return notApplicable('the page names no generator');
    return /\d{1,4}\.\d{1,4}/.test(generator)
      ? [{ problem: 'version', at: 'meta[name="generator"]', shows: generator }]
      : [];
  },
  examples: () => [
    {
      name: 'WordPress with its version',
      given: { document: parseHtml('<meta name="generator" content="WordPress 6.4.2">') },
      finds: ['version'],
    },
    { name: 'the name alone', given: { document: parseHtml('<meta name="generator" content="Hugo">') }, finds: [] },
    { name: 'no generator', given: { document: parseHtml('<p>Hello') }, finds: [], notApplicable: true },
  ],
});
