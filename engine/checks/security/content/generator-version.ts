import { metaContent } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/content/generator-version',
  title: 'Generator meta tag does not disclose a version',
  why: 'The exact version of a content management system tells which published vulnerabilities apply; bots search pages for it.',
  topic: 'software versions',
  needs: ['document'],
  problems: {
    version: {
      severity: 'info',
      message: 'Version disclosure: the generator meta tag contains the version',
      fix: {
        any: 'Remove the version from the meta element, and above all keep the system up to date.',
        hugo: 'In `hugo.toml` (or `config.toml`) add above the first table: `disableHugoGeneratorInject = true`. Remove the element from the templates too if it is in one.',
        wordpress:
          "In `functions.php` of the child theme add: `remove_action('wp_head', 'wp_generator');` and, as the addresses of files tell the version too, `foreach (['style_loader_src', 'script_loader_src'] as $hook) add_filter($hook, function ($src) { $version = get_bloginfo('version'); return str_replace('ver=' . $version, 'ver=' . wp_hash($version), $src); });`.",
      },
    },
  },
  references: ['CWE-200', 'OWASP A05:2021'],
  run({ document }) {
    const generator = metaContent(document, 'generator');
    if (!generator) return notApplicable('The page names no generator');
    return /\d{1,4}\.\d{1,4}/.test(generator)
      ? [
          {
            problem: 'version',
            location: { selector: 'meta[name="generator"]' },
            evidence: generator,
            fact: 'generator',
          },
        ]
      : [];
  },
  examples: () => [
    ['WordPress with version', givenDocument('<meta name="generator" content="WordPress 6.4.2">'), 'version'],
    ['name without version', givenDocument('<meta name="generator" content="Hugo">')],
    ['no generator', givenDocument('<p>Hello'), 'not applicable'],
  ],
});
